import { findSqlite } from '../sqlite.ts';

// Two kinds of SQLite in one process do not know of each other's locks.
const DatabaseSync = findSqlite();

/** Takes everything out of the database of a store. */
export function clear(file: string): void {
  query(file, 'DELETE FROM tables; DELETE FROM games; DELETE FROM rulesets; DELETE FROM settings');
}

/** Does something to a database behind the back of its store. */
export function query(file: string, sql: string): void {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(sql);
  db.close();
}
