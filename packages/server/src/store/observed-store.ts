/** The store of a running server: failures are noticed, batches measured, ages kept. */
import type { Append, TableStore } from '@stammtisch/table';
import type { StoreMetrics } from './metrics.ts';
import type { StoreWatch } from './store-watch.ts';

export interface StoreObservers {
  readonly watch: StoreWatch;
  readonly metrics: Pick<StoreMetrics, 'begin'>;
  /** Told before a batch is stored that something was used at a time. */
  readonly noteUse: (at: number) => Promise<void>;
}

/** One function stands between the tables and their store, whatever is observed. */
export function observeStore(store: TableStore, observers: StoreObservers): TableStore {
  const { watch, metrics, noteUse } = observers;
  return {
    ...watchCalls(store, watch),
    async append(batch) {
      const timer = metrics.begin(batch);
      try {
        const results = await watch.attempt('append', async () => {
          const usedAt = earliestOf(batch);
          if (usedAt !== undefined) await noteUse(usedAt);
          return store.append(batch);
        });
        timer.stored(results);
        return results;
      } catch (error) {
        timer.failed();
        throw error;
      }
    },
  };
}

/** Ages are counted from times that are written down, so that a wrong clock makes nothing old. */
function earliestOf(batch: readonly Append[]): number | undefined {
  let earliest: number | undefined;
  for (const { records } of batch) {
    for (const { at } of records) if (earliest === undefined || at < earliest) earliest = at;
  }
  return earliest;
}

/** The same store; what its calls come to is noted under their names. */
function watchCalls(store: TableStore, { attempt }: StoreWatch): TableStore {
  const calls = Object.entries(store).filter(([, call]) => typeof call === 'function');
  const watched = calls.map(([name, call]) => [
    name,
    (...args: never[]) => attempt(name, () => (call as StoreCall)(...args)),
  ]);
  return { ...(Object.fromEntries(watched) as TableStore), close: () => store.close() };
}

type StoreCall = (...args: never[]) => Promise<unknown>;
