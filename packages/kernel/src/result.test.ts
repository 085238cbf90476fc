import { describe, expect, it } from 'vitest';
import { assert } from './assert.ts';
import { fail, ok, reject } from './result.ts';
import { sentence } from './text.ts';

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

describe('assert', () => {
  it('stops with its message when the condition does not hold, and only then', () => {
    expect(() => assert(true, 'fine')).not.toThrow();
    expect(() => assert(false, 'cards are missing')).toThrow('assertion failed: cards are missing');
  });
});
