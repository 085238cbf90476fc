import { hasSeat, type Outcome, type Seat } from '@stammtisch/kernel';
import type { EndReason } from './events.ts';
import { type CrazyEightsState, handPenalty, type Phase } from './state.ts';

const REASONS: Readonly<Partial<Record<Phase, EndReason>>> = {
  Out: 'out',
  Blocked: 'blocked',
  Stopped: 'turn-limit',
  Deserted: 'last-seat',
};

/** Why a game in this phase has ended, or undefined while it is on. */
export function endReason(phase: Phase): EndReason | undefined {
  return REASONS[phase];
}

/** Who stayed and holds least; an empty hand is nothing at all. */
export function listWinners(state: CrazyEightsState): Seat[] {
  const stayed = listStayed(state);
  const least = Math.min(...stayed.map((seat) => handPenalty(state, seat)));
  return stayed.filter((seat) => handPenalty(state, seat) === least);
}

/** The cheaper the hand the better; leavers come last, the latest first (CE16, CE18). */
export function outcome(state: CrazyEightsState): Outcome | undefined {
  const reason = endReason(state.phase);
  if (reason === undefined) return undefined;
  const stayed = listStayed(state);
  const costs = Array.from({ length: state.seats }, (_, seat) => handPenalty(state, seat));
  const ranks = costs.map((cost, seat) => (stayed.includes(seat) ? cost : Infinity));
  const places = ranks.map((own) => 1 + ranks.filter((other) => other < own).length);
  for (let i = 0; i < state.leaverCount; i++) places[state.leavers[i]!] = state.seats - i;
  const points = costs.map((cost, seat) => {
    if (places[seat] !== 1 || reason === 'last-seat') return 0;
    return stayed.reduce((sum, other) => sum + costs[other]! - cost, 0);
  });
  return { places, points, reason };
}

function listStayed(state: CrazyEightsState): Seat[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return seats.filter((seat) => hasSeat(state.seated, seat));
}
