import type { Ratings } from '@stammtisch/arena';
import type { ContestRatings } from '@stammtisch/wire/contest';

/** More points than this nobody can see in a plot. */
const RATING_POINTS_MAX = 300;

export interface RatingHistory {
  add(meeting: Parameters<Ratings['add']>[0]): void;
  readonly list: () => ContestRatings;
}

/** Ratings over time. When there are many points every second one is left out. */
export function createRatingHistory(names: readonly string[], ratings: Ratings): RatingHistory {
  let points: ContestRatings['points'] = [];
  let step = 1;
  let count = 0;
  let last = pointOf(0);
  points.push(last);
  function pointOf(match: number): ContestRatings['points'][number] {
    const list = ratings.list();
    return {
      match,
      mu: list.map(({ mu }) => round(mu)),
      sigma: list.map(({ sigma }) => round(sigma)),
    };
  }
  return {
    add(meeting) {
      ratings.add(meeting);
      last = pointOf(++count);
      if (count % step !== 0) return;
      points.push(last);
      if (points.length <= RATING_POINTS_MAX) return;
      points = points.filter((_, i) => i % 2 === 0);
      step *= 2;
    },
    list: () => ({
      names: [...names],
      points: points.at(-1) === last ? [...points] : [...points, last],
    }),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
