import type { Outcome } from '@stammtisch/kernel';
import { placesByScore, scoreSeats } from '../kit/seats.ts';
import { ENDS, type LuegenState } from './state.ts';

/** A point for everybody who ranks lower (LU17). */
export function outcome(state: LuegenState): Outcome | undefined {
  const reason = ENDS[state.phase];
  if (reason === undefined) return undefined;
  const places = listPlaces(state);
  const points = places.map((own) => places.filter((other) => other > own).length);
  return { places, points, reason };
}

/** The fewer cards the better; leavers come last, the latest first. */
export function listPlaces(state: LuegenState): number[] {
  return placesByScore(scoreSeats(state, (seat) => -state.counts[seat]));
}
