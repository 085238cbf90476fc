import type { SavedSeat } from './loaded-game.ts';
import type { Round, Table } from './state.ts';

/** The seats of a round: while it runs as they are now, once it is over as they were at the deal. */
export function seatsOfRound({ seats }: Table, round: Round): SavedSeat[] {
  const { players, names, outcome } = round;
  return players.map((player, seat) => {
    const occupant = seats[seat]?.occupant;
    const isNow = outcome === undefined && occupant !== undefined && occupant.kind !== 'open';
    const kind = !isNow ? player : occupant.kind === 'bot' ? occupant.bot : occupant.kind;
    const name = (isNow ? undefined : names[seat]) || occupant?.name || `P${seat + 1}`;
    if (kind === 'program') return { kind, name };
    return kind === 'person' || kind === 'open'
      ? { kind: 'person', name }
      : { kind: 'bot', name, bot: kind };
  });
}
