/** A folder of data belongs to one server at a time. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { faultOf, StoreFault } from './faults.ts';
import { refuse } from './refusals.ts';
import { openSqlite } from './sqlite.ts';

export interface FolderLock {
  close(): void;
}

const LOCK_FILE = 'stammtisch.lock';

/** How long another process may take to end. */
const LOCK_WAIT_MS = 500;

/** Makes the folder where it is missing and keeps others out; says why where that cannot be done. */
export function lockFolder(folder: string): Result<FolderLock> {
  try {
    return ok(takeFolder(folder));
  } catch (error) {
    return fail(refuse(faultOf(error), folder));
  }
}

/** Whether a server uses the folder now. */
export function isFolderInUse(folder: string): boolean {
  if (!existsSync(join(folder, LOCK_FILE))) return false;
  const lock = lockFolder(folder);
  if (lock.ok) lock.value.close();
  return !lock.ok && lock.error.code === 'store-in-use';
}

/** The same; throws what `faultOf` understands. */
export function takeFolder(folder: string): FolderLock {
  makeFolder(folder);
  // SQLite would not say what is missing.
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const lock = join(folder, LOCK_FILE);
  if (existsSync(lock)) accessSync(lock, constants.R_OK | constants.W_OK);
  return takeLock(lock);
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
