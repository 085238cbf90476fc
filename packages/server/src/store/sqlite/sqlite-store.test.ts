import { dirname } from 'node:path';
import { testReopening, testStore } from '@stammtisch/table/store-contract';
import { afterAll, describe } from 'vitest';
import type { SqliteStore } from './sqlite-store.ts';
import { clear } from './test/database.ts';
import { openStore, useFolders } from './test/stores.ts';

const newFolder = useFolders();

describe('the store in SQLite', () => {
  // Threads are slow to start from sources, so that most tests share one.
  let current: SqliteStore | undefined;
  afterAll(() => current?.close());

  async function open(): Promise<SqliteStore> {
    if (current !== undefined && (await isOpen(current))) clear(current.file);
    else current = await openStore(newFolder());
    return current;
  }
  testStore(open, 60);
  testReopening(open, (store) => openStore(dirname((store as SqliteStore).file)));
});

function isOpen(store: SqliteStore): Promise<boolean> {
  return store.find('').then(
    () => true,
    () => false,
  );
}
