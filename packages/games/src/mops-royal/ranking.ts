import type { Outcome } from '@stammtisch/kernel';
import { countCells, hasLeft, type MopsRoyalState } from './state.ts';

/** How a finished game ended, or undefined while it is on. */
export function outcomeOf(state: MopsRoyalState): Outcome | undefined {
  if (state.phase !== 'Finished') return undefined;
  return { places: rank(state), points: [...state.points], reason: state.reason };
}

/** The place of each seat as the game stands: one more than the number of seats before it. */
export function rank(state: MopsRoyalState): number[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return seats.map((seat) => 1 + seats.filter((other) => isBefore(state, other, seat)).length);
}

/** More points, then fewer turned tiles; who left comes last, and the sooner the worse. */
function isBefore(state: MopsRoyalState, seat: number, other: number): boolean {
  const [left, otherLeft] = [state.left[seat], state.left[other]];
  if (hasLeft(state, seat)) return hasLeft(state, other) && left > otherLeft;
  if (hasLeft(state, other)) return true;
  if (state.points[seat] !== state.points[other]) return state.points[seat] > state.points[other];
  return countCells(state.turned[seat]) < countCells(state.turned[other]);
}
