/**
 * Who has held the seats of a game since its first move. Who sits there now says nothing about whose
 * cards these were: a host can put everybody out and let bots play on.
 */
import type { Seat } from '@stammtisch/kernel';
import type { Occupant } from '@stammtisch/wire/table';
import type { Held } from './records.ts';
import type { Holder, Member, Round, Table } from './state.ts';

/** A holder without a token: a program, an open seat, or somebody unknown. */
const NAMELESS: Holder = { tokenHashes: [] };

/** By seat, those who hold it as the game begins. */
export function firstHolders(table: Table): Holder[][] {
  return table.seats.map(({ occupant }) => holderOf(table, occupant));
}

/** Notes that somebody has sat down, or that a seat is kept for somebody now. */
export function noteHolder(table: Table, seat: Seat): void {
  if (table.status !== 'playing') return;
  for (const holder of holderOf(table, table.seats[seat]!.occupant)) {
    addHolder(table.round?.holders[seat], holder);
  }
}

/** Notes who held the seats before the game came here; members here are known by their tokens. */
export function noteEarlierHolders(table: Table, held: Held | undefined): void {
  const { holders } = table.round!;
  for (const [seat, here] of holders.entries()) {
    for (const hashes of held?.[seat] ?? [[]]) addHolder(here, findHolder(table, hashes));
  }
}

/** The same as it is kept in a file. */
export function listHeld({ holders }: Round): Held {
  return holders.map((here) => here.map(({ tokenHashes }) => [...tokenHashes]));
}

/** Whether somebody held all seats from the first move on. Bots have nothing to hide. */
export function heldAll({ holders }: Round, member: Member): boolean {
  return (
    holders.some((here) => here.includes(member)) &&
    holders.every((here) => here.every((holder) => holder === member))
  );
}

function addHolder(here: Holder[] | undefined, holder: Holder): void {
  if (here?.includes(holder) === false) here.push(holder);
}

function holderOf({ members, putOut }: Table, occupant: Occupant): Holder[] {
  if (occupant.kind === 'bot') return [];
  if (occupant.kind !== 'person') return [NAMELESS];
  return [members.get(occupant.member) ?? putOut.get(occupant.member) ?? NAMELESS];
}

function findHolder({ members }: Table, hashes: readonly string[]): Holder {
  if (hashes.length === 0) return NAMELESS;
  const isSame = ({ tokenHashes }: Holder): boolean =>
    tokenHashes.some((hash) => hashes.includes(hash));
  return [...members.values()].find(isSame) ?? { tokenHashes: hashes };
}
