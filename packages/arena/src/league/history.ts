/** A rating over time, with few points however long the time is. */
import type { LeagueRating } from './rating.ts';

/** Plain JSON: when, after how many deals, and what the rating was then. */
export type HistoryPoint = readonly [at: number, deals: number, mean: number, deviation: number];

export interface RatingTrack {
  /** Every so many deals there is a point. */
  readonly step: number;
  readonly points: readonly HistoryPoint[];
}

/** Where there are more, every second one is left out. */
const POINTS_MAX = 120;

export function beginTrack(at: number, rating: LeagueRating): RatingTrack {
  return { step: 1, points: [pointOf(at, 0, rating)] };
}

/** The track with the rating after some more deals, where that is worth a point. */
export function extendTrack(
  track: RatingTrack,
  at: number,
  deals: number,
  rating: LeagueRating,
): RatingTrack {
  const last = track.points.at(-1)?.[1] ?? 0;
  if (deals - last < track.step) return track;
  const points = [...track.points, pointOf(at, deals, rating)];
  if (points.length <= POINTS_MAX) return { step: track.step, points };
  return { step: track.step * 2, points: points.filter((_, index) => index % 2 === 0) };
}

function pointOf(at: number, deals: number, { mean, deviation }: LeagueRating): HistoryPoint {
  return [at, deals, round(mean), round(deviation)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
