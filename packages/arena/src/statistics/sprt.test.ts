import { describe, expect, it } from 'vitest';
import { logRatio, runSprt, type ScoreCounts, SPRT_ERROR, type SprtPlan } from './sprt.ts';
import { measureErrors } from './test/sprt-errors.ts';

/** By quarters of a deal: both games lost to both won. */
function countsOf(pairs: readonly number[]): ScoreCounts {
  return new Map(pairs.map((count, i) => [i / 4, count]));
}

/** What fastchess 1.5 printed for these counts of pairs. */
const PRINTED = [
  { counts: [32, 91, 178, 130, 69], elo1: 5, llr: 1.96 },
  { counts: [66, 582, 1166, 692, 83], elo1: 5, llr: 2.91 },
  { counts: [0, 6, 13, 11, 4], elo1: 100, llr: 3.07 },
  { counts: [0, 0, 0, 0, 74], elo1: 10, llr: 2.95 },
] as const;

describe('runSprt', () => {
  const PLAN: SprtPlan = { elo0: 0, elo1: 40 };

  it.each(PRINTED)('finds for $counts what fastchess finds', ({ counts, elo1, llr }) => {
    const found = logRatio({ elo0: 0, elo1, model: 'normalized' }, countsOf(counts));
    expect(found.toFixed(2)).toBe(llr.toFixed(2));
  });

  it('has the bounds of Wald for the errors that are asked for', () => {
    const usual = runSprt(PLAN, new Map());
    expect(usual.upper).toBeCloseTo(Math.log(19), 12);
    expect(usual.lower).toBeCloseTo(-usual.upper, 12);
    expect([usual.llr, usual.verdict]).toEqual([0, 'open']);
    const { upper, lower } = runSprt({ ...PLAN, alpha: 0.01, beta: 0.1 }, new Map());
    expect(upper).toBeCloseTo(Math.log(0.9 / 0.01), 12);
    expect(lower).toBeCloseTo(Math.log(0.1 / 0.99), 12);
  });

  it('is the ratio of two normal likelihoods with the variance seen, where Elo are few', () => {
    const counts = countsOf([250, 0, 480, 0, 270]);
    const { llr } = runSprt({ elo0: 0, elo1: 10 }, counts);
    const variance = (250 * 0.51 ** 2 + 480 * 0.01 ** 2 + 270 * 0.49 ** 2) / 1000;
    const log = (mean: number): number =>
      [...counts].reduce((sum, [score, n]) => sum - (n * (score - mean) ** 2) / (2 * variance), 0);
    const score1 = 1 / (1 + 10 ** (-10 / 400));
    expect(llr / (log(score1) - log(0.5))).toBeCloseTo(1, 1);
  });

  it.each([
    { elo1: 200, level: 0.4, trials: 400 },
    { elo1: 50, level: 0.7, trials: 200 },
  ])(
    'errs in no more than 5 % of the cases at 0 and $elo1 Elo, whichever is true',
    ({ elo1, level, trials }) => {
      const errors = measureErrors({ elo0: 0, elo1 }, { level, trials, seed: 'sprt' });
      for (const { wrong, open } of errors) {
        expect(open).toBe(0);
        expect(wrong / trials).toBeLessThanOrEqual(SPRT_ERROR);
      }
      expect(errors.reduce((sum, { wrong }) => sum + wrong, 0)).toBeGreaterThan(0);
    },
  );

  it('is not decided by a few lucky deals at the start', () => {
    for (let wins = 1; wins <= 5; wins++) {
      expect(runSprt({ elo0: 0, elo1: 200 }, new Map([[1, wins]])).verdict).toBe('open');
    }
  });

  it('decides also where all deals are the same, and with scores of other games', () => {
    const verdicts = [1, 0.5, 0].map((score) => runSprt(PLAN, new Map([[score, 200]])).verdict);
    expect(verdicts).toEqual(['elo1', 'elo0', 'elo0']);
    const sixteenths = new Map(Array.from({ length: 17 }, (_, i) => [i / 16, 20 + 5 * i]));
    expect(runSprt(PLAN, sixteenths).verdict).toBe('elo1');
  });
});
