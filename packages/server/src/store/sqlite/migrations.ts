/**
 * The schema, as the list of steps that led to it. A step that was published is never changed; what
 * comes next is a step of its own.
 */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreFault } from './faults.ts';

/** Marks a database as ours: `STAM` in ASCII. */
const APPLICATION_ID = 0x5354414d;

/** Step n leads from version n to n + 1, which stands in `user_version`. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    summary TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX tables_code ON tables (code) WHERE status <> 'closed';
  CREATE INDEX tables_newest ON tables (opened_at, id);
  CREATE INDEX tables_status ON tables (status, opened_at, id);

  CREATE TABLE records (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    summary TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX games_newest ON games (ended_at, id);
  CREATE INDEX games_table ON games (table_id, ended_at, id);

  CREATE TABLE rulesets (
    name TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Where bots over the network hold seats: follows from the summaries of tables that are not closed.
  CREATE TABLE programs (
    name_hash TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL,
    PRIMARY KEY (name_hash, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX programs_table ON programs (table_id);
  CREATE TRIGGER programs_inserted AFTER INSERT ON tables WHEN NEW.status <> 'closed' BEGIN
    INSERT OR REPLACE INTO programs SELECT value ->> '$.nameHash', NEW.id, value ->> '$.tokenHash'
      FROM json_each(NEW.summary, '$.programs');
  END;
  CREATE TRIGGER programs_updated AFTER UPDATE ON tables BEGIN
    DELETE FROM programs WHERE table_id = NEW.id;
    INSERT OR REPLACE INTO programs SELECT value ->> '$.nameHash', NEW.id, value ->> '$.tokenHash'
      FROM json_each(NEW.summary, '$.programs') WHERE NEW.status <> 'closed';
  END;
  `,
  `
  -- Records that are not in their table yet, a batch a row in their order, as in batch-text.ts.
  CREATE TABLE journal (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
  `,
];

/** Brings a database to the last step, or throws and leaves it as it was. */
export function migrate(db: DatabaseSyncInstance, steps: readonly string[] = MIGRATIONS): void {
  const found = readPragma(db, 'user_version');
  if (!isOurs(db)) throw new StoreFault({ code: 'store-foreign', data: {} });
  const known = steps.length;
  if (found > known) throw new StoreFault({ code: 'store-newer', data: { found, known } });
  for (const [index, step] of steps.entries()) {
    if (index < found) continue;
    db.exec('BEGIN IMMEDIATE');
    try {
      db.exec(step);
      db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      db.exec(`PRAGMA user_version = ${index + 1}`);
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
}

/** A new database is empty and bears no mark yet. */
function isOurs(db: DatabaseSyncInstance): boolean {
  if (readPragma(db, 'application_id') === APPLICATION_ID) return true;
  return db.prepare('SELECT name FROM sqlite_schema').get() === undefined;
}

function readPragma(db: DatabaseSyncInstance, name: 'user_version' | 'application_id'): number {
  return (db.prepare(`PRAGMA ${name}`).get() as Record<string, number>)[name]!;
}
