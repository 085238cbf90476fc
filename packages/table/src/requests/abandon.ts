/** Tables that were abandoned are closed where their room is needed. */
import { fail, ok } from '@stammtisch/kernel';
import type { TableStatus } from '@stammtisch/wire/table';
import { refusal } from '../core/codes.ts';
import { drop } from '../runtime/actor.ts';
import type { TableContext } from '../runtime/context.ts';
import { request } from '../runtime/queue.ts';
import { findActor } from '../runtime/registry.ts';

/** No game is going on: none was begun, or the last one is over. */
export const IDLE_STATUSES: readonly TableStatus[] = ['waiting', 'over'];

/**
 * Closes a table where no game is going on, nothing has happened since a time and nobody is, on no
 * server; says whether it did. All of it is kept: only its code and its room are free again.
 */
export async function closeAbandoned(
  context: TableContext,
  table: string,
  before: number,
): Promise<boolean> {
  const { actors, reading, setup, peers } = context;
  const row = await setup.store.find(table);
  if (row?.table !== table || row.at >= before || !IDLE_STATUSES.includes(row.status)) return false;
  if (actors.has(table) || reading.has(table)) return false;
  if ((await peers?.isAsleep(table)) === false) return false;
  const found = await findActor(context, table);
  if (!found.ok || found.value.listeners.size > 0) return false;
  const actor = found.value;
  const closed = await request(context, actor, ({ status }) =>
    // Whoever came meanwhile may have begun a game.
    actor.listeners.size === 0 && IDLE_STATUSES.includes(status)
      ? ok([{ type: 'closed' }])
      : fail(refusal('playing')),
  );
  if (closed.ok && actor.listeners.size === 0) drop(context, actor);
  return closed.ok;
}
