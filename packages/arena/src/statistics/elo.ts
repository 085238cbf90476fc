import { type Estimate, type Sample, varianceOf } from './statistics.ts';

/** An Elo difference with its interval; null stands for one without limit, as 101 wins of 101. */
export interface Elo {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The question of a sequential test: is the first entrant rather elo1 or elo0 better? */
export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
}

/** Where a sequential test stands. */
export interface Sprt extends SprtPlan {
  /** Logarithm of how much likelier the deals are with elo1 than with elo0. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'elo0' | 'elo1' | 'open';
}

/** Either wrong verdict is given in 5 % of the cases at most. */
export const SPRT_ERROR = 0.05;

/** The Elo difference that lets one expect a score from 0 to 1. */
export function eloOf(score: number): number | null {
  if (score <= 0 || score >= 1) return null;
  return 400 * Math.log10(score / (1 - score));
}

/** The score from 0 to 1 to expect from an Elo difference. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

export function eloEstimate({ mean, low, high }: Estimate): Elo {
  return { mean: eloOf(mean), low: eloOf(low), high: eloOf(high) };
}

/**
 * A sequential probability ratio test on the scores of deals, generalised as in chess testing: the
 * scores count as normal with the variance seen so far. One deal at either end of the range is added
 * to that variance, so that a run of equal results at the start does not decide.
 */
export function runSprt({ elo0, elo1 }: SprtPlan, scores: Sample): Sprt {
  const { count } = scores;
  const upper = Math.log((1 - SPRT_ERROR) / SPRT_ERROR);
  const lower = -upper;
  const score0 = scoreOf(elo0);
  const score1 = scoreOf(elo1);
  const variance = (varianceOf(scores) * Math.max(0, count - 1) + PRIOR_SQUARES) / (count + 2);
  const llr = ((score1 - score0) * (2 * scores.sum - count * (score0 + score1))) / (2 * variance);
  const verdict = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : 'open';
  return { elo0, elo1, llr, lower, upper, verdict };
}

/** Two deals, one at 0 and one at 1, half a point from the middle each. */
const PRIOR_SQUARES = 2 * 0.5 ** 2;
