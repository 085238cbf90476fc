/**
 * Skill on the scale of openskill and by its model: strengths are normal around 25, and chance has its
 * part in every deal. All deals are taken at once, where openskill goes from deal to deal: so their
 * order does not matter, and where all have met alike the ratings have the order of the scores.
 */
import { addTo, EMPTY_SAMPLE, type Sample } from '../statistics/statistics.ts';
import { solveLower } from './cholesky.ts';
import { fitEvenly, type Meeting } from './strengths.ts';

/** An estimate of skill, its deviation, and what is nearly certain. */
export interface SkillRating {
  /** Of the entrant. */
  readonly name: string;
  readonly mu: number;
  readonly sigma: number;
  /** mu - 3 sigma. */
  readonly ordinal: number;
}

/** Ratings that follow a tournament match by match. */
export interface Ratings {
  /** Every deal counts as one game. */
  add(meeting: Meeting): void;
  /** By entrant, in the order of the names. */
  list(): SkillRating[];
}

export function createRatings(names: readonly string[]): Ratings {
  const pairs = new Map<string, { readonly a: number; readonly b: number; sample: Sample }>();
  return {
    add({ a, b, scores }) {
      const [one, other] = a < b ? [a, b] : [b, a];
      const key = `${one} ${other}`;
      const pair = pairs.get(key) ?? { a: one, b: other, sample: EMPTY_SAMPLE };
      for (const score of scores) pair.sample = addTo(pair.sample, a < b ? score : 1 - score);
      pairs.set(key, pair);
    },
    list() {
      const { means, factor } = fitEvenly(names.length, [...pairs.values()], SIGMA / SCALE);
      return names.map((name, i) => {
        const direction = names.map((_, j) => (i === j ? 1 : 0));
        const variance = solveLower(factor, direction).reduce((sum, each) => sum + each * each, 0);
        const mu = MU + SCALE * means[i]!;
        const sigma = SCALE * Math.sqrt(variance);
        return { name, mu, sigma, ordinal: mu - 3 * sigma };
      });
    },
  };
}

/** The best first. */
export function rateAll(names: readonly string[], meetings: readonly Meeting[]): SkillRating[] {
  const ratings = createRatings(names);
  for (const meeting of meetings) ratings.add(meeting);
  return ratings.list().sort((one, other) => other.mu - one.mu);
}

/** What openskill assumes of who has not played yet, and how much chance is in one game. */
const MU = 25;
const SIGMA = MU / 3;
const BETA = SIGMA / 2;
/** A difference of strengths of one unit of log odds. */
const SCALE = Math.SQRT2 * BETA;
