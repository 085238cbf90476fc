/** Tables that nobody uses any more are deleted, with all that is secret about them. */
import type { House } from './house.ts';

/** Deletes a table where nothing has happened since a time and nobody is; says whether it did. */
export async function expire(house: House, table: string, before: number): Promise<boolean> {
  const { actors, reading, expiring, setup, neighbours } = house;
  const row = await setup.store.find(table);
  // Whoever comes from here on finds no table; whoever came before keeps it.
  if (row?.table !== table || row.at >= before) return false;
  if (actors.has(table) || reading.has(table)) return false;
  expiring.add(table);
  try {
    if ((await neighbours?.isAsleep(table)) === false) return false;
    const isDeleted = await setup.store.deleteTable(table);
    neighbours?.noteGone(table);
    // Names of programs that had seats there are free again.
    setup.minds.programsAt?.(table, []);
    return isDeleted;
  } finally {
    expiring.delete(table);
  }
}
