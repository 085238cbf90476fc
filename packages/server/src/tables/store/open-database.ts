/** Opens the database of a folder, alone: the folder is locked for others as long as it is open. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createDatabase, type Database } from './database.ts';
import { takeFolder } from './folder-lock.ts';
import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';

export const DATABASE_FILE = 'stammtisch.db';
/** How long others, such as a backup, may keep the database from being written. */
const BUSY_WAIT_MS = 5000;

/** Throws what `faultOf` understands. */
export function openDatabase(folder: string): Database {
  const lock = takeFolder(folder);
  try {
    const database = createDatabase(openFile(join(folder, DATABASE_FILE)));
    return {
      ...database,
      close() {
        database.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function openFile(file: string): DatabaseSyncInstance {
  // Made here for its rights, which the files beside it inherit. One that is there must not be
  // opened: closing it again would take away the locks that SQLite has on it in this process.
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
  chmodSync(file, 0o600);
  const db = openSqlite(file, { timeout: BUSY_WAIT_MS, enableForeignKeyConstraints: true });
  try {
    db.exec('PRAGMA journal_mode = WAL');
    // Every commit is on disk before it is told; the second for systems whose fsync is not enough.
    db.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
