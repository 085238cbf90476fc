/** Measures the store now and then; where it is too large, the oldest finished games go. */
import type { StoreSize, TableStore } from '@stammtisch/table';
import type { Quotas } from './quotas.ts';

export interface StoreMeter {
  /** The size measured last. */
  readonly size: StoreSize;
  /** Fulfilled when it does nothing any more. */
  stop(): Promise<void>;
}

export interface StoreMeterSetup {
  readonly store: Pick<TableStore, 'measure' | 'deleteOldestGames'>;
  readonly quotas: Quotas;
  /** Whether the store is a part of the data folder, so that its limits hold. */
  readonly isLimited: boolean;
  /** Whether games may be deleted. */
  readonly mayDrop: boolean;
  readonly onBug: (error: unknown) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 30_000;

/** Games that are deleted in one step: moves of others wait for it. */
const STEP_GAMES = 50;

export async function createStoreMeter(setup: StoreMeterSetup): Promise<StoreMeter> {
  const { store, quotas, isLimited, mayDrop, onBug, everyMs = EVERY_MS } = setup;
  let size: StoreSize = { bytes: 0, tables: 0, games: 0, rulesets: 0 };
  let running: Promise<void> | undefined;

  async function measure(): Promise<void> {
    size = await store.measure();
    quotas.measure('tables', isLimited ? size.bytes : 0);
  }
  async function look(): Promise<void> {
    await measure();
    const { tables: limit } = quotas.limits.inAll;
    if (!isLimited || !mayDrop) return;
    while (size.bytes >= limit) {
      const before = size.bytes;
      if ((await store.deleteOldestGames(STEP_GAMES)) === 0) return;
      await measure();
      quotas.noteDropped('tables', Math.max(0, before - size.bytes));
    }
  }
  await look();
  const timer = setInterval(() => {
    running ??= look()
      .catch(onBug)
      .finally(() => (running = undefined));
  }, everyMs).unref();
  return {
    get size() {
      return size;
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
