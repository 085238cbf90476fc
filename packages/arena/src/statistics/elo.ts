import { NORMAL_95, normalBelow } from './normal.ts';
import { type Estimate, type Sample, varianceOf } from './statistics.ts';

/** An Elo difference with its interval; null stands for one without limit, as 101 wins of 101. */
export interface Elo {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

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

/** Normalised Elo is this times the lead of one game in its deviations. */
export const ELO_PER_NORMALIZED = 800 / Math.LN10;

/**
 * The lead in deviations of the score, on a scale like that of Elo: how easily it is shown, whatever
 * is decided by luck. A deal is two games. Undefined where all deals are the same. As in fastchess.
 */
export function normalizedElo(scores: Sample): Estimate | undefined {
  const { count, sum } = scores;
  const variance = spreadOf(scores);
  if (variance === 0) return undefined;
  const unit = ELO_PER_NORMALIZED / Math.sqrt(2 * variance);
  const mean = (sum / count - 1 / 2) * unit;
  const half = NORMAL_95 * Math.sqrt(variance / count) * unit;
  return { mean, low: mean - half, high: mean + half };
}

/** How likely the first is the better one, for who thought all leads equally likely. As in fastchess. */
export function likelihoodOfSuperiority(scores: Sample): number {
  const { count, sum } = scores;
  const lead = count === 0 ? 0 : sum / count - 1 / 2;
  if (lead === 0) return 1 / 2;
  const deviation = Math.sqrt(spreadOf(scores) / count);
  return deviation === 0 ? Number(lead > 0) : normalBelow(lead / deviation);
}

/** The mean square of what was seen, which is not the estimate of the true one. */
function spreadOf(scores: Sample): number {
  return (varianceOf(scores) * Math.max(0, scores.count - 1)) / Math.max(1, scores.count);
}
