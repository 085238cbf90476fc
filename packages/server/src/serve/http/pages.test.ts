import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startServer } from './test/running.ts';

const HTML = { headers: { accept: 'text/html,*/*' } };
const ANY = { headers: { accept: '*/*' } };

describe('built pages', () => {
  const pages = mkdtempSync(join(tmpdir(), 'stammtisch-pages-'));
  let running: Running;

  beforeAll(async () => {
    mkdirSync(join(pages, 'assets'));
    writeFileSync(join(pages, 'index.html'), '<title>Karten</title>');
    writeFileSync(join(pages, 'assets/app-1a2b.js'), 'export {};');
    writeFileSync(join(pages, '.secret'), 'geheim');
    for (const file of ['bot-frame.html', 'other.html']) {
      const policy = `http-equiv="Content-Security-Policy"\n content="default-src 'none'"`;
      writeFileSync(join(pages, file), `<meta ${policy}>`);
    }
    writeFileSync(join(pages, 'bot-frame.html.gz'), gzipSync('<meta>'));
    running = await startServer({ pages });
  });

  afterAll(async () => {
    await running.close();
    rmSync(pages, { recursive: true });
  });

  it('are served, the page itself anew each time and its parts for ever', async () => {
    const page = await running.ask('GET', '/', HTML);
    expect(page.text).toContain('Karten');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const part = await running.ask('GET', '/assets/app-1a2b.js');
    expect(part.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['/embed', '/embed/0a1b-1', '/embed/0a1b-1?lang=de'])(
    'can be framed by pages elsewhere as %s, and are protected as ever',
    async (path) => {
      const { headers } = await running.ask('GET', path, HTML);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/;frame-ancestors \*$/);
      expect(headers).not.toHaveProperty('x-frame-options');
    },
  );

  it.each(['identity', 'gzip'])(
    'for bots have their own policy and the origin of nobody, for our pages only (%s)',
    async (encoding) => {
      const { headers } = await running.ask('GET', '/bot-frame.html', {
        headers: { accept: 'text/html', 'accept-encoding': encoding },
      });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; sandbox allow-scripts; frame-ancestors 'self'",
      );
      expect(headers).not.toHaveProperty('x-frame-options');
    },
  );

  it('do not choose their policy by themselves', async () => {
    const { headers } = await running.ask('GET', '/other.html', HTML);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it.each(['/', '/replay/0a1b-1', '/embed/a/b', '/embedded', '/t/embed', '/contests?x=/embed'])(
    'cannot be framed as %s',
    async (path) => {
      const { headers } = await running.ask('GET', path, HTML);
      expect(headers['content-security-policy']).toMatch(/;frame-ancestors 'none'$/);
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it('know their own addresses', async () => {
    const { status, text } = await running.ask('GET', '/tables/KATZE-42', HTML);
    expect([status, text]).toEqual([200, '<title>Karten</title>']);
  });

  it('are shown to those who look what is behind a link and take anything', async () => {
    const { status, text } = await running.ask('GET', '/docs/rules/mau-mau?lang=de', ANY);
    expect([status, text]).toEqual([200, '<title>Karten</title>']);
  });

  it.each([
    ['a missing part', '/assets/none.js', {}],
    ['a missing part by a page', '/assets/none.js', ANY],
    ['a missing path of the interface by a program', '/api/v1/none', ANY],
    ['a missing path of the interface', '/api/v1/none', HTML],
    ['a hidden file', '/.secret', {}],
    ['a file outside', '/../package.json', {}],
    ['a file outside, written otherwise', '/%2e%2e/%2e%2e/etc/passwd', {}],
  ])('are not shown for %s', async (_, path, asking) => {
    const { status, body } = await running.ask('GET', path, asking);
    expect([404, 403, 400]).toContain(status);
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(Object) });
  });
});

describe('beside built pages', () => {
  it.each([
    ['half a JSON text', { raw: '{"name":' }, 400, 'not-json'],
    ['too much', { raw: `"${'x'.repeat(1_000_000)}"` }, 413, 'body-too-large'],
  ])('the interface answers %s with a sentence', async (_, asking, status, code) => {
    const pages = mkdtempSync(join(tmpdir(), 'stammtisch-pages-'));
    writeFileSync(join(pages, 'index.html'), '<title>Karten</title>');
    const running = await startServer({ pages });
    const answer = await running.ask('POST', '/api/v1/tables', asking);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
    await running.close();
    rmSync(pages, { recursive: true });
  });
});

describe('without pages', () => {
  let running: Running;

  beforeAll(async () => {
    running = await startServer({ pages: join(tmpdir(), 'stammtisch-none') });
  });

  afterAll(() => running.close());

  it('the server says in both languages what to do', async () => {
    const { status, text, headers } = await running.ask('GET', '/', HTML);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('Der Server läuft');
    expect(text).toContain('The server is running');
  });
});
