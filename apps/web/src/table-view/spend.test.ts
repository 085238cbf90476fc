import { describe, expect, it } from 'vitest';
import { spend } from './spend.ts';

describe('a clock that runs', () => {
  it.each([
    ['the time of the move first', 4000, { moveMs: 6000, bankMs: 5000 }],
    ['then the bank', 12_000, { moveMs: 0, bankMs: 3000 }],
    ['and never less than nothing', 99_000, { moveMs: 0, bankMs: 0 }],
  ])('takes %s', (_, usedMs, left) => {
    expect(spend({ moveMs: 10_000, bankMs: 5000 }, usedMs)).toEqual(left);
  });
});
