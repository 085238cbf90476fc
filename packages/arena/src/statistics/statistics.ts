/**
 * What a row of deals shows. A deal played in all seatings is one observation: its games share
 * their cards, so counting them one by one would claim more certainty than there is.
 */
import { bothTails, quantile95 } from './student.ts';

/** A mean and the interval that holds the true one in 95 of 100 such samples. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** A mean whose interval may be missing: where all observations are equal nothing is known of it. */
export type Measure = Pick<Estimate, 'mean'> & Partial<Estimate>;

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

/** Mean and interval of what has a range; without an observation the range is all that is known. */
export function estimate(sample: Sample, range: Range): Estimate {
  const { count } = sample;
  const { min, max } = range;
  if (count === 0) return { mean: (min + max) / 2, low: min, high: max };
  return between(sample.sum / count, halfWidth(sample, count, range), range);
}

/** Mean and interval of what may be any number, such as points. */
export function measure(sample: Sample): Measure {
  const { count } = sample;
  if (count === 0) return { mean: 0 };
  const mean = sample.sum / count;
  return isUniform(sample) ? { mean } : between(mean, spreadWidth(sample, count));
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
 * The p-values of several questions asked at once, corrected by Holm: below 5 % is what stands
 * together with all that are smaller.
 */
export function correctHolm(values: readonly number[]): number[] {
  const corrected = values.slice();
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  let least = 0;
  for (const [rank, i] of order.entries()) {
    least = Math.min(1, Math.max(least, values[i]! * (values.length - rank)));
    corrected[i] = least;
  }
  return corrected;
}

/**
 * How many more observations until the interval excludes `even`, should mean and spread stay as
 * they are; 0 where it does already, undefined where there is no difference to confirm.
 */
export function moreDeals(sample: Sample, even: number, range: Range): number | undefined {
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

const RULE_OF_THREE = 3;
const DEALS_MAX = 1e12;

/**
 * Half the interval that `count` observations like those of the sample would have. Where all are
 * equal the spread says nothing; but what happens in more than 3/n of all cases is seen in n of
 * them with 95 % (rule of three), and no such case can be further off than the range is wide.
 */
function halfWidth(sample: Sample, count: number, { min, max }: Range): number {
  if (isUniform(sample)) return (RULE_OF_THREE / count) * (max - min);
  return spreadWidth(sample, count);
}

function spreadWidth(sample: Sample, count: number): number {
  return quantile95(count - 1) * Math.sqrt(varianceOf(sample) / count);
}

function isUniform({ least, most }: Sample): boolean {
  return least === most;
}
