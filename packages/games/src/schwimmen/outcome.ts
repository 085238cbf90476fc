import { hasSeat, type Outcome, type Seat } from '@stammtisch/kernel';
import type { EndReason } from './events.ts';
import type { Phase, SchwimmenState } from './state.ts';

const REASONS: Readonly<Partial<Record<Phase, EndReason>>> = {
  Won: 'last-alive',
  Sunk: 'all-sunk',
  Stopped: 'turn-limit',
  Deserted: 'last-seat',
};

/** Why a game in this phase has ended, or undefined while it is on. */
export function endReason(phase: Phase): EndReason | undefined {
  return REASONS[phase];
}

/** By more lives, then by who was out later; leavers come last, the latest first (SW17). */
export function outcome(state: SchwimmenState): Outcome | undefined {
  const reason = endReason(state.phase);
  if (reason === undefined) return undefined;
  const places = listPlaces(state);
  const points = places.map((own) => places.filter((other) => other > own).length);
  return { places, points, reason };
}

/** Who has place 1 if the game ends as it stands. */
export function listWinners(state: SchwimmenState): Seat[] {
  return listPlaces(state).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

function listPlaces(state: SchwimmenState): number[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const ranks = seats.map((seat) => rankOf(state, seat));
  return ranks.map((own) => 1 + ranks.filter((other) => other > own).length);
}

/** The higher the better: who plays on by lives, then who was out by round, then who left. */
function rankOf(state: SchwimmenState, seat: Seat): number {
  const left = state.leavers.subarray(0, state.leaverCount).indexOf(seat);
  if (left >= 0) return left - state.seats;
  return hasSeat(state.seated, seat) ? state.round + state.chances[seat]! : state.outIn[seat]!;
}
