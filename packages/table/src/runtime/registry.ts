/** All tables of a process, asleep or awake, and how one is found. */
import { fail, ok, type Rejection, type Result, runAtOnce } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { rebuild } from '../core/advance.ts';
import { hasRunningClock } from '../core/clock.ts';
import { refusal } from '../core/codes.ts';
import type { NamedRules } from '../core/config.ts';
import type { MemberId } from '../core/records.ts';
import type { Member, Table } from '../core/state.ts';
import { normalizeCode } from '../core/table-code.ts';
import { type Actor, createActor, drop } from './actor.ts';
import type { TableContext } from './context.ts';
import { drive } from './drive.ts';
import { request } from './queue.ts';

/** Why no table can be added, if so; tables that nobody looks at make room. */
export function makeRoom(context: TableContext): Rejection | undefined {
  if (!context.isOpen) return refusal('too-many-tables');
  if (context.actors.size < context.setup.limits.awake) return undefined;
  const unused = findUnused(context);
  if (unused === undefined) return refusal('too-many-tables');
  drop(context, unused);
  return undefined;
}

/** Whether one more table could be in memory. */
export function hasRoom(context: TableContext): boolean {
  return context.actors.size < context.setup.limits.awake || findUnused(context) !== undefined;
}

function findUnused({ actors }: TableContext): Actor | undefined {
  for (const actor of actors.values()) {
    if (actor.listeners.size === 0 && !actor.busy && actor.queue.length === 0) return actor;
  }
  return undefined;
}

/** Finds a table in memory, and reads it from the store if it sleeps. */
export async function findActor(context: TableContext, reference: string): Promise<Result<Actor>> {
  const awake = context.actors.get(reference);
  if (awake !== undefined) return ok(awake);
  let waking = context.waking.get(reference);
  if (waking === undefined) {
    waking = wake(context, reference).finally(() => context.waking.delete(reference));
    context.waking.set(reference, waking);
  }
  try {
    return await waking;
  } catch (error) {
    context.setup.onBug(error);
    return fail(refusal('storage'));
  }
}

async function wake(context: TableContext, reference: string): Promise<Result<Actor>> {
  const { store } = context.setup;
  const row = await store.find(normalizeCode(reference));
  if (row === undefined) return fail(refusal('no-such-table'));
  const awake = context.actors.get(row.table);
  if (awake !== undefined) return ok(awake);
  if (context.expiring.has(row.table)) return fail(refusal('no-such-table'));
  context.reading.add(row.table);
  const table = await readTable(context, row.table).finally(() =>
    context.reading.delete(row.table),
  );
  // Somebody who asked for it by its other name may have been faster.
  const other = context.actors.get(row.table);
  if (other !== undefined) return ok(other);
  if (table.seq === 0) return fail(refusal('no-such-table'));
  const full = makeRoom(context);
  if (full !== undefined) return fail(full);
  const actor = createActor(table, context, 'free');
  context.actors.set(row.table, actor);
  context.peers?.woke(actor);
  // Where others may have it awake, its clocks may be running there: see `settleWaking`.
  if (hasRunningClock(table) && actor.wakeBy === undefined) {
    const woken = await request(context, actor, () => ok([{ type: 'woken' }]));
    if (!woken.ok) return woken;
  }
  drive(context, actor);
  return ok(actor);
}

async function readTable({ setup }: TableContext, id: string): Promise<Table> {
  const { store, runSteps = runAtOnce } = setup;
  return runSteps(rebuild(id, await store.read(id, 0)));
}

/** Finds the member that a token belongs to; undefined without a token. */
export function findMember(table: Table, token: string | undefined): Result<MemberId | undefined> {
  if (token === undefined) return ok(undefined);
  const hash = hashText(token);
  const find = (members: Pick<Table['members'], 'values'>): Member | undefined =>
    [...members.values()].find(({ tokenHashes }) => tokenHashes.includes(hash));
  const member = find(table.members);
  if (member !== undefined) return ok(member.id);
  return fail(refusal(find(table.putOut) === undefined ? 'bad-token' : 'put-out'));
}

export async function findRules(
  { setup }: TableContext,
  name: string | undefined,
): Promise<Result<NamedRules | undefined>> {
  try {
    return ok(name === undefined ? undefined : await setup.store.readRuleset(name));
  } catch (error) {
    setup.onBug(error);
    return fail(refusal('storage'));
  }
}
