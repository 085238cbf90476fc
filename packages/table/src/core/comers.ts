/** Who comes late and waits for a seat, and who is ready for the next game. */
import { ok, type Seat } from '@stammtisch/kernel';
import type { Occupant } from '@stammtisch/wire/table';
import { no, type Rules } from './command-rule.ts';
import { numberName } from './names.ts';
import type { Draft, MemberId } from './records.ts';
import type { SparseSet } from './sparse.ts';
import { seatsOf, type Table } from './state.ts';

export const COMER_RULES: Rules<'wait-for-deal' | 'ready'> = {
  'wait-for-deal'(table, { wait }, { member }) {
    if (seatsOf(table, member).length > 0) return no('has-seat');
    return ok([{ type: 'waits', member, wait }]);
  },

  ready(table, { ready }, { member }) {
    if (seatsOf(table, member).length === 0) return no('no-seat');
    return ok([{ type: 'ready', member, ready }]);
  },
};

type SeatedDraft = Extract<Draft, { readonly type: 'seated' }>;

/**
 * Seats those who wait, as far as there is room: on open seats first, then in place of built-in bots
 * from the last one. Who is away keeps waiting: the game would have to wait for them.
 */
export function seatWaiting(
  { seats, waiting, members }: Table,
  isHere: (member: MemberId) => boolean,
): SeatedDraft[] {
  const names = seats.map(({ occupant }) => (occupant.kind === 'open' ? '' : occupant.name));
  const comers = [...waiting].filter(isHere);
  return freeSeats(seats.map(({ occupant }) => occupant))
    .slice(0, comers.length)
    .map((seat, i) => {
      const member = comers[i]!;
      names[seat] = '';
      const name = numberName(members.get(member)!.name, names);
      names[seat] = name;
      return { type: 'seated', seat, occupant: { kind: 'person', member, name } };
    });
}

/** The seats that people who wait can be given, in the order in which they are. */
function freeSeats(occupants: readonly Occupant[]): Seat[] {
  const seatsWith = (kind: Occupant['kind']): Seat[] =>
    occupants.flatMap((occupant, seat) => (occupant.kind === kind ? [seat] : []));
  return [...seatsWith('open'), ...seatsWith('bot').toReversed()];
}

/** A table as it is once these have sat down; the table itself is not changed. */
export function withSeats(table: Table, seated: readonly SeatedDraft[]): Table {
  const seats = [...table.seats];
  for (const { seat, occupant } of seated) seats[seat] = { occupant };
  return { ...table, seats };
}

/** A member who sits down stops waiting, and one who gets up is not ready any more. */
export function noteSeated(table: Table, before: Occupant | undefined, now: Occupant): void {
  if (now.kind === 'person') table.waiting.delete(now.member);
  if (before?.kind === 'person' && seatsOf(table, before.member).length === 0) {
    table.ready.delete(before.member);
  }
}

export function forgetComer({ waiting, ready }: Table, member: MemberId): void {
  waiting.delete(member);
  ready.delete(member);
}

export function toggleMember(members: SparseSet<MemberId>, member: MemberId, isIn: boolean): void {
  if (isIn) members.add(member);
  else members.delete(member);
}
