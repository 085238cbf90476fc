import { describe, expect, it } from 'vitest';
import { DAY_MS, parseDuration } from './durations.ts';

const FLAG = { name: '--time', minMs: 0, maxMs: DAY_MS };

describe('parseDuration', () => {
  it.each([
    ['500ms', 500],
    ['2s', 2000],
    [' 1.5m ', 90_000],
    ['1440m', DAY_MS],
    ['0s', 0],
    ['0', 0],
  ])('reads %j', (value, ms) => {
    expect(parseDuration(FLAG, value)).toEqual({ ok: true, value: ms });
  });

  it.each(['', '5', 's', '-1s', '1h', '1441m', '2s2s', '1e3ms'])('refuses %j', (value) => {
    expect(parseDuration(FLAG, value)).toMatchObject({
      ok: false,
      error: { code: 'bad-duration' },
    });
  });

  it('refuses what is too short for the flag', () => {
    expect(parseDuration({ ...FLAG, minMs: 1 }, '0').ok).toBe(false);
  });
});
