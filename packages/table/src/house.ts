/** All tables of a process, asleep or awake, and how one is found. */
import { fail, ok, type Rejection, type Result, runAtOnce } from '@stammtisch/kernel';
import { type Actor, createActor, drop, type Hall, request } from './actor.ts';
import { rebuild } from './advance.ts';
import { hasRunningClock } from './clock.ts';
import { refusal } from './codes.ts';
import { type NamedRules } from './config.ts';
import { drive } from './drive.ts';
import type { MemberId } from './records.ts';
import { hashText } from './shuffle.ts';
import type { Member, Table } from './state.ts';
import { normalizeCode } from './words.ts';

/** 128 bits. */
export const TOKEN_BYTES = 16;

export interface House extends Hall {
  /** Tables that are just being read from the store. */
  readonly waking: Map<string, Promise<Result<Actor>>>;
  /** The same by their ids. */
  readonly reading: Set<string>;
  /** Tables that are just being deleted: nobody finds them any more. */
  readonly expiring: Set<string>;
  /** Tables that are just being opened: their codes are not counted by the store yet. */
  opening: number;
}

/** Why no table can be added, if so; tables that nobody looks at make room. */
export function makeRoom(hall: House): Rejection | undefined {
  const { awake } = hall.setup.limits;
  if (!hall.isOpen) return refusal('too-many-tables');
  if (hall.actors.size < awake) return undefined;
  for (const actor of hall.actors.values()) {
    if (actor.listeners.size === 0 && !actor.busy && actor.queue.length === 0) {
      drop(hall, actor);
      return undefined;
    }
  }
  return refusal('too-many-tables');
}

/** Why nothing more can happen at a table but what ends something, if so. */
export function refuseMore({ setup }: House, table: Table): Rejection | undefined {
  const { records, bytes } = setup.limits;
  if (table.seq >= records || table.bytes >= bytes) return refusal('table-full');
  return setup.isFull?.(table.id) === true ? refusal('no-space') : undefined;
}

/** The table in memory, read from the store if it sleeps. */
export async function findActor(hall: House, reference: string): Promise<Result<Actor>> {
  const awake = hall.actors.get(reference);
  if (awake !== undefined) return ok(awake);
  let waking = hall.waking.get(reference);
  if (waking === undefined) {
    waking = wake(hall, reference).finally(() => hall.waking.delete(reference));
    hall.waking.set(reference, waking);
  }
  try {
    return await waking;
  } catch (error) {
    hall.setup.onBug(error);
    return fail(refusal('storage'));
  }
}

async function wake(hall: House, reference: string): Promise<Result<Actor>> {
  const { store } = hall.setup;
  const row = await store.find(normalizeCode(reference));
  if (row === undefined) return fail(refusal('no-such-table'));
  const awake = hall.actors.get(row.table);
  if (awake !== undefined) return ok(awake);
  if (hall.expiring.has(row.table)) return fail(refusal('no-such-table'));
  hall.reading.add(row.table);
  const table = await readTable(hall, row.table).finally(() => hall.reading.delete(row.table));
  // Whoever asked for it by its other name may have been faster.
  const other = hall.actors.get(row.table);
  if (other !== undefined) return ok(other);
  if (table.seq === 0) return fail(refusal('no-such-table'));
  const full = makeRoom(hall);
  if (full !== undefined) return fail(full);
  const actor = createActor(table, hall, 'free');
  hall.actors.set(row.table, actor);
  hall.neighbours?.woke(actor);
  // Where others may have it awake, its clocks may be running there: see `settleWaking`.
  if (hasRunningClock(table) && actor.wakeBy === undefined) {
    const woken = await request(hall, actor, { decide: () => ok([{ type: 'woken' }]) });
    if (!woken.ok) return woken;
  }
  drive(hall, actor);
  return ok(actor);
}

async function readTable({ setup }: House, id: string): Promise<Table> {
  const { store, runSteps = runAtOnce } = setup;
  return runSteps(rebuild(id, await store.read(id, 0)));
}

/** Who a token belongs to; undefined without a token. */
export function findMember(table: Table, token: string | undefined): Result<MemberId | undefined> {
  if (token === undefined) return ok(undefined);
  const hash = hashText(token);
  const find = (members: Table['members']): Member | undefined =>
    [...members.values()].find(({ tokenHashes }) => tokenHashes.includes(hash));
  const member = find(table.members);
  if (member !== undefined) return ok(member.id);
  return fail(refusal(find(table.putOut) === undefined ? 'bad-token' : 'put-out'));
}

export async function findRules(
  { setup }: House,
  name: string | undefined,
): Promise<Result<NamedRules | undefined>> {
  try {
    return ok(name === undefined ? undefined : await setup.store.readRuleset(name));
  } catch (error) {
    setup.onBug(error);
    return fail(refusal('storage'));
  }
}
