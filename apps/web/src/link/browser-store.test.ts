import type { TableStore } from '@stammtisch/table';
import { testReopening, testStore } from '@stammtisch/table/store-contract';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, describe, vi } from 'vitest';
import { openBrowserStore } from './browser-store.ts';

/** The browser that each store lies in. */
const browsers = new WeakMap<TableStore, IDBFactory>();

async function openIn(browser: IDBFactory): Promise<TableStore> {
  vi.stubGlobal('indexedDB', browser);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const store = await openBrowserStore();
  browsers.set(store, browser);
  return store;
}

const open = (): Promise<TableStore> => openIn(new IDBFactory());

describe('the store of the browser', () => {
  afterAll(() => void vi.unstubAllGlobals());
  testStore(open, 30);
  testReopening(open, (store) => openIn(browsers.get(store)!));
});
