/**
 * Strengths in the sense of Bradley and Terry: the score to expect depends on the difference of two
 * strengths only. Copies of one bot have one strength.
 */
import { nextWord, type Rng } from '@stammtisch/kernel';
import { NORMAL_95 } from '../statistics/normal.ts';
import { type Estimate, type Sample, sampleOf, varianceOf } from '../statistics/statistics.ts';
import { factorize, solveLower, solveUpper } from './cholesky.ts';

/** The scores by deal of the first of two bots, by number of the bot. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly scores: readonly number[];
}

/** What the matches tell about the strengths: a normal distribution around the likeliest. */
export interface Strengths {
  /** By bot, in natural logarithms of odds. */
  readonly means: readonly number[];
  /** Of the inverse of the covariance, as `factorize` returns it. */
  readonly factor: readonly (readonly number[])[];
  /** By two bots: the variance of a deal's score between them in units of that of a single game. */
  readonly spreads: readonly (readonly number[])[];
}

/** Elo points per unit of strength. */
export const ELO = 400 / Math.LN10;

/** The likeliest strengths, and how far they are known. */
export function fitStrengths(count: number, meetings: readonly Meeting[]): Strengths {
  const pairs = mergeMeetings(meetings);
  return { ...fitPairs(count, pairs, PRIOR_DEVIATION), spreads: listSpreads(count, pairs) };
}

/** Strengths under another assumption about the field, and how likely that makes what was played. */
export interface WeighedStrengths {
  readonly strengths: Strengths;
  /** All of them add up to 1. */
  readonly weight: number;
}

/**
 * Strengths as the field may be: all are equals until the deals make it clearly likelier that they lie
 * apart, and then they lie apart by some of the deviations (Laplace's approximation). So who won by luck
 * alone is not taken for strong. Were equals left a part of the weight instead, the luckiest of them
 * would seem stronger than they are on average, and the best of others weaker: docs/BOTS.md.
 */
export function weighStrengths(count: number, meetings: readonly Meeting[]): WeighedStrengths[] {
  const pairs = mergeMeetings(meetings);
  const spreads = listSpreads(count, pairs);
  const fits = FIELD_DEVIATIONS.map((elo) => {
    const fit = fitPairs(count, pairs, elo / ELO);
    const evidence = logEvidence(fit, pairs, elo / ELO);
    return { strengths: { ...fit, spreads }, evidence };
  });
  const [equals, ...apart] = fits;
  const most = Math.max(...fits.map(({ evidence }) => evidence));
  const likelihoods = apart.map(({ evidence }) => Math.exp(evidence - most));
  const sum = likelihoods.reduce((total, likelihood) => total + likelihood, 0);
  if (sum / apart.length <= CLEARLY * Math.exp(equals!.evidence - most)) {
    return [{ strengths: equals!.strengths, weight: 1 }];
  }
  return apart.map(({ strengths }, i) => ({ strengths, weight: likelihoods[i]! / sum }));
}

/** So many times as likely: what Jeffreys calls substantial. */
const CLEARLY = 3;

/** In Elo points; the first stands for equals. */
const FIELD_DEVIATIONS = [1, 10, 20, 40, 80, 160, 400] as const;

/**
 * Rating numbers of a field; all deals count alike, in whatever order they were played. A guess at the
 * means saves time and changes nothing.
 */
export function fitEvenly(
  count: number,
  samples: readonly PairSample[],
  deviation: number,
  guess?: readonly number[],
): Pick<Strengths, 'means' | 'factor'> {
  const pairs = samples.map((pair) => ({ ...pair, spread: 1 }));
  return fitPairs(count, pairs, deviation, guess);
}

function fitPairs(
  count: number,
  pairs: readonly Pair[],
  deviation: number,
  guess: readonly number[] = Array.from({ length: count }, () => 0),
): Pick<Strengths, 'means' | 'factor'> {
  let means = [...guess];
  for (let step = 0; step < STEPS_MAX; step++) {
    const { gradient, curvature } = derive(means, pairs, deviation);
    const factor = factorize(curvature);
    const change = solveUpper(factor, solveLower(factor, gradient));
    // Far from the top Newton's step may be too long.
    const largest = Math.max(...change.map(Math.abs));
    means = means.map((mean, i) => mean + change[i]! / Math.max(1, largest));
    if (largest < PRECISE) break;
  }
  return { means, factor: factorize(derive(means, pairs, deviation).curvature) };
}

/** The logarithm of how likely the scores are, less what is the same for all deviations. */
function logEvidence(
  { means, factor }: Pick<Strengths, 'means' | 'factor'>,
  pairs: readonly Pair[],
  deviation: number,
): number {
  const fit = pairs.reduce((sum, { a, b, sample, spread }) => {
    const expected = expectScore(means[a]! - means[b]!);
    const lost = sample.count - sample.sum;
    return sum + (sample.sum * Math.log(expected) + lost * Math.log(1 - expected)) / spread;
  }, 0);
  const squares = means.reduce((sum, mean) => sum + (mean / deviation) ** 2, 0);
  const volume = factor.reduce((sum, row, i) => sum + Math.log(row[i]! * deviation), 0);
  return fit - squares / 2 - volume;
}

