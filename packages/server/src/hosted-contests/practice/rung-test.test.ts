import { createRng, nextWord, parseSeed, type Rng } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { NEW_TEST, takeScore } from './rung-test.ts';

describe('a rung of practice', () => {
  // The seeds are fixed, so that nothing here depends on luck.
  it('lets a bot of 45 % through in no more than 5 % of the cases, however long it tries', () => {
    expect(countPassed(0.45, { trials: 300, deals: 600 })).toBeLessThanOrEqual(15);
  });

  it('lets a bot of 60 % through, after a few dozen deals', () => {
    expect(countPassed(0.6, { trials: 100, deals: 300 })).toBeGreaterThanOrEqual(95);
    expect(countPassed(0.6, { trials: 100, deals: 100 })).toBeGreaterThanOrEqual(75);
  });

  it('is not passed by a lucky start, and stays passed', () => {
    let test = NEW_TEST;
    for (let i = 0; i < 5; i++) test = takeScore(test, 1);
    expect(test.beaten).toBeUndefined();
    for (let i = 0; i < 45; i++) test = takeScore(test, 1);
    expect(test.beaten).toBe(true);
    expect(takeScore(test, 0)).toBe(test);
  });

  it('begins anew when it was failed', () => {
    let test = NEW_TEST;
    while (test.failed === 0) test = takeScore(test, 0.25);
    expect(test).toEqual({ failed: 1, counts: [] });
    for (let i = 0; i < 60; i++) test = takeScore(test, 1);
    expect(test.beaten).toBe(true);
  });
});

function countPassed(
  chance: number,
  { trials, deals }: { readonly trials: number; readonly deals: number },
): number {
  let passed = 0;
  for (let trial = 0; trial < trials; trial++) {
    const rng = createRng(parseSeed(`rung ${chance} ${trial}`));
    let test = NEW_TEST;
    for (let deal = 0; deal < deals && test.beaten === undefined; deal++) {
      test = takeScore(test, (win(rng, chance) + win(rng, chance)) / 2);
    }
    if (test.beaten === true) passed++;
  }
  return passed;
}

function win(rng: Rng, chance: number): number {
  return Number((nextWord(rng) >>> 0) / 2 ** 32 < chance);
}
