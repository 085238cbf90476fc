/** The seats of a table: who still plays, who is next, who left, and who has which place. */
import { type Emit, firstSeat, hasSeat, type Seat, type SeatSet } from '@stammtisch/kernel';
import type { EventOf } from './events.ts';

/** What every state knows of its seats. */
export interface Seating {
  readonly seats: number;
  /** Who still plays. */
  seated: SeatSet;
}

/** A state in which seats can be left. */
export interface Leaving extends Seating {
  leaverCount: number;
  /** Who left, in the order of leaving. */
  readonly leavers: Uint8Array | Int32Array;
}

/** All seats of a table, beginning with 0. */
function listSeats({ seats }: { readonly seats: number }): Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** The seats that still play, ascending. */
export function listSeated({ seated }: Seating): Seat[] {
  const seats: Seat[] = [];
  for (let rest = seated; rest !== 0; rest &= rest - 1) seats.push(firstSeat(rest));
  return seats;
}

export function seatedCount({ seated }: Seating): number {
  let count = 0;
  for (let rest = seated; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whether something is true of a seat that still plays. */
export function someSeated<S extends Seating>(
  state: S,
  isTrue: (state: S, seat: Seat) => boolean,
): boolean {
  for (let seat = 0; seat < state.seats; seat++) {
    if (hasSeat(state.seated, seat) && isTrue(state, seat)) return true;
  }
  return false;
}

/** The next seat to the left that still plays. */
export function seatAfter({ seats, seated }: Seating, seat: Seat): Seat {
  let next = seat;
  do next = next + 1 === seats ? 0 : next + 1;
  while (!hasSeat(seated, next));
  return next;
}

/** Takes a seat out of the game; what happens to its cards, the game decides. */
export function removeSeat(state: Leaving, seat: Seat, emit?: Emit<EventOf<'retired'>>): void {
  state.seated &= ~(1 << seat);
  state.leavers[state.leaverCount++] = seat;
  emit?.({ type: 'retired', seat });
}

/** Who left, in the order of leaving. */
export function listLeavers({ leavers, leaverCount }: Leaving): Seat[] {
  return Array.from(leavers.subarray(0, leaverCount));
}

/** Places by score, the highest first; equal scores share a place. */
export function placesByScore(scores: readonly number[]): number[] {
  return scores.map((own) => 1 + scores.filter((other) => other > own).length);
}

/** Scores of those who stayed, and below all of them the leavers, the latest highest. */
export function scoreSeats(state: Leaving, scoreOf: (seat: Seat) => number): number[] {
  const left = listLeavers(state);
  return listSeats(state).map((seat) => {
    const order = left.indexOf(seat);
    return order < 0 ? scoreOf(seat) : order - Number.MAX_SAFE_INTEGER;
  });
}
