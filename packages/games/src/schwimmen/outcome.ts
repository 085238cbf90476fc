import { hasSeat, type Outcome } from '@stammtisch/kernel';
import { placesByScore, scoreSeats } from '../kit/seats.ts';
import { ENDS, type SchwimmenState } from './state.ts';

/** One point for everybody who ranks lower. */
export function outcome(state: SchwimmenState): Outcome | undefined {
  const reason = ENDS[state.phase];
  if (reason === undefined) return undefined;
  const places = listPlaces(state);
  const points = places.map((own) => places.filter((other) => other > own).length);
  return { places, points, reason };
}

/** By more lives, then by who was out later; leavers come last, the latest first (SW17). */
export function listPlaces(state: SchwimmenState): number[] {
  const { seated, round, chances, outIn } = state;
  return placesByScore(
    scoreSeats(state, (seat) => (hasSeat(seated, seat) ? round + chances[seat] : outIn[seat])),
  );
}
