import { between, type Estimate } from './statistics.ts';
import { quantile95 } from './student.ts';

/** Sums over observations of two numbers that belong together. */
export interface PairSums {
  readonly count: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
}

/**
 * All of a per all of b, from two observations on; its spread is that of what the ratio leaves
 * unexplained of a. A mean of single ratios would let small b decide.
 */
export function estimateRatio({ count, a, b, aa, bb, ab }: PairSums): Estimate {
  const mean = a / b;
  const unexplained = Math.max(0, aa - 2 * mean * ab + mean * mean * bb);
  const error = Math.sqrt((unexplained * count) / (count - 1)) / b;
  return between(mean, quantile95(count - 1) * error);
}
