import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Running, startServer } from './test/running.ts';

const PAGE = `<title>Karten</title>${'<p>Sieben, Acht, Bube, Ass. </p>'.repeat(100)}`;
const SCRIPT = `export const cards = [${'"7H", "8S", "JC", '.repeat(200)}];`;
const ICON = `<svg>${'<path d="M0 0h1v1" />'.repeat(100)}</svg>`;
const PLAIN = 'p { margin: 0 }';

describe('pages with compressed copies', () => {
  // A folder whose name says nothing about what is in it.
  const pages = join(mkdtempSync(join(tmpdir(), 'stammtisch-assets-')), 'assets');
  let running: Running;

  beforeAll(async () => {
    mkdirSync(join(pages, 'assets'), { recursive: true });
    writeWithCopies('index.html', PAGE);
    writeWithCopies('assets/app-1a2b.js', SCRIPT);
    writeWithCopies('icon.svg', ICON);
    writeFileSync(join(pages, 'assets/small-3c4d.css'), PLAIN);
    running = await startServer({ pages });
  });

  afterAll(async () => {
    await running.close();
    rmSync(join(pages, '..'), { recursive: true });
  });

  function writeWithCopies(name: string, text: string): void {
    writeFileSync(join(pages, name), text);
    writeFileSync(join(pages, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(pages, `${name}.gz`), gzipSync(text));
  }

  function fetchPart(path: string, accepted?: string, method = 'GET'): Promise<Answer> {
    const encoding = accepted === undefined ? {} : { 'accept-encoding': accepted };
    return running.ask(method, path, { headers: { accept: 'text/html,*/*', ...encoding } });
  }

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'gzip'],
    ['deflate', undefined],
    ['zstd, compress', undefined],
    ['identity', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('are sent to who accepts %o in %o, and are the same after it', async (accepted, encoding) => {
    const parts = [
      ['/', PAGE, 'text/html; charset=utf-8', 'no-cache'],
      ['/tables/KATZE-42', PAGE, 'text/html; charset=utf-8', 'no-cache'],
      ['/icon.svg', ICON, 'image/svg+xml', 'no-cache'],
      ['/assets/app-1a2b.js', SCRIPT, 'application/javascript; charset=utf-8', FOREVER],
    ] as const;
    for (const [path, text, type, cached] of parts) {
      const answer = await fetchPart(path, accepted);
      expect([answer.status, decode(answer)]).toEqual([200, text]);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': cached,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    }
  });

  it('are sent as they are where there is no copy', async () => {
    const answer = await fetchPart('/assets/small-3c4d.css', 'gzip, br');
    expect([answer.status, answer.text]).toEqual([200, PLAIN]);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('are not sent again to who has them, each form under a tag of its own', async () => {
    const tags = new Set<unknown>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await fetchPart('/', accepted);
      const asking = { accept: 'text/html', 'accept-encoding': accepted };
      const again = await running.ask('GET', '/', {
        headers: { ...asking, 'if-none-match': String(headers.etag) },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  it('tell with HEAD what they would send', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const whole = await fetchPart('/assets/app-1a2b.js', accepted);
      const head = await fetchPart('/assets/app-1a2b.js', accepted, 'HEAD');
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']) {
        expect(head.headers[name]).toBe(whole.headers[name]);
      }
    }
  });

  it('send a range of the form that was chosen', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const whole = await fetchPart('/assets/app-1a2b.js', accepted);
      const part = await running.ask('GET', '/assets/app-1a2b.js', {
        headers: { 'accept-encoding': accepted, range: 'bytes=4-19' },
      });
      expect(part.status).toBe(206);
      expect(part.bytes).toEqual(whole.bytes.subarray(4, 20));
      expect(part.headers['content-encoding']).toBe(whole.headers['content-encoding']);
      expect(part.headers['content-range']).toBe(`bytes 4-19/${whole.bytes.length}`);
    }
  });

  it('say that there is no such file, whatever is accepted', async () => {
    for (const accepted of ['br', 'gzip', 'identity', 'br, gzip, deflate']) {
      const answer = await running.ask('GET', '/assets/none.js', {
        headers: { 'accept-encoding': accepted },
      });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toMatchObject({ code: 'no-such-page' });
    }
  });
});

const FOREVER = 'public, max-age=31536000, immutable';

function decode({ bytes, headers }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
