import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPTH_MAX, NESTED, readObject } from './json.ts';
import { anyText } from './test/lines.ts';

describe('readObject', () => {
  it.each([
    ['{}', {}],
    [' {"a" : 1 , "b":"x"}\r', { a: 1n, b: 'x' }],
    ['{"a":1,"a":2}', { a: 2n }],
    ['{,"status" "okay",,"name"::"X",}', { status: 'okay', name: 'X' }],
    ['{"a""b""c"true}', { a: 'b', c: true }],
    ['{"a":16.0,"b":1e2,"c":-3,"d":007}', { a: 16, b: 100, c: -3n, d: 7n }],
    ['{"a":null,"b":[1,{"c":2}],"d":{"a":5}}', { a: null, b: NESTED, d: NESTED }],
    [String.raw`{"a":"\u0041\n\/\"\\\b\f\r\t"}`, { a: 'A\n/"\\\b\f\r\t' }],
    [String.raw`{"a":"\x\u12"}`, { a: String.raw`\x\u12` }],
    ['{"a":"tab\there"}', { a: 'tab\there' }],
    ['{"__proto__":1}', Object.fromEntries([['__proto__', 1n]])],
    ['{"a":-9223372036854775808}', { a: -(2n ** 63n) }],
    [`{"a":${'0'.repeat(40)}5}`, { a: 5n }],
    ['{"a":1e999}', { a: Number.POSITIVE_INFINITY }],
  ])('reads %s as the server of 2017 did', (line, fields) => {
    expect(Object.fromEntries(fieldsOf(line))).toEqual(fields);
  });

  it.each([
    '',
    ' ',
    'hello',
    "{'a':1}",
    '{"a":True}',
    '\uFEFF{}',
    '{}\u0000',
    '{} x',
    '{}{}',
    '{"a":1',
    '{"a"}',
    '{"a":}',
    '{"a",1}',
    '{1:2}',
    '{:"a"}',
    '{[]:1}',
    '{"a":1]',
    '[1}',
    '[:]',
    ',{}',
    '"a',
    '{"a":"b\\"}',
    '{"a":1.}',
    '{"a":-}',
    '{"a":+1}',
    '{"a":.5}',
    '{"a":NaN}',
    '{/**/}',
    '{"a":9223372036854775808}',
    '{"a":[99999999999999999999]}',
  ])('refuses %j: it is not JSON even to a lenient reader', (line) => {
    expect(readObject(line)).toBe('not-json');
  });

  it.each(['null', '1', '"x"', '[]', '[{"status":"skip"}]', 'true'])(
    'tells %s from an object',
    (line) => {
      expect(readObject(line)).toBe('not-an-object');
    },
  );

  it('goes so deep and no deeper', () => {
    expect(fieldsOf(nested(DEPTH_MAX)).get('a')).toBe(NESTED);
    expect(readObject(nested(DEPTH_MAX + 1))).toBe('not-json');
    expect(readObject('['.repeat(100_000))).toBe('not-json');
  });

  it('reads what any JSON library writes', () => {
    const flat = fc.dictionary(
      anyText(),
      fc.oneof(anyText(), fc.integer(), fc.boolean(), fc.constant(null)),
    );
    fc.assert(
      fc.property(flat, (value) => {
        const fields = [...fieldsOf(JSON.stringify(value))].map(([key, field]) => [
          key,
          typeof field === 'bigint' ? Number(field) : field,
        ]);
        expect(fields).toEqual(Object.entries(value));
      }),
      { numRuns: 500 },
    );
  });
});

/** Lists in an object, so deep in all. */
function nested(depth: number): string {
  return `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
}

function fieldsOf(line: string): ReadonlyMap<string, unknown> {
  const fields = readObject(line);
  if (typeof fields === 'string') throw new Error(`${fields}: ${line}`);
  return fields;
}
