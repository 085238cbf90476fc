import type { Outcome, Seat } from '@stammtisch/kernel';
import type { ChancoEndReason } from './events.ts';
import { type ChancoState, listWinners, type ChancoPhase } from './state.ts';

const REASONS: Readonly<Partial<Record<ChancoPhase, ChancoEndReason>>> = {
  Won: 'four-of-a-kind',
  Drawn: 'round-limit',
  Deserted: 'last-seat',
};

/** Why a game in this phase has ended, or undefined while it is on. */
export function endReason(phase: ChancoPhase): ChancoEndReason | undefined {
  return REASONS[phase];
}

/** Winners first, then all who stayed, then leavers with the latest first (CH18). */
export function outcome(state: ChancoState): Outcome | undefined {
  const reason = endReason(state.phase);
  if (reason === undefined) return undefined;
  const winners = listWinners(state);
  const standings = rateSeats(state, winners);
  return {
    places: standings.map((own) => 1 + standings.filter((other) => other > own).length),
    points: standings.map((_, seat) => (winners.includes(seat) ? 1 : 0)),
    reason,
  };
}

/** By seat a number that is higher the better the seat has done. */
function rateSeats(state: ChancoState, winners: readonly Seat[]): number[] {
  const stayed = state.leaverCount;
  const standings = Array.from({ length: state.seats }, () => stayed);
  for (const seat of winners) standings[seat] = stayed + 1;
  for (let i = 0; i < state.leaverCount; i++) standings[state.leavers[i]] = i;
  return standings;
}
