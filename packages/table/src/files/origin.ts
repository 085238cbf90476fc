import { listHeld } from '../core/holders.ts';
import type { SavedOrigin } from '../core/loaded-game.ts';
import type { Round, Table } from '../core/state.ts';

/** Where a game is saved, who may take its seats again, and who ever had them. */
export function originOf(table: Table, round: Round): SavedOrigin {
  const { id, origins, seats, members, botTokenHashes } = table;
  const holders = seats.map(({ occupant }) =>
    occupant.kind === 'person' ? (members.get(occupant.member)?.tokenHashes ?? []) : [],
  );
  // Only the first game of a table can come from another one.
  const earlier = round.number === 1 ? origins : [];
  const programs = seats.map((_, seat) => botTokenHashes.get(seat) ?? null);
  return { table: id, earlier, holders, programs, held: listHeld(round) };
}
