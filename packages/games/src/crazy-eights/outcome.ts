import type { Outcome, Seat } from '@stammtisch/kernel';
import { listSeated, placesByScore, scoreSeats } from '../kit/seats.ts';
import { hands, penaltyOf } from './cards.ts';
import { type CrazyEightsState, ENDS } from './state.ts';

/** The cheaper the hand the better; leavers come last, the latest first (CE16, CE18). */
export function outcome(state: CrazyEightsState): Outcome | undefined {
  const reason = ENDS[state.phase];
  if (reason === undefined) return undefined;
  const places = listPlaces(state);
  const points = places.map((place, seat) => {
    if (place !== 1 || reason === 'last-seat') return 0;
    const own = handPenalty(state, seat);
    return listSeated(state).reduce((sum, other) => sum + handPenalty(state, other) - own, 0);
  });
  return { places, points, reason };
}

/** By what the hands cost; an empty hand costs nothing at all. */
export function listPlaces(state: CrazyEightsState): number[] {
  return placesByScore(scoreSeats(state, (seat) => -handPenalty(state, seat)));
}

/** What the cards of a hand cost together. */
function handPenalty(state: CrazyEightsState, seat: Seat): number {
  return hands.list(state, seat).reduce((sum, card) => sum + penaltyOf(card), 0);
}
