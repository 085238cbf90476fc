import { createRng, nextWord, parseSeed, type Rng } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTo,
  correctHolm,
  DIFFERENCE,
  EMPTY_SAMPLE,
  type Estimate,
  estimate,
  measure,
  moreDeals,
  pValue,
  sampleOf,
  UNIT,
  varianceOf,
} from './statistics.ts';
import { quantile95 } from './student.ts';

const scores = fc.array(fc.constantFrom<number>(0, 0.25, 0.5, 0.75, 1), {
  minLength: 2,
  maxLength: 60,
});

function repeat(value: number, times: number): number[] {
  return Array.from({ length: times }, () => value);
}

/** A number from 0 to 1. */
function draw(rng: Rng): number {
  return (nextWord(rng) >>> 0) / 2 ** 32;
}

describe('estimate', () => {
  it('is the t interval of a textbook: 1 2 3 4 5 has mean 3 and ± 2.776 · 0.7071', () => {
    const { mean, low, high } = measure(sampleOf([1, 2, 3, 4, 5]));
    expect(mean).toBe(3);
    expect(low).toBeCloseTo(3 - 1.96324, 4);
    expect(high).toBeCloseTo(3 + 1.96324, 4);
  });

  it('stays within the range of what is measured', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const { mean, low, high } = estimate(sampleOf(values), UNIT);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(mean);
        expect(high).toBeGreaterThanOrEqual(mean);
      }),
    );
  });

  it('does not take 101 wins in a row for certainty (rule of three)', () => {
    const { mean, low, high } = estimate(sampleOf(repeat(1, 101)), UNIT);
    expect([mean, high]).toEqual([1, 1]);
    expect(low).toBeCloseTo(1 - 3 / 101, 12);
  });

  it('knows next to nothing after one deal and nothing after none', () => {
    expect(estimate(sampleOf([0.75]), UNIT)).toEqual({ mean: 0.75, low: 0, high: 1 });
    expect(estimate(EMPTY_SAMPLE, DIFFERENCE)).toEqual({ mean: 0, low: -1, high: 1 });
  });

  it('has no interval where all points are equal: that shows no spread, not certainty', () => {
    for (const value of [0, 20]) {
      expect(measure(sampleOf(repeat(value, 9)))).toEqual({ mean: value });
      expect(measure(sampleOf([value]))).toEqual({ mean: value });
    }
    expect(measure(EMPTY_SAMPLE)).toEqual({ mean: 0 });
  });

  it('holds the true mean in about 95 of 100 samples, for few deals and for many', () => {
    const rng = createRng(parseSeed('coverage'));
    for (const deals of [5, 20, 101]) {
      for (const win of [0.5, 0.6, 0.75, 0.95]) {
        let hits = 0;
        for (let trial = 0; trial < 2000; trial++) {
          // Two games over one deal; their mean is one observation.
          const values = Array.from(
            { length: deals },
            () => (Number(draw(rng) < win) + Number(draw(rng) < win)) / 2,
          );
          const { low, high } = estimate(sampleOf(values), UNIT);
          if (low <= win && win <= high) hits++;
        }
        expect(hits / 2000, `${deals} deals at ${win}`).toBeGreaterThan(0.925);
        // Few deals are often all the same, and the rule of three is careful.
        const most = deals > 100 ? 0.965 : 1;
        expect(hits / 2000, `${deals} deals at ${win}`).toBeLessThanOrEqual(most);
      }
    }
  });
});

describe('samples', () => {
  it('count an observation several times as if it were added that often', () => {
    fc.assert(
      fc.property(scores, fc.nat(20), (values, times) => {
        const many = addTo(sampleOf(values), 0.25, times);
        expect(many).toEqual(sampleOf([...values, ...repeat(0.25, times)]));
      }),
    );
  });

  it('have the variance of the definition', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        expect(varianceOf(sampleOf(values))).toBeCloseTo(squares / (values.length - 1), 12);
      }),
    );
    expect(varianceOf(sampleOf([3]))).toBe(0);
  });
});

