/** Seats by the places that an outcome gives them. */
import type { Seat } from './events.ts';

/** All seats, the best first; those that share a place in the order of seats. */
export function rankSeats(places: readonly number[]): Seat[] {
  return places.map((_, seat) => seat).toSorted((one, other) => places[one]! - places[other]!);
}

/** Those at the first place, in the order of seats. */
export function listWinners(places: readonly number[]): Seat[] {
  return places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}
