import { LANGS, speak } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMAND_ID_LENGTH_MAX, MESSAGE_DEPTH_MAX } from './limits.ts';
import { type MessageRejection, parseClientMessage } from './read.ts';

const DO = { type: 'do', table: 't', id: 'c1', seen: 3 };

describe('a message of a client', () => {
  it.each([
    ['{"type":"ping"}', { type: 'ping' }],
    ['{"type":"ping","at":1.5,"extra":[{}]}', { type: 'ping', at: 1.5 }],
    ['{"type":"exit","table":"t"}', { type: 'exit', table: 't' }],
    [
      '{"type":"enter","v":1,"table":"KATZE-42","token":"ab","since":7}',
      { type: 'enter', v: 1, table: 'KATZE-42', token: 'ab', since: 7 },
    ],
    [
      '{"type":"do","table":"t","id":"c1","seen":3,"command":{"do":"play","seat":0,"action":"draw"}}',
      { ...DO, command: { do: 'play', seat: 0, action: 'draw' } },
    ],
    [
      '{"type":"do","table":"t","id":"c1","seen":3,"command":{"do":"configure","changes":{"clock":null}}}',
      { ...DO, command: { do: 'configure', changes: { clock: null } } },
    ],
  ])('is read and what is not known is left out: %s', (line, value) => {
    expect(parseClientMessage(line)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'not-json', 'The message is not JSON.'],
    ['{"type":"ping"', 'not-json', 'The message is not JSON.'],
    ['null', 'not-an-object', 'The message is not a JSON object.'],
    ['[{"type":"ping"}]', 'not-an-object', 'The message is not a JSON object.'],
    [
      '{}',
      'unknown-type',
      'There is no such type of message; there are: enter, exit, do, react, ping.',
    ],
    [
      '{"type":"__proto__"}',
      'unknown-type',
      'There is no such type of message; there are: enter, exit, do, react, ping.',
    ],
    [
      '{"type":"enter","v":2,"table":"t"}',
      'bad-version',
      'The server speaks version 1 of the protocol. Reload the page.',
    ],
    ['{"type":"enter","v":1}', 'missing-field', 'Field "table" is missing.'],
    ['{"type":"enter","v":1,"table":7}', 'bad-field', 'Field "table" has a wrong value.'],
    [
      '{"type":"enter","v":1,"table":"t","since":-1}',
      'bad-field',
      'Field "since" has a wrong value.',
    ],
    ['{"type":"exit"}', 'missing-field', 'Field "table" is missing.'],
  ])('is refused with a reason: %s', (line, code, sentence) => {
    const error = refusalOf(line);
    expect(error.code).toBe(code);
    expect(speak(error, 'en')).toBe(sentence);
  });

  it.each([
    [{ do: 'play', seat: 0 }, 'missing-field', '"command.action"'],
    [{ do: 'play', seat: 99, action: 'draw' }, 'bad-field', '"command.seat"'],
    [{ do: 'dance' }, 'unknown-command', 'play, sit, stand,'],
    [undefined, 'missing-field', '"command"'],
    [{ do: 'salt', salt: 'not hexadecimal' }, 'bad-field', '"command.salt"'],
    [{ do: 'configure', changes: { seats: 0 } }, 'bad-field', '"command.changes.seats"'],
  ])('that is a command keeps its id, so that it can be answered: %o', (command, code, words) => {
    const error = refusalOf(JSON.stringify({ ...DO, command }));
    expect(error).toMatchObject({ code, command: { table: 't', id: 'c1' } });
    expect(speak(error, 'en')).toContain(words);
  });

  it('with an id that cannot be answered has none', () => {
    const line = JSON.stringify({ ...DO, id: 'x'.repeat(COMMAND_ID_LENGTH_MAX + 1) });
    expect(parseClientMessage(line)).toMatchObject({ error: { code: 'bad-field' } });
    expect(parseClientMessage(line)).not.toHaveProperty('error.command');
  });

  it('may be nested only so deep, whatever stands in its strings', () => {
    expect(parseClientMessage(nest(MESSAGE_DEPTH_MAX)).ok).toBe(true);
    expect(parseClientMessage(nest(MESSAGE_DEPTH_MAX + 1))).toMatchObject({
      error: { code: 'too-deep' },
    });
    expect(parseClientMessage(nest(8000))).toMatchObject({ error: { code: 'too-deep' } });
    const brackets = JSON.stringify({ type: 'ping', a: '[[[[[[[[[[\\"[[[[[[[[[[' });
    expect(parseClientMessage(brackets).ok).toBe(true);
  });

  it('never breaks the reader, and a refusal is a short sentence without gaps', () => {
    const keys = ['type', 'table', 'id', 'command', 'do', 'seat', 'v', '__proto__', 'options'];
    const values = ['enter', 'do', 'play', 1, -1, null, 't', [], {}];
    const fields = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom<unknown>(...values));
    const lines = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.record({ ...constants(DO), command: fields }).map((message) => JSON.stringify(message)),
      fields.map((message) => JSON.stringify(message)),
      fc.string().map((key) => configure({ [key.repeat(100)]: [] })),
    );
    fc.assert(
      fc.property(lines, (line) => {
        const parsed = parseClientMessage(line);
        if (parsed.ok) return;
        for (const lang of LANGS) {
          // What a client has sent may look like a gap, and is quoted.
          const hasGap = !GAP.test(line) && GAP.test(speak(parsed.error, lang));
          expect(hasGap).toBe(false);
          expect(speak(parsed.error, lang).length).toBeLessThan(400);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const GAP = /\{\w+\}/;

/** Why a line is not taken; fails where it is. */
function refusalOf(line: string): MessageRejection {
  const parsed = parseClientMessage(line);
  expect(parsed.ok).toBe(false);
  return (parsed as { readonly error: MessageRejection }).error;
}

function nest(depth: number): string {
  return `{"type":"ping","a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
}

function constants(fields: object): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, fc.constant(v)]));
}

function configure(options: object): string {
  return JSON.stringify({ ...DO, command: { do: 'configure', changes: { options } } });
}
