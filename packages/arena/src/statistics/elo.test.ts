import { createRng, nextWord, parseSeed, type Rng } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloEstimate, eloOf, runSprt, scoreOf, type Sprt, SPRT_ERROR } from './elo.ts';
import { addTo, EMPTY_SAMPLE, sampleOf } from './statistics.ts';

function draw(rng: Rng): number {
  return (nextWord(rng) >>> 0) / 2 ** 32;
}

/** Plays deals of two games with a fixed chance to win until the test is decided. */
function decide(rng: Rng, score: number, plan: { elo0: number; elo1: number }): Sprt {
  let sample = EMPTY_SAMPLE;
  for (;;) {
    sample = addTo(sample, (Number(draw(rng) < score) + Number(draw(rng) < score)) / 2);
    const test = runSprt(plan, sample);
    if (test.verdict !== 'open' || sample.count === 20_000) return test;
  }
}

describe('Elo', () => {
  it('has the usual scale: 64 % are 100 points, 10 to 1 are 400', () => {
    expect(eloOf(0.640065)).toBeCloseTo(100, 3);
    expect(eloOf(10 / 11)).toBeCloseTo(400, 9);
    expect(eloOf(0.5)).toBe(0);
  });

  it('turns into a score and back', () => {
    fc.assert(
      fc.property(fc.double({ min: -1200, max: 1200, noNaN: true }), (elo) => {
        expect(eloOf(scoreOf(elo))).toBeCloseTo(elo, 6);
      }),
    );
  });

  it('has no number for a score of 0 or 1, and says so in JSON too', () => {
    const elo = eloEstimate({ mean: 1, low: 0.97, high: 1 });
    expect(elo).toEqual({ mean: null, low: eloOf(0.97), high: null });
    expect(JSON.parse(JSON.stringify(elo))).toEqual(elo);
    expect(eloOf(0)).toBeNull();
  });
});

describe('runSprt', () => {
  const PLAN = { elo0: 0, elo1: 40 };

  it('has the bounds of Wald for errors of 5 %', () => {
    const { lower, upper, llr, verdict } = runSprt(PLAN, EMPTY_SAMPLE);
    expect(upper).toBeCloseTo(Math.log(19), 12);
    expect(lower).toBe(-upper);
    expect([llr, verdict]).toEqual([0, 'open']);
  });

  it('is the ratio of two normal likelihoods with the variance seen', () => {
    const values = Array.from({ length: 1000 }, (_, i) => [0, 0.5, 1, 1][i % 4]!);
    const { llr } = runSprt(PLAN, sampleOf(values));
    const score1 = scoreOf(40);
    const variance = 0.171875;
    const log = (mean: number): number =>
      values.reduce((sum, value) => sum - (value - mean) ** 2 / (2 * variance), 0);
    // The two deals added to the variance change it by less than one part in a hundred.
    expect(llr / (log(score1) - log(0.5))).toBeCloseTo(1, 2);
  });

  it('errs in no more than about 5 % of the cases, whichever is true', () => {
    const rng = createRng(parseSeed('sprt'));
    for (const [elo, wrong] of [
      [PLAN.elo0, 'elo1'],
      [PLAN.elo1, 'elo0'],
    ] as const) {
      let errors = 0;
      for (let trial = 0; trial < 400; trial++) {
        const { verdict } = decide(rng, scoreOf(elo), PLAN);
        expect(verdict).not.toBe('open');
        if (verdict === wrong) errors++;
      }
      expect(errors / 400, `at ${elo}`).toBeLessThan(SPRT_ERROR + 0.03);
      expect(errors / 400, `at ${elo}`).toBeGreaterThan(0.005);
    }
  });

  it('is not decided by a few lucky deals at the start', () => {
    for (let wins = 1; wins <= 5; wins++) {
      const sample = sampleOf(Array.from({ length: wins }, () => 1));
      expect(runSprt(PLAN, sample).verdict).toBe('open');
    }
  });

  it('decides also where all deals are the same', () => {
    const verdicts = [1, 0.5, 0].map((score) => {
      const scores = Array.from({ length: 100 }, () => score);
      return runSprt(PLAN, sampleOf(scores)).verdict;
    });
    expect(verdicts).toEqual(['elo1', 'elo0', 'elo0']);
  });
});
