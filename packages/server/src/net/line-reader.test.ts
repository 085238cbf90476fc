import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineReader, readLines, takeRest } from './line-reader.ts';

interface Read {
  readonly lines: readonly (readonly [string, string])[];
  readonly fits: boolean;
  readonly rest: string | undefined;
}

function read(chunks: readonly (string | Uint8Array)[], maxBytes = 1000): Read {
  const reader = createLineReader(maxBytes);
  const lines: [string, string][] = [];
  for (const chunk of chunks) {
    if (reader.isOverlong) break;
    for (const { line, eol } of readLines(reader, Buffer.from(chunk as string))) {
      lines.push([line, eol]);
    }
  }
  return { lines, fits: !reader.isOverlong, rest: takeRest(reader) };
}

function words({ lines, rest }: Read): unknown {
  return [lines.map(([line]) => line), rest];
}

describe('lines', () => {
  it('end in \\n, \\r\\n or a lone \\r, and \\r\\r\\n ends two', () => {
    expect(read(['a\nb\r\nc\rd\r\r\ne']).lines).toEqual([
      ['a', '\n'],
      ['b', '\r\n'],
      ['c', '\r'],
      ['d', '\r'],
      ['', '\r\n'],
    ]);
  });

  it('may come without an end at the end of the stream', () => {
    expect(read(['a\nlast'])).toMatchObject({ lines: [['a', '\n']], rest: 'last' });
    expect(read(['a\n']).rest).toBeUndefined();
  });

  it('are the same however the bytes are cut, characters and line ends included', () => {
    const text = fc.array(fc.constantFrom('a', 'ü', '🃏', '\r', '\n', '\r\n', '{"x":1}'));
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.integer({ min: 1, max: 4 })), (parts, sizes) => {
        const bytes = Buffer.from(parts.join(''));
        const chunks: Buffer[] = [];
        for (let at = 0; at < bytes.length; at += chunks.at(-1)!.length) {
          chunks.push(bytes.subarray(at, at + sizes.next().value));
        }
        expect(words(read(chunks))).toEqual(words(read([bytes])));
      }),
      { seed: 1 },
    );
  });

  it('that are not UTF-8 have U+FFFD for what is wrong', () => {
    expect(read([Buffer.from([0x61, 0xff, 0xc3, 0x0a])]).lines).toEqual([['a\uFFFD\uFFFD', '\n']]);
  });

  it('are refused as soon as they are too long, also before their end is seen', () => {
    expect(read(['12345\n12345'], 5)).toMatchObject({ fits: true, rest: '12345' });
    expect(read(['123456\n'], 5)).toMatchObject({ lines: [], fits: false });
    expect(read(['123', '456'], 5).fits).toBe(false);
    expect(read(['1', '2', '3', '4', '5', '6'], 5).fits).toBe(false);
  });
});
