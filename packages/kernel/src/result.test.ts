import { describe, expect, it } from 'vitest';
import { assert } from './assert.ts';
import { withoutUndefined } from './fields.ts';
import { refusalsOf } from './refusals.ts';
import { allOf, fail, ok, reject } from './result.ts';
import { sentence, text } from './text.ts';

describe('a Result', () => {
  it('carries a value or an error', () => {
    expect(ok(7)).toStrictEqual({ ok: true, value: 7 });
    expect(ok(undefined)).toStrictEqual({ ok: true, value: undefined });
    expect(fail('why')).toStrictEqual({ ok: false, error: 'why' });
  });

  it('of reject has a code for programs and a sentence for people', () => {
    const rejected = reject('too-late', sentence('Zu spät: {n}.', 'Too late: {n}.', { n: 3 }));
    expect(rejected).toStrictEqual({
      ok: false,
      error: {
        code: 'too-late',
        text: { de: 'Zu spät: {n}.', en: 'Too late: {n}.' },
        data: { n: 3 },
      },
    });
  });
});

describe('allOf', () => {
  it('has all values by their names', () => {
    expect(allOf({ one: ok(1), none: ok(undefined) })).toStrictEqual(
      ok({ one: 1, none: undefined }),
    );
  });

  it('fails with the first error, in the order of the names', () => {
    const [early, late] = [reject('early', sentence('', '')), reject('late', sentence('', ''))];
    expect(allOf({ one: ok(1), two: early, three: late })).toStrictEqual(early);
  });
});

describe('refusalsOf', () => {
  it('says the sentence of a code, with what it names', () => {
    const refusal = refusalsOf({ 'no-room': text('Kein Platz: {n}.', 'No room: {n}.') });
    expect(refusal('no-room', { n: 3 })).toStrictEqual({
      code: 'no-room',
      text: { de: 'Kein Platz: {n}.', en: 'No room: {n}.' },
      data: { n: 3 },
    });
  });
});

describe('withoutUndefined', () => {
  it('leaves out what is not there, keeps the order, and keeps null, zero and empty texts', () => {
    const fields = withoutUndefined({ a: undefined, b: 0, c: null, d: undefined, e: '', f: false });
    expect(JSON.stringify(fields)).toBe('{"b":0,"c":null,"e":"","f":false}');
    expect('a' in fields).toBe(false);
  });
});

describe('assert', () => {
  it('stops with its message when the condition does not hold, and only then', () => {
    expect(() => assert(true, 'fine')).not.toThrow();
    expect(() => assert(false, 'cards are missing')).toThrow('assertion failed: cards are missing');
  });
});
