/** How statements are run: each is prepared once, and what belongs together is one transaction. */
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

export type Prepare = (sql: string) => StatementSyncInstance;

export function prepareOnce(db: DatabaseSyncInstance): Prepare {
  const statements = new Map<string, StatementSyncInstance>();
  return (sql) => {
    let known = statements.get(sql);
    if (known === undefined) statements.set(sql, (known = db.prepare(sql)));
    return known;
  };
}

/** All of it is on disk when this returns, or nothing. */
export function transact<T>(db: DatabaseSyncInstance, work: () => T): T {
  return within(db, 'BEGIN IMMEDIATE', work);
}

/** All that is read is of the same moment. */
export function readAtOnce<T>(db: DatabaseSyncInstance, work: () => T): T {
  return within(db, 'BEGIN', work);
}

function within<T>(db: DatabaseSyncInstance, begin: string, work: () => T): T {
  db.exec(begin);
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures end the transaction by themselves.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
