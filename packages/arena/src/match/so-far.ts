/**
 * What is known of a match that was broken off, so that it can go on. Deals are numbered. One that was
 * begun and not played in all its seatings is void, since its cards were seen; the numbers after those
 * planned follow from the same seed, and the next of them takes its place.
 */
import type { DealResult } from './plan.ts';

/** A deal that is void because playing was broken off in the middle of it. */
export interface InterruptedDeal {
  /** Its number, from 0, in its part. */
  readonly deal: number;
  /** How many of its games were over; fewer than it has seatings. */
  readonly games: number;
  /** Of a match that was extended because it was level; absent in the first part. */
  readonly part?: number;
}

/** One part of a match: the deals planned, or those of an extension. */
export interface PartSoFar {
  /** Played in all their seatings, in any order. */
  readonly finished: readonly DealResult[];
  readonly interrupted: readonly Pick<InterruptedDeal, 'deal' | 'games'>[];
}

export const NOTHING_YET: PartSoFar = { finished: [], interrupted: [] };

/** Says which number the deal has that counts as the first, second and so on, from 0. */
export function createNumbering(
  interrupted: Iterable<Pick<InterruptedDeal, 'deal'>>,
): (index: number) => number {
  const skipped = [...interrupted].map(({ deal }) => deal).sort((one, other) => one - other);
  return (index) => {
    let number = index;
    for (const deal of skipped) if (deal <= number) number++;
    return number;
  };
}

/** The interrupted deals of one part of a match. */
export function inPart(
  interrupted: readonly InterruptedDeal[] = [],
  part: number,
): readonly InterruptedDeal[] {
  return interrupted.filter((each) => (each.part ?? 0) === part);
}

/** As a record has them. */
export function listInterrupted(parts: readonly PartSoFar[]): InterruptedDeal[] {
  return parts.flatMap(({ interrupted }, part) =>
    interrupted
      .toSorted((one, other) => one.deal - other.deal)
      .map(({ deal, games }) => (part === 0 ? { deal, games } : { deal, games, part })),
  );
}
