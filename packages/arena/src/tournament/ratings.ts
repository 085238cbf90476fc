import type { Rating } from 'openskill';
import type { Meeting } from './strengths.ts';

/** Skill by openskill (Weng and Lin): an estimate, its deviation, and what is nearly certain. */
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
  /** Every deal counts as one game, in the order given. */
  add(meeting: Meeting): void;
  /** By entrant, in the order of the names. */
  list(): SkillRating[];
}

export async function createRatings(names: readonly string[]): Promise<Ratings> {
  // Loaded when needed: every command and every thread loads this package.
  const { ordinal, rate, rating } = await import('openskill');
  const ratings = names.map(() => rating());
  return {
    add({ a, b, scores }) {
      for (const score of scores) {
        // Of the ranks the smaller is better; equal ones are a draw.
        const teams = [[ratings[a]!], [ratings[b]!]];
        const rated = rate(teams, { rank: [1 - score, score] }) as [[Rating], [Rating]];
        ratings[a] = rated[0][0];
        ratings[b] = rated[1][0];
      }
    },
    list: () =>
      ratings.map(({ mu, sigma }, i) => ({
        name: names[i]!,
        mu,
        sigma,
        ordinal: ordinal({ mu, sigma }),
      })),
  };
}

/** The best first. */
export async function rateAll(
  names: readonly string[],
  meetings: readonly Meeting[],
): Promise<SkillRating[]> {
  const ratings = await createRatings(names);
  for (const meeting of meetings) ratings.add(meeting);
  return ratings.list().sort((one, other) => other.ordinal - one.ordinal);
}
