/** Whoever comes to a table for the first time: people, programs, further devices. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type { SeatInfo } from '@stammtisch/wire/table';
import { request } from './actor.ts';
import type { Draft } from './advance.ts';
import { refusal } from './codes.ts';
import { findActor, findMember, type House, refuseMore, TOKEN_BYTES } from './house.ts';
import { parseName, seatNames } from './names.ts';
import { expectMember } from './presence.ts';
import type { MemberId } from './records.ts';
import { hashText } from './shuffle.ts';
import { isOut, type Table } from './state.ts';
import type { Tables, Ticket } from './tables.ts';

export async function join(
  hall: House,
  reference: string,
  { name: wished, seat }: Parameters<Tables['join']>[1],
): Promise<Result<Ticket>> {
  const actor = await findActor(hall, reference);
  if (!actor.ok) return actor;
  const token = hall.setup.randomHex(TOKEN_BYTES);
  let member = '';
  const joined = await request(hall, actor.value, {
    decide(table) {
      if (table.status === 'closed') return fail(refusal('closed'));
      const { members: max } = hall.setup.limits;
      const full = refuseMore(hall, table);
      if (full !== undefined) return fail(full);
      if (table.members.size >= max) return fail(refusal('too-many-members', { max }));
      const name = parseName(wished, seatNames(table));
      if (!name.ok) return name;
      member = `m${table.memberCount + 1}`;
      const coming = { member, name: name.value };
      const sitting = seatNewcomer(table, coming, seat);
      if (!sitting.ok) return sitting;
      return ok([{ type: 'joined', ...coming, tokenHash: hashText(token) }, ...sitting.value]);
    },
  });
  if (!joined.ok) return joined;
  expectMember(actor.value.attending, member, hall.setup.now());
  const { id, code } = actor.value.table;
  return ok({ table: id, code, member, token });
}

/** A newcomer takes the seat it asked for, or the first open one that is kept for nobody else. */
function seatNewcomer(
  table: Table,
  { member, name }: { readonly member: MemberId; readonly name: string },
  wished: number | undefined,
): Result<readonly Draft[]> {
  const { seats } = table;
  const refused = wished === undefined ? undefined : refuseSeat(table, wished);
  if (refused !== undefined) return fail(refused);
  const open = seats.flatMap(({ occupant }, seat) =>
    occupant.kind === 'open' && !isOut(table, seat) ? [{ seat, keptFor: occupant.name }] : [],
  );
  const own = open.find(({ keptFor }) => keptFor === name);
  const seat = wished ?? own?.seat ?? open.find(({ keptFor }) => keptFor === undefined)?.seat;
  if (seat === undefined) return ok([]);
  return ok([{ type: 'seated', seat, occupant: { kind: 'person', member, name } }]);
}

/** Why nobody can sit down on a seat, if so. */
function refuseSeat(table: Table, seat: number): Rejection | undefined {
  const { occupant } = table.seats[seat] ?? {};
  if (occupant === undefined) return refusal('no-such-seat');
  if (occupant.kind !== 'open') return refusal('seat-taken');
  return isOut(table, seat) ? refusal('playing') : undefined;
}

export async function seatProgram(
  hall: House,
  reference: string,
  { name: wished, seat: wishedSeat }: { readonly name: string; readonly seat: number | undefined },
): Promise<Result<{ readonly table: string }>> {
  const actor = await findActor(hall, reference);
  if (!actor.ok) return actor;
  const seated = await request(hall, actor.value, {
    decide(table) {
      if (table.status === 'closed') return fail(refusal('closed'));
      // One that comes back after a restart of the server says again where it wants to sit.
      if (table.seats.some((seat) => isProgram(seat, wished))) return ok([]);
      const full = refuseMore(hall, table);
      if (full !== undefined) return fail(full);
      const name = parseName(wished, seatNames(table));
      if (!name.ok) return name;
      const refused = wishedSeat === undefined ? undefined : refuseSeat(table, wishedSeat);
      if (refused !== undefined) return fail(refused);
      const first = table.seats.findIndex(
        ({ occupant }, index) => occupant.kind === 'open' && !isOut(table, index),
      );
      const seat = wishedSeat ?? first;
      if (seat < 0) return fail(refusal('no-seat-left'));
      return ok([{ type: 'seated', seat, occupant: { kind: 'program', name: name.value } }]);
    },
  });
  return seated.ok ? ok({ table: actor.value.table.id }) : seated;
}

function isProgram({ occupant }: SeatInfo, name: string): boolean {
  return occupant.kind === 'program' && occupant.name === name;
}

export async function addDevice(
  hall: House,
  reference: string,
  token: string,
): Promise<Result<Ticket>> {
  const actor = await findActor(hall, reference);
  if (!actor.ok) return actor;
  const fresh = hall.setup.randomHex(TOKEN_BYTES);
  let member = '';
  const added = await request(hall, actor.value, {
    decide(table) {
      const found = findMember(table, token);
      if (!found.ok) return found;
      member = found.value ?? '';
      const full = refuseMore(hall, table);
      if (full !== undefined) return fail(full);
      const { devices: max } = hall.setup.limits;
      if (table.members.get(member)!.tokenHashes.length >= max) {
        return fail(refusal('too-many-devices', { max }));
      }
      return ok([{ type: 'device', member, tokenHash: hashText(fresh) }]);
    },
  });
  if (!added.ok) return added;
  const { id, code } = actor.value.table;
  return ok({ table: id, code, member, token: fresh });
}
