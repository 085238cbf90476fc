/** Tables that nobody uses any more are deleted, with all that is secret about them. */
import type { TableContext } from '../runtime/context.ts';

/** Deletes a table where nothing has happened since a time and nobody is; says whether it did. */
export async function expire(
  context: TableContext,
  table: string,
  before: number,
): Promise<boolean> {
  const { actors, reading, expiring, setup, peers } = context;
  const row = await setup.store.find(table);
  // A client that came before this keeps the table; one that comes later finds none.
  if (row?.table !== table || row.at >= before) return false;
  if (actors.has(table) || reading.has(table)) return false;
  expiring.add(table);
  try {
    if ((await peers?.isAsleep(table)) === false) return false;
    const isDeleted = await setup.store.deleteTable(table);
    peers?.noteGone(table);
    // Names of programs that had seats there are free again.
    setup.botPlayers.programsAt?.(table, []);
    return isDeleted;
  } finally {
    expiring.delete(table);
  }
}
