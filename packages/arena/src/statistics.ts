/**
 * What a row of deals shows. A deal played in all rotations is one observation: its games share
 * their cards, so counting them one by one would claim more certainty than there is.
 */
import { bothTails, quantile95 } from './student.ts';

/** A mean and the interval that holds the true one in 95 of 100 such samples. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The least and the most that one observation can be. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Of shares and scores. */
export const UNIT: Range = { min: 0, max: 1 };

/** Of differences between two shares or scores. */
export const DIFFERENCE: Range = { min: -1, max: 1 };

/** Sums of observations; samples can be added up in any grouping. */
export interface Sample {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
  /** Infinite in an empty sample. */
  readonly least: number;
  readonly most: number;
}

export const EMPTY_SAMPLE: Sample = {
  count: 0,
  sum: 0,
  squares: 0,
  least: Infinity,
  most: -Infinity,
};

/** A sample with one more observation, seen `times` times. */
export function addTo(sample: Sample, value: number, times = 1): Sample {
  if (times === 0) return sample;
  return {
    count: sample.count + times,
    sum: sample.sum + value * times,
    squares: sample.squares + value * value * times,
    least: Math.min(sample.least, value),
    most: Math.max(sample.most, value),
  };
}

export function sampleOf(values: Iterable<number>): Sample {
  let sample = EMPTY_SAMPLE;
  for (const value of values) sample = addTo(sample, value);
  return sample;
}

/**
 * Mean and interval. Without a range, as for points, what was seen must stand in for it; without
 * an observation a range is all that is known.
 */
export function estimate(sample: Sample, range?: Range): Estimate {
  const { count } = sample;
  if (count === 0) {
    const { min, max } = range ?? NOTHING;
    return { mean: (min + max) / 2, low: min, high: max };
  }
  return between(sample.sum / count, halfWidth(sample, count, range), range);
}

/** Mean and interval around it, kept within the range. */
export function between(mean: number, half: number, range?: Range): Estimate {
  if (range === undefined) return { mean, low: mean - half, high: mean + half };
  return { mean, low: Math.max(range.min, mean - half), high: Math.min(range.max, mean + half) };
}

/**
 * How likely a mean so far from `even`, or further, is where the true mean is even. Where all
 * observations are the same there is no spread to compare with; chance would have to put all of
 * them on one side.
 */
export function pValue(sample: Sample, even: number): number {
  const { count } = sample;
  const distance = Math.abs(sample.sum / count - even);
  if (count === 0 || distance === 0) return 1;
  if (isUniform(sample)) return 2 ** (1 - count);
  return bothTails(distance / Math.sqrt(varianceOf(sample) / count), count - 1);
}

/**
 * How many more observations until the interval excludes `even`, should mean and spread stay as
 * they are; 0 where it does already, undefined where there is no difference to confirm.
 */
export function moreDeals(sample: Sample, even: number, range?: Range): number | undefined {
  const { count } = sample;
  const distance = Math.abs(sample.sum / count - even);
  if (count === 0 || distance === 0) return undefined;
  const isEnough = (total: number): boolean => halfWidth(sample, total, range) < distance;
  if (isEnough(count)) return 0;
  let enough = count * 2;
  while (!isEnough(enough)) {
    enough *= 2;
    // A difference of rounding errors only.
    if (enough > DEALS_MAX) return undefined;
  }
  let tooFew = enough / 2;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough - count;
}

/** The variance of single observations; 0 where there are fewer than two. */
export function varianceOf({ count, sum, squares }: Sample): number {
  if (count < 2) return 0;
  return Math.max(0, squares - (sum * sum) / count) / (count - 1);
}

const NOTHING: Range = { min: 0, max: 0 };
const RULE_OF_THREE = 3;
const DEALS_MAX = 1e12;

/**
 * Half the interval that `count` observations like those of the sample would have. Where all are
 * equal the spread says nothing; but what happens in more than 3/n of all cases is seen in n of
 * them with 95 % (rule of three), and no such case can be further off than the range is wide.
 */
function halfWidth(sample: Sample, count: number, range: Range | undefined): number {
  if (isUniform(sample)) return (RULE_OF_THREE / count) * widthOf(sample, range);
  return quantile95(count - 1) * Math.sqrt(varianceOf(sample) / count);
}

function widthOf({ least, most }: Sample, range: Range | undefined): number {
  if (range !== undefined) return range.max - range.min;
  return 2 * Math.max(Math.abs(least), Math.abs(most));
}

function isUniform({ least, most }: Sample): boolean {
  return least === most;
}
