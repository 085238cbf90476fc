/** Tables kept in a database file: the store of a server. */
import { join } from 'node:path';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import { formatBatch } from './batch-text.ts';
import type { DatabaseSettings } from './database.ts';
import { StoreFault } from './faults.ts';
import { type Errand, openLink } from './link.ts';
import { DATABASE_FILE } from './open-database.ts';
import { createPackedStore } from '../shared/packed-store.ts';
import { packAppend } from '../shared/packing.ts';
import { toError } from '../shared/failures.ts';
import { refuse } from './refusals.ts';
import { startThread } from '../../threads/start-thread.ts';

export interface SqliteStoreSetup extends DatabaseSettings {
  /** Made where it is missing; nobody else may use it at the same time. */
  readonly folder: string;
}

export interface SqliteStore extends TableStore {
  /** The database, for backups. */
  readonly file: string;
}

/** Opens the store of a folder; its promises are rejected with an Error that has a `rejection`. */
export async function openSqliteStore(setup: SqliteStoreSetup): Promise<Result<SqliteStore>> {
  const { folder } = setup;
  try {
    const errand: Errand = setup;
    const worker = startThread(new URL('./worker.js', import.meta.url), { workerData: errand });
    const { call, close } = await openLink(worker, (fault) => toError(refuse(fault, folder)));
    const store = createPackedStore({
      append: (batch) => call('append', formatBatch(batch.map(packAppend))),
      call,
      close,
    });
    return ok({ ...store, file: join(folder, DATABASE_FILE) });
  } catch (error) {
    if (error instanceof StoreFault) return fail(refuse(error.fault, folder));
    throw error;
  }
}
