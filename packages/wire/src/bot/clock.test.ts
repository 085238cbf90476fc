import { describe, expect, it } from 'vitest';
import { spendTime, timeToAnswer } from './clock.ts';

describe('the clock of a bot', () => {
  it.each([
    [0, 500],
    [100, 500],
    [100.2, 499],
    [350, 250],
    [600, 0],
    [601, undefined],
  ])('takes what a move needs beyond its limit from the bank: %d ms', (used, bankMs) => {
    const left = spendTime({ moveMs: 100, bankMs: 500 }, used);
    expect(left).toEqual(bankMs === undefined ? undefined : { moveMs: 100, bankMs });
  });

  it('lets a bot think as long as limit and bank allow', () => {
    expect(timeToAnswer({ moveMs: 100, bankMs: 500 })).toBe(600);
  });
});
