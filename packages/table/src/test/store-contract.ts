/** What every store promises, as tests: each kind of store runs them all. */
import type { TableStore } from '../store/store.ts';
import { testOddData, testSaved } from './store-data.ts';
import { testGames, testPrograms, testTables } from './store-lists.ts';
import { testCodes, testRecords } from './store-records.ts';
import { testWhole } from './store-whole.ts';

export { testReopening } from './store-whole.ts';

/** A store with nothing in it; the same one again where it was not closed meanwhile. */
export type OpenStore = () => Promise<TableStore>;

/** The same store again after it was closed. */
export type ReopenStore = (store: TableStore) => Promise<TableStore>;

/** `runs` of the random test. */
export function testStore(open: OpenStore, runs: number): void {
  testRecords(open);
  testCodes(open);
  testTables(open);
  testPrograms(open);
  testGames(open);
  testSaved(open);
  testOddData(open);
  testWhole(open, runs);
}
