/** Opens the database of a folder, alone: the folder is locked for others as long as it is open. */
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createDatabase, type DatabaseSettings, type SqliteDatabase } from './database.ts';
import { StoreFault } from './faults.ts';
import { takeFolder } from './folder-lock.ts';
import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';

export const DATABASE_FILE = 'stammtisch.db';
/** How long others, such as a backup, may keep the database from being written. */
const BUSY_WAIT_MS = 5000;

/** Throws what `faultOf` understands. */
export function openDatabase(folder: string, settings?: DatabaseSettings): SqliteDatabase {
  const lock = takeFolder(folder);
  try {
    const database = createDatabase(openFile(join(folder, DATABASE_FILE)), settings);
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

/** So large a file is checked in less than a second or two, and a start may take that. */
const CHECKED_BYTES_MAX = 256 * 2 ** 20;

/** Makes a new database; a file of its name is there only when it is complete, also after a kill. */
function makeFile(file: string): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  // Made here for its rights, which the files beside it inherit.
  closeSync(openSync(unfinished, 'wx', 0o600));
  const db = openSqlite(unfinished, {});
  try {
    migrate(db);
  } finally {
    db.close();
  }
  renameSync(unfinished, file);
}

function openFile(file: string): DatabaseSyncInstance {
  // One that is there must not be opened here: closing it again would take away the locks that
  // SQLite has on it in this process.
  if (!existsSync(file)) makeFile(file);
  const { size } = statSync(file);
  if (size === 0) throw new StoreFault({ code: 'store-no-bytes', data: {} });
  // Through a link the rights of something else would change, which may be no database at all.
  if (!lstatSync(file).isSymbolicLink()) chmodSync(file, 0o600);
  const db = openSqlite(file, { timeout: BUSY_WAIT_MS, enableForeignKeyConstraints: true });
  try {
    if (size <= CHECKED_BYTES_MAX) check(db);
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

/** Throws where pages are missing, overwritten or lead astray, before anybody trusts them. */
function check(db: DatabaseSyncInstance): void {
  const { quick_check: found } = db.prepare('PRAGMA quick_check(1)').get() as {
    readonly quick_check: string;
  };
  if (found === 'ok') return;
  const detail = found.replaceAll(/\s+/g, ' ').trim();
  throw new StoreFault({ code: 'store-damaged', data: { detail } });
}
