import { type Estimate, estimate, UNIT } from '../statistics/statistics.ts';
import { sharesOf } from './lab.ts';
import type { Study } from './study.ts';

/** The chances of all seats before a turn. */
export interface ChancePoint {
  /** How many moves were played before. */
  readonly at: number;
  /** By seat: the chance to win, shared first places in part. Exact at the end of a game. */
  readonly chances: readonly Estimate[];
}

/** The win chance of every seat at each turn, as far as a study has come. */
export function winChances({ points, outcome, seats, eyes }: Study): ChancePoint[] {
  const found: ChancePoint[] = [];
  for (const { at, question, fresh, chances } of points) {
    const last = found.at(-1)?.chances;
    const isKnown = (seat: number): boolean =>
      last === undefined || eyes === 'open' || fresh[eyes === 'each' ? seat : eyes] === true;
    const now = chances.map((sample, seat) =>
      isKnown(seat) ? estimate(sample, UNIT) : last![seat]!,
    );
    const isEnd = question === undefined && outcome !== undefined;
    found.push({ at, chances: isEnd ? sharesOf(outcome, seats).map(exactly) : now });
  }
  return found;
}

function exactly(value: number): Estimate {
  return { mean: value, low: value, high: value };
}
