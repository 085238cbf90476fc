/** Newcomers at a table: people, network bots, further devices of a member. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { TOKEN_BYTES } from '@stammtisch/wire/table';
import { refusal } from '../core/codes.ts';
import { parseName, seatNames } from '../core/names.ts';
import type { Draft, MemberId } from '../core/records.ts';
import { isKeptForProgram, isOut, programSeats, type Table } from '../core/state.ts';
import type { TableContext } from '../runtime/context.ts';
import { expectMember } from '../runtime/presence.ts';
import { refuseMore } from '../runtime/decisions.ts';
import { request } from '../runtime/queue.ts';
import { findActor, findMember } from '../runtime/registry.ts';
import type { ArrivingBot, Tables, Ticket } from '../runtime/tables.ts';

export async function join(
  context: TableContext,
  reference: string,
  { name: wanted, picture, seat, wait }: Parameters<Tables['join']>[1],
): Promise<Result<Ticket>> {
  const actor = await findActor(context, reference);
  if (!actor.ok) return actor;
  const token = context.setup.randomHex(TOKEN_BYTES);
  let member = '';
  const joined = await request(context, actor.value, (table) => {
    if (table.status === 'closed') return fail(refusal('closed'));
    // The list of results names its table, and a member could look on.
    if (table.config.daily !== undefined) return fail(refusal('daily-once'));
    const { members: max } = context.setup.limits;
    const full = refuseMore(context, table);
    if (full !== undefined) return fail(full);
    if (table.members.size >= max) return fail(refusal('too-many-members', { max }));
    const name = parseName(wanted, seatNames(table));
    if (!name.ok) return name;
    member = `m${table.memberCount + 1}`;
    const coming = { member, name: name.value };
    const sitting = seatNewcomer(table, coming, seat);
    if (!sitting.ok) return sitting;
    const isLeft = wait === true && sitting.value.length === 0;
    const waits = isLeft ? [{ type: 'waits', member, wait } as const] : [];
    const drawn = picture === undefined ? {} : { picture };
    const joining = { type: 'joined', ...coming, ...drawn, tokenHash: hashText(token) } as const;
    return ok([joining, ...sitting.value, ...waits]);
  });
  if (!joined.ok) return joined;
  expectMember(actor.value.attending, member, context.setup.now());
  const { id, code } = actor.value.table;
  return ok({ table: id, code, member, token });
}

/** A newcomer takes the seat it asked for, or the first open one that is kept for nobody else. */
function seatNewcomer(
  table: Table,
  { member, name }: { readonly member: MemberId; readonly name: string },
  wanted: number | undefined,
): Result<readonly Draft[]> {
  const { seats } = table;
  const refused = wanted === undefined ? undefined : refuseSeat(table, wanted);
  if (refused !== undefined) return fail(refused);
  const open = seats.flatMap(({ occupant }, seat) =>
    isFree(table, seat) ? [{ seat, keptFor: occupant.name }] : [],
  );
  const own = open.find(({ keptFor }) => keptFor === name);
  const seat = wanted ?? own?.seat ?? open.find(({ keptFor }) => keptFor === undefined)?.seat;
  if (seat === undefined) return ok([]);
  return ok([{ type: 'seated', seat, occupant: { kind: 'person', member, name } }]);
}

/** Whether anybody may sit down on a seat. */
function isFree(table: Table, seat: number): boolean {
  return refuseSeat(table, seat) === undefined;
}

/** Why nobody can sit down on a seat, if so. */
function refuseSeat(table: Table, seat: number): Rejection | undefined {
  const { occupant } = table.seats[seat] ?? {};
  if (occupant === undefined) return refusal('no-such-seat');
  if (occupant.kind !== 'open' || isKeptForProgram(table, seat)) return refusal('seat-taken');
  return isOut(table, seat) ? refusal('playing') : undefined;
}

export async function seatProgram(
  context: TableContext,
  reference: string,
  coming: ArrivingBot,
): Promise<Result<{ readonly table: string }>> {
  const actor = await findActor(context, reference);
  if (!actor.ok) return actor;
  const seated = await request(context, actor.value, (table) => {
    if (table.status === 'closed') return fail(refusal('closed'));
    const back = comeBack(table, coming);
    if (back !== undefined) return ok(back);
    const full = refuseMore(context, table);
    if (full !== undefined) return fail(full);
    const name = parseName(coming.name, seatNames(table));
    if (!name.ok) return name;
    const refused = coming.seat === undefined ? undefined : refuseSeat(table, coming.seat);
    if (refused !== undefined) return fail(refused);
    const first = table.seats.findIndex((_, index) => isFree(table, index));
    const seat = coming.seat ?? first;
    if (seat < 0) return fail(refusal('no-seat-left'));
    return ok([seatedProgram(seat, name.value, coming)]);
  });
  return seated.ok ? ok({ table: actor.value.table.id }) : seated;
}

/**
 * What happens when a program comes back to its own seat, which may be nothing; undefined: none is
 * its own. Name and code of a table are no secrets, so that only the token counts.
 */
function comeBack(table: Table, coming: ArrivingBot): Draft[] | undefined {
  const { name, tokenHash, isOld } = coming;
  const kept = table.seats.findIndex(
    (_, seat) => isKeptForProgram(table, seat) && table.botTokenHashes.get(seat) === tokenHash,
  );
  if (kept >= 0) return [seatedProgram(kept, name, coming)];
  const held = programSeats(table).filter((program) => program.name === name);
  if (held.some((program) => program.tokenHash === tokenHash)) return [];
  const unmarked = held.find((program) => program.tokenHash === undefined);
  if (unmarked === undefined || isOld !== true) return undefined;
  return [seatedProgram(unmarked.seat, name, coming)];
}

function seatedProgram(seat: number, name: string, { tokenHash }: ArrivingBot): Draft {
  return { type: 'seated', seat, occupant: { kind: 'program', name }, tokenHash };
}

export async function addDevice(
  context: TableContext,
  reference: string,
  token: string,
): Promise<Result<Ticket>> {
  const actor = await findActor(context, reference);
  if (!actor.ok) return actor;
  const fresh = context.setup.randomHex(TOKEN_BYTES);
  let member = '';
  const added = await request(context, actor.value, (table) => {
    const found = findMember(table, token);
    if (!found.ok) return found;
    member = found.value ?? '';
    const full = refuseMore(context, table);
    if (full !== undefined) return fail(full);
    const { devices: max } = context.setup.limits;
    if (table.members.get(member)!.tokenHashes.length >= max) {
      return fail(refusal('too-many-devices', { max }));
    }
    return ok([{ type: 'device', member, tokenHash: hashText(fresh) }]);
  });
  if (!added.ok) return added;
  const { id, code } = actor.value.table;
  return ok({ table: id, code, member, token: fresh });
}
