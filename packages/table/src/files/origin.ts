import { listHeld } from '../core/holders.ts';
import type { SavedOrigin } from '../core/loaded-game.ts';
import type { Round, Table } from '../core/state.ts';

/** Where a game is saved, who may take its seats again, and who ever had them. */
export function originOf({ id, origins, seats, members }: Table, round: Round): SavedOrigin {
  const holders = seats.map(({ occupant }) =>
    occupant.kind === 'person' ? (members.get(occupant.member)?.tokenHashes ?? []) : [],
  );
  // Only the first game of a table can come from another one.
  const earlier = round.number === 1 ? origins : [];
  return { table: id, earlier, holders, held: listHeld(round) };
}
