/** SQLite, wherever it can be had: both ways have the same functions. */
import { createRequire } from 'node:module';
import type {
  DatabaseSync,
  DatabaseSyncInstance,
  DatabaseSyncOptions,
} from '@photostructure/sqlite';
import { StoreFault } from './faults.ts';

interface Sqlite {
  readonly DatabaseSync: typeof DatabaseSync;
}

/** The same SQLite for every Node, and the one of newer Nodes for machines it was not built for. */
const PLACES = ['@photostructure/sqlite', 'node:sqlite'];

/** Throws what `faultOf` understands. */
export function openSqlite(file: string, options: DatabaseSyncOptions): DatabaseSyncInstance {
  return new (findSqlite())(file, options);
}

/** The first that can be loaded; throws what `faultOf` understands if there is none. */
export function findSqlite(
  load: (name: string) => unknown = createRequire(import.meta.url),
): typeof DatabaseSync {
  const details: string[] = [];
  for (const place of PLACES) {
    try {
      return (load(place) as Sqlite).DatabaseSync;
    } catch (error) {
      details.push(firstLine(error));
    }
  }
  throw new StoreFault({ code: 'store-missing', data: { detail: details[0]! } });
}

/** What stands behind it is of interest for nobody who wants to play. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0]!;
}
