import { LANGS, speak } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUOTE_LENGTH_MAX } from './limits.ts';
import { isBotHello, parseBotAnswer, parseBotHello, parseBotLine } from './read.ts';

const HELLO = { type: 'hello', v: 1, name: 'Kiebitz' };

describe('a line of a bot', () => {
  it.each([
    ['{"type":"hello","v":1,"name":"Kiebitz"}', HELLO],
    ['{"name":"Kiebitz","v":1,"type":"hello","wings":2}', HELLO],
    [
      '{"type":"hello","v":1,"name":"K","events":false,"lang":"de","token":"t"}',
      { ...HELLO, name: 'K', events: false, lang: 'de', token: 't' },
    ],
    ['{"seq":7,"action":"play 7H"}', { seq: 7, action: 'play 7H' }],
    ['{"seq":7,"action":null,"type":"answer"}', { seq: 7, action: null }],
    [
      '{"seq":0,"action":"draw","note":"hm","debug":[1]}',
      { seq: 0, action: 'draw', note: 'hm', debug: [1] },
    ],
  ])('is read and what is not known is left out: %s', (line, value) => {
    expect(parseBotLine(line)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'not-json', '{"seq":7,"action":"draw"}', ''],
    ['{"seq":7,', 'not-json', '{"seq":7,"action":"draw"}', '{"seq":7,'],
    ['null', 'not-an-object', '{"seq":7,"action":"draw"}', 'null'],
    ['[{"seq":7}]', 'not-an-object', '{"seq":7,"action":"draw"}', '[{"seq":7}]'],
    ['{}', 'bad-field', '"seq": number', 'no "seq"'],
    ['{"seq":"7","action":"draw"}', 'bad-field', '"seq": number', '"seq": "7"'],
    ['{"seq":7.5,"action":"draw"}', 'bad-field', '"seq": int', '"seq": 7.5'],
    [
      '{"seq":-1,"action":"draw"}',
      'bad-field',
      '"seq": Too small: expected number to be >=0',
      '"seq": -1',
    ],
    ['{"seq":7}', 'bad-field', '"action": string', 'no "action"'],
    ['{"seq":7,"action":["draw"]}', 'bad-field', '"action": string', '"action": ["draw"]'],
    ['{"seq":7,"action":"draw","note":1}', 'bad-field', '"note": string', '"note": 1'],
    ['{"type":"hello","v":2,"name":"K"}', 'bad-version', '"v":1', '"v":2'],
    ['{"type":"hello","name":"K"}', 'bad-version', '"v":1', '"v":nothing'],
    ['{"type":"hello","v":1}', 'bad-field', '"name": string', 'no "name"'],
    [
      '{"type":"hello","v":1,"name":"K","lang":"fr"}',
      'bad-field',
      '"lang": "de" | "en"',
      '"lang": "fr"',
    ],
  ])(
    'is rejected, and it is said what was expected and what came: %s',
    (line, code, expected, got) => {
      expect(parseBotLine(line)).toMatchObject({ ok: false, error: { code, expected, got } });
    },
  );

  it('never breaks the reader, and a rejection quotes little of it', () => {
    const pieces = fc.constantFrom('{', '}', '"seq"', ':', '7', ',', '"action"', '"draw"', 'null');
    const lines = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(pieces).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', minLength: 1 }).map((name) => `{"seq":"${name.repeat(500)}"}`),
    );
    fc.assert(
      fc.property(lines, (line) => {
        for (const result of [parseBotLine(line), parseBotHello(line, []), parseBotAnswer(line)]) {
          if (result.ok) continue;
          const { expected, got } = result.error;
          expect(Math.max(expected.length, got.length)).toBeLessThanOrEqual(QUOTE_LENGTH_MAX);
          for (const lang of LANGS) expect(speak(result.error, lang)).not.toMatch(/\{\w+\}/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the first line', () => {
  it.each([
    ['{"type":"hello","v":1,"name":"K"}', true],
    ['{"type":"hello","v":99}', true],
    ['{"type":"helo"}', false],
    ['{"status":"okay","name":"\\"hello\\""}', false],
    ['{"status":"okay","name":"Alpha"}', false],
    ['Alpha', false],
    ['[]', false],
  ])('tells whether the bot speaks this protocol: %s', (line, ours) => {
    expect(isBotHello(line)).toBe(ours);
  });

  it.each([
    ['{"type":"hello","v":1,"name":""}', 'bad-name'],
    ['{"type":"hello","v":1,"name":"a\\nb"}', 'bad-name'],
    [JSON.stringify({ ...HELLO, name: 'x'.repeat(33) }), 'bad-name'],
    ['{"type":"hello","v":1,"name":"Igel"}', 'taken-name'],
    ['{"type":"helo","v":1,"name":"K"}', 'hello-expected'],
    ['{"seq":1,"action":"draw"}', 'hello-expected'],
    ['Kiebitz', 'not-json'],
  ])('must be a hello with a name that can be used: %s', (line, code) => {
    expect(parseBotHello(line, ['Igel'])).toMatchObject({ ok: false, error: { code } });
  });

  it('gives the name composed, so that one name is written one way', () => {
    const line = JSON.stringify({ ...HELLO, name: 'Ko\u0308nig' });
    expect(parseBotHello(line, [])).toMatchObject({ ok: true, value: { name: 'König' } });
    expect(parseBotHello(line, ['König'])).toMatchObject({ error: { code: 'taken-name' } });
  });
});