describe('pValue', () => {
  it('is that of the t test: 1 2 3 4 5 against 1 has t = 2.828 with 4 degrees', () => {
    expect(pValue(sampleOf([1, 2, 3, 4, 5]), 1)).toBeCloseTo(0.04742, 4);
  });

  it('is 1 where there is no difference, or nothing at all', () => {
    expect(pValue(sampleOf([0.25, 0.75]), 0.5)).toBe(1);
    expect(pValue(sampleOf(repeat(0.5, 7)), 0.5)).toBe(1);
    expect(pValue(EMPTY_SAMPLE, 0.5)).toBe(1);
  });

  it('of equal results is the chance that all fall on one side', () => {
    expect(pValue(sampleOf([1]), 0.5)).toBe(1);
    expect(pValue(sampleOf(repeat(1, 6)), 0.5)).toBe(2 / 64);
  });

  it('is below 5 % just where the interval leaves out an even score', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const sample = sampleOf(values);
        fc.pre(sample.least !== sample.most);
        const { low, high } = measure(sample) as Estimate;
        const p = pValue(sample, 0.5);
        fc.pre(Math.abs(p - 0.05) > 1e-9);
        expect(p < 0.05).toBe(low > 0.5 || high < 0.5);
      }),
    );
  });

  it('is below 5 % in about 5 of 100 matches between equals', () => {
    const rng = createRng(parseSeed('equals'));
    let found = 0;
    for (let trial = 0; trial < 3000; trial++) {
      const values = Array.from({ length: 30 }, () => Math.floor(draw(rng) * 3) / 2);
      if (pValue(sampleOf(values), 0.5) < 0.05) found++;
    }
    expect(found / 3000).toBeGreaterThan(0.035);
    expect(found / 3000).toBeLessThan(0.065);
  });
});

describe('correctHolm', () => {
  it('is the textbook: 0.01 0.04 0.03 0.005 become 0.03 0.06 0.06 0.02', () => {
    const corrected = correctHolm([0.01, 0.04, 0.03, 0.005]);
    for (const [i, value] of [0.03, 0.06, 0.06, 0.02].entries()) {
      expect(corrected[i]).toBeCloseTo(value, 12);
    }
    expect(correctHolm([0.2])).toEqual([0.2]);
    expect(correctHolm([0.9, 0.8])).toEqual([1, 1]);
    expect(correctHolm([])).toEqual([]);
  });
});

describe('moreDeals', () => {
  it('is as many as make the interval exclude an even score, and not one fewer', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const sample = sampleOf(values);
        fc.pre(sample.least !== sample.most && sample.sum !== sample.count / 2);
        const more = moreDeals(sample, 0.5, UNIT)!;
        const { mean, low, high } = measure(sample) as Estimate;
        const isEnough = (deals: number): boolean =>
          quantile95(deals - 1) * Math.sqrt(varianceOf(sample) / deals) < Math.abs(mean - 0.5);
        expect(more === 0).toBe(low > 0.5 || high < 0.5);
        expect(isEnough(sample.count + more)).toBe(true);
        expect(more > 0 && isEnough(sample.count + more - 1)).toBe(false);
      }),
    );
  });

  it('of three wins in four is what the t interval asks for', () => {
    // Standard deviation 0.5, difference 0.25: t(n-1) · 0.5 / √n < 0.25 from n = 18 on.
    expect(moreDeals(sampleOf([1, 1, 1, 0]), 0.5, UNIT)).toBe(14);
  });

  it('of equal results follows from the rule of three', () => {
    expect(moreDeals(sampleOf([1, 1]), 0.5, UNIT)).toBe(5);
    expect(moreDeals(sampleOf(repeat(1, 7)), 0.5, UNIT)).toBe(0);
  });

  it('is not given where there is no difference', () => {
    expect(moreDeals(sampleOf([0, 1]), 0.5, UNIT)).toBeUndefined();
    expect(moreDeals(EMPTY_SAMPLE, 0.5, UNIT)).toBeUndefined();
  });
});