/** The score that a difference of strengths lets one expect. */
export function expectScore(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

/** By bot: Elo points around the mean of all bots, with intervals of 95 %. */
export function listElo({ means, factor }: Strengths): Estimate[] {
  const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return means.map((mean, bot) => {
    // The deviation of this bot from the mean of all, as a sum over bots.
    const direction = means.map((_, i) => (i === bot ? 1 : 0) - 1 / means.length);
    const variance = solveLower(factor, direction).reduce((sum, each) => sum + each * each, 0);
    const elo = ELO * (mean - middle);
    const half = ELO * NORMAL_95 * Math.sqrt(variance);
    return { mean: elo, low: elo - half, high: elo + half };
  });
}

/** Strengths as they could be, by what is known. */
export function drawStrengths({ means, factor }: Strengths, rng: Rng): number[] {
  const noise = solveUpper(
    factor,
    means.map(() => drawNormal(rng)),
  );
  return means.map((mean, bot) => mean + noise[bot]!);
}

/** A number of the standard normal distribution (Box and Muller). */
export function drawNormal(rng: Rng): number {
  const radius = Math.sqrt(-2 * Math.log(drawUnit(rng)));
  return radius * Math.cos(2 * Math.PI * drawUnit(rng));
}

/** A number above 0 and up to 1. */
export function drawUnit(rng: Rng): number {
  return ((nextWord(rng) >>> 0) + 1) / TWO_TO_32;
}

const TWO_TO_32 = 2 ** 32;
const STEPS_MAX = 200;
const PRECISE = 1e-10;

/** Weak: before any match two of three bots are within 400 Elo points of the middle. */
const PRIOR_DEVIATION = Math.LN10;

/** What is assumed before any deal: two games that have nothing to do with each other. */
const PRIOR_SPREAD = 1 / 2;
/** Eight deals between equals. */
const PRIOR_WEIGHT = 8 / 4;

/** All deals of two bots, the first of them being the one with the smaller number. */
export interface PairSample {
  readonly a: number;
  readonly b: number;
  readonly sample: Sample;
}

interface Pair extends PairSample {
  readonly spread: number;
}

function mergeMeetings(meetings: readonly Meeting[]): Pair[] {
  const samples = new Map<string, { a: number; b: number; scores: number[] }>();
  for (const { a, b, scores } of meetings) {
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const pair = samples.get(key) ?? { a: Math.min(a, b), b: Math.max(a, b), scores: [] };
    for (const score of scores) pair.scores.push(a < b ? score : 1 - score);
    samples.set(key, pair);
  }
  return [...samples.values()].map(({ a, b, scores }) => {
    const sample = sampleOf(scores);
    return { a, b, sample, spread: spreadOf(sample) };
  });
}

/** Two bots may always do the same, so what one pair shows says nothing about others. */
function spreadOf(sample: Sample): number {
  // Half a point more for either side: also an unbroken row of wins leaves some doubt.
  const mean = (sample.sum + 1 / 2) / (sample.count + 1);
  const more = Math.max(0, sample.count - 1);
  const squares = varianceOf(sample) * more + PRIOR_SPREAD * PRIOR_WEIGHT;
  return squares / (mean * (1 - mean) * more + PRIOR_WEIGHT);
}

/** Pairs that did not meet get the mean of those that did and were not always level. */
function listSpreads(count: number, pairs: readonly Pair[]): number[][] {
  const varied = pairs.filter(({ sample }) => varianceOf(sample) > 0);
  const sum = varied.reduce((total, { spread }) => total + spread, 0);
  const usual = varied.length === 0 ? PRIOR_SPREAD : sum / varied.length;
  const spreads = Array.from({ length: count }, () => Array.from({ length: count }, () => usual));
  for (const { a, b, spread } of pairs) {
    spreads[a]![b] = spread;
    spreads[b]![a] = spread;
  }
  return spreads;
}

interface Derivatives {
  readonly gradient: number[];
  readonly curvature: number[][];
}

/** Of the logarithm of the likelihood; the curvature with its sign turned. */
function derive(means: readonly number[], pairs: readonly Pair[], deviation: number): Derivatives {
  const prior = 1 / deviation ** 2;
  const gradient = means.map((mean) => -prior * mean);
  const curvature = means.map((_, i) => means.map((_, j) => (i === j ? prior : 0)));
  for (const { a, b, sample, spread } of pairs) {
    const expected = expectScore(means[a]! - means[b]!);
    const surplus = (sample.sum - sample.count * expected) / spread;
    const weight = (sample.count / spread) * expected * (1 - expected);
    gradient[a]! += surplus;
    gradient[b]! -= surplus;
    curvature[a]![a]! += weight;
    curvature[b]![b]! += weight;
    curvature[a]![b]! -= weight;
    curvature[b]![a]! -= weight;
  }
  return { gradient, curvature };
}
