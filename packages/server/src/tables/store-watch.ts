/** Notices when a store begins to fail and when it works again, so that each is said once. */
import type { Rejection } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import { storeRejectionOf } from './store/refusals.ts';

/** Told why the store cannot do its work; with undefined when it can again. */
export type OnStore = (trouble: Rejection | undefined) => void;

export interface StoreWatch {
  /** The same store, whose calls are watched. */
  readonly watch: (store: TableStore) => TableStore;
  /** One call, under the name that such calls have in common; its result is passed on. */
  readonly attempt: <T>(name: string, call: () => Promise<T>) => Promise<T>;
}

/** A fault of the way to the store: whatever comes through shows that it is over. */
const OF_THE_WAY = 'store-unreachable';

export function createStoreWatch(onStore: OnStore): StoreWatch {
  let trouble: { readonly name: string; readonly code: string } | undefined;

  /** On a full disk all can be read: only what has failed shows that it is possible again. */
  function noteDone(name: string): void {
    if (trouble === undefined) return;
    if (trouble.name !== name && trouble.code !== OF_THE_WAY) return;
    trouble = undefined;
    onStore(undefined);
  }
  function noteFailed(name: string, error: unknown): void {
    const rejection = storeRejectionOf(error);
    if (rejection === undefined || trouble !== undefined) return;
    trouble = { name, code: rejection.code };
    onStore(rejection);
  }
  async function attempt<T>(name: string, call: () => Promise<T>): Promise<T> {
    try {
      const result = await call();
      noteDone(name);
      return result;
    } catch (error) {
      noteFailed(name, error);
      throw error;
    }
  }
  return { watch: (store) => watchAll(store, attempt), attempt };
}

function watchAll(store: TableStore, attempt: StoreWatch['attempt']): TableStore {
  return {
    append: (...asked) => attempt('append', () => store.append(...asked)),
    read: (...asked) => attempt('read', () => store.read(...asked)),
    find: (...asked) => attempt('find', () => store.find(...asked)),
    listTables: (...asked) => attempt('listTables', () => store.listTables(...asked)),
    countOpen: () => attempt('countOpen', () => store.countOpen()),
    deleteTable: (...asked) => attempt('deleteTable', () => store.deleteTable(...asked)),
    listGames: (...asked) => attempt('listGames', () => store.listGames(...asked)),
    readGame: (...asked) => attempt('readGame', () => store.readGame(...asked)),
    deleteGame: (...asked) => attempt('deleteGame', () => store.deleteGame(...asked)),
    deleteOldestGames: (...asked) =>
      attempt('deleteOldestGames', () => store.deleteOldestGames(...asked)),
    putRuleset: (...asked) => attempt('putRuleset', () => store.putRuleset(...asked)),
    readRuleset: (...asked) => attempt('readRuleset', () => store.readRuleset(...asked)),
    listRulesets: () => attempt('listRulesets', () => store.listRulesets()),
    deleteRuleset: (...asked) => attempt('deleteRuleset', () => store.deleteRuleset(...asked)),
    keepSetting: (...asked) => attempt('keepSetting', () => store.keepSetting(...asked)),
    measure: () => attempt('measure', () => store.measure()),
    close: () => store.close(),
  };
}
