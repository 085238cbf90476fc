import { createRng, nextWord, parseSeed } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRatio, type PairSums } from './ratio.ts';

type Pair = readonly [a: number, b: number];

function sumUp(pairs: readonly Pair[]): PairSums {
  const sum = (of: (pair: Pair) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  return {
    count: pairs.length,
    a: sum(([a]) => a),
    b: sum(([, b]) => b),
    aa: sum(([a]) => a * a),
    bb: sum(([, b]) => b * b),
    ab: sum(([a, b]) => a * b),
  };
}

describe('estimateRatio', () => {
  it('is certain where the ratio is always the same', () => {
    const { mean, low, high } = estimateRatio(
      sumUp([
        [5, 4],
        [10, 8],
        [2.5, 2],
      ]),
    );
    expect(mean).toBe(1.25);
    expect(high - low).toBeCloseTo(0, 6);
  });

  it('follows from sums, not from single ratios', () => {
    expect(
      estimateRatio(
        sumUp([
          [1, 1],
          [30, 10],
        ]),
      ).mean,
    ).toBe(31 / 11);
  });

  it('has the mean within its interval, whatever the numbers', () => {
    const positive = fc.double({ min: 0.1, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(positive, positive), { minLength: 2 }), (pairs) => {
        const { mean, low, high } = estimateRatio(sumUp(pairs));
        expect(low).toBeLessThanOrEqual(mean);
        expect(high).toBeGreaterThanOrEqual(mean);
      }),
    );
  });

  it('holds the true ratio in about 95 of 100 samples', () => {
    const rng = createRng(parseSeed('ratio'));
    const unit = (): number => (nextWord(rng) >>> 0) / 2 ** 32;
    let held = 0;
    for (let sample = 0; sample < 1000; sample++) {
      const pairs = Array.from({ length: 60 }, (): Pair => {
        const b = 10 + 10 * unit();
        return [1.25 * b + 8 * (unit() - 1 / 2), b];
      });
      const { low, high } = estimateRatio(sumUp(pairs));
      if (low <= 1.25 && 1.25 <= high) held++;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(970);
  });
});
