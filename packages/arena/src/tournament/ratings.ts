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

/** The best first; every deal counts as one game, in the order given. */
export async function rateAll(
  names: readonly string[],
  meetings: readonly Meeting[],
): Promise<SkillRating[]> {
  // Loaded when needed: every command and every thread loads this package.
  const { ordinal, rate, rating } = await import('openskill');
  const ratings = names.map(() => rating());
  for (const { a, b, scores } of meetings) {
    for (const score of scores) {
      // Of the ranks the smaller is better; equal ones are a draw.
      const teams = [[ratings[a]!], [ratings[b]!]];
      const [[first], [second]] = rate(teams, { rank: [1 - score, score] }) as [[Rating], [Rating]];
      ratings[a] = first;
      ratings[b] = second;
    }
  }
  return ratings
    .map(({ mu, sigma }, i) => ({ name: names[i]!, mu, sigma, ordinal: ordinal({ mu, sigma }) }))
    .sort((one, other) => other.ordinal - one.ordinal);
}
