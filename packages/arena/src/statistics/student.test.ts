import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothTails, quantile95 } from './student.ts';

describe('quantile95', () => {
  it.each([
    [1, 12.7062],
    [2, 4.30265],
    [3, 3.18245],
    [4, 2.77645],
    [9, 2.26216],
    [10, 2.22814],
    [30, 2.04227],
    [100, 1.98397],
    [1000, 1.96234],
    [1_000_000, 1.95997],
  ])('agrees with the printed tables for %i degrees of freedom', (df, t) => {
    expect(quantile95(df)).toBeCloseTo(t, 4);
  });
});

describe('bothTails', () => {
  it.each([
    [1, 6.3138, 0.1],
    [1, 63.6567, 0.01],
    [5, 2.015, 0.1],
    [5, 6.8688, 0.001],
    [20, 1.7247, 0.1],
    [20, 2.8453, 0.01],
    [60, 3.4602, 0.001],
    [120, 2.6174, 0.01],
  ])('agrees with the printed tables for %i degrees of freedom and t = %f', (df, t, tails) => {
    expect(bothTails(t, df) / tails).toBeCloseTo(1, 3);
  });

  it('is exact where the distribution has a simple form: one and two degrees of freedom', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e150, noNaN: true }), (t) => {
        expect(bothTails(t, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 10);
        expect(bothTails(t, 2)).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 10);
      }),
    );
  });

  it('falls with t, is the same for both signs, and is 1 at 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 30, noNaN: true }),
        fc.double({ min: 0.001, max: 5, noNaN: true }),
        (df, t, more) => {
          expect(bothTails(t + more, df)).toBeLessThanOrEqual(bothTails(t, df));
          expect(bothTails(-t, df)).toBe(bothTails(t, df));
        },
      ),
    );
    expect(bothTails(0, 7)).toBe(1);
  });

  it('does not lose far tails to rounding', () => {
    expect(bothTails(40, 200)).toBeGreaterThan(0);
    expect(bothTails(40, 200)).toBeLessThan(1e-90);
  });
});
