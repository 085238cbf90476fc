/** Opens the database of a folder, alone: the folder is locked for others as long as it is open. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSyncInstance, DatabaseSyncOptions } from '@photostructure/sqlite';
import { createDatabase, type Database } from './database.ts';
import { faultOf, StoreFault } from './faults.ts';
import { migrate } from './migrations.ts';
import { findSqlite } from './sqlite.ts';

export const DATABASE_FILE = 'stammtisch.db';
const LOCK_FILE = 'stammtisch.lock';

/** How long another process may take to end. */
const LOCK_WAIT_MS = 500;
/** How long others, such as a backup, may keep the database from being written. */
const BUSY_WAIT_MS = 5000;

/** Throws what `faultOf` understands. */
export function openDatabase(folder: string): Database {
  makeFolder(folder);
  // SQLite would not say what is missing.
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const lock = takeLock(join(folder, LOCK_FILE));
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

/** Level by level: Node's own way to make all of them never ends in `/proc` and the like. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/**
 * A lock that the system takes away when the process ends, however it ends: a transaction on a tiny
 * database that is never committed. The database itself stays free for others to read, for backups.
 */
function takeLock(file: string): DatabaseSyncInstance {
  const lock = openSqlite(file, { timeout: LOCK_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (faultOf(error).code !== 'store-busy') throw error;
    throw new StoreFault({ code: 'store-in-use', data: {} });
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

function openSqlite(file: string, options: DatabaseSyncOptions): DatabaseSyncInstance {
  return new (findSqlite())(file, options);
}
