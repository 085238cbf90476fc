import { FIRST_OPTION } from '@stammtisch/kernel';
import { writeGame } from '../slate/slate.ts';
import { seatsOfRound } from './round-seats.ts';
import type { Table } from './state.ts';

/** Writes the game that has just ended at the table on its slate; a deal of the day is no evening. */
export function countGame(table: Table): void {
  const { round, seats, slate } = table;
  const { number, game, config, first, outcome } = round!;
  if (config.daily !== undefined) return;
  const players = seatsOfRound(table, round!).map(({ name, kind }, seat) => {
    const occupant = seats[seat]?.occupant;
    const isSame = occupant?.kind === 'person' && occupant.name === name;
    return { name, kind, member: isSame ? occupant.member : undefined };
  });
  const isBegun = config.options[FIRST_OPTION] !== undefined;
  const begun = isBegun ? first : undefined;
  writeGame(slate, { number, game: game.id, players, outcome: outcome!, first: begun });
}
