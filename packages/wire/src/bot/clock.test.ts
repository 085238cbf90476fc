import { describe, expect, it } from 'vitest';
import { clockFor, spendTime, timeLeft, timeToAnswer } from './clock.ts';

describe('the clock of a bot', () => {
  it.each([
    [0, 500],
    [100, 500],
    [100.2, 499],
    [350, 250],
    [600, 0],
    [601, 0],
  ])('takes what a move needs beyond its limit from the bank: %d ms', (used, bankMs) => {
    const left = spendTime({ moveMs: 100, bankMs: 500 }, used);
    expect(left).toEqual({ moveMs: 100, bankMs });
  });

  it('lets a bot think as long as limit and bank allow', () => {
    expect(timeToAnswer({ moveMs: 100, bankMs: 500 })).toBe(600);
  });

  it.each([
    [40, { moveMs: 60, bankMs: 500 }],
    [350, { moveMs: 0, bankMs: 250 }],
    [700, { moveMs: 0, bankMs: 0 }],
  ])('runs on while a question is open: after %d ms', (usedMs, left) => {
    expect(timeLeft({ moveMs: 100, bankMs: 500 }, usedMs)).toEqual(left);
  });

  it('offers the bank only where the game waits for the bot', () => {
    const clock = { moveMs: 100, bankMs: 500 };
    expect(clockFor({ waitedFor: true }, clock)).toEqual(clock);
    expect(clockFor({ waitedFor: false }, clock)).toEqual({ moveMs: 100, bankMs: 0 });
  });
});
