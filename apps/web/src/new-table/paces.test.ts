import { describe, expect, it } from 'vitest';
import { PACE_NAMES, paceMs, paceOf } from './paces.ts';

describe('the pace of bots', () => {
  it('is found again by its time', () => {
    expect(PACE_NAMES.map((pace) => paceOf(paceMs(pace)))).toEqual(PACE_NAMES);
  });

  it.each([
    [10_000, 'paceSlow'],
    [1000, 'paceNormal'],
    [20, 'paceNow'],
  ] as const)('of %d ms is shown as %s', (ms, pace) => {
    expect(paceOf(ms)).toBe(pace);
  });
});
