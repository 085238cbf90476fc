/**
 * Deletes what nobody has used for a long time, a few tables at once and not often. Tables that will be
 * deleted are announced one sweep before.
 */
import type { Tables, TableRow, TableStore } from '@stammtisch/table';
import type { Ages } from '../time/ages.ts';

export interface Sweeper {
  /** Fulfilled when it does nothing any more. */
  stop(): Promise<void>;
}

/** Tables that will be deleted in so many milliseconds: nothing has happened there since a time. */
export interface Announcement {
  readonly tables: number;
  readonly unusedSince: number;
  readonly inMs: number;
}

export interface SweeperSetup {
  readonly store: Pick<TableStore, 'listTables'>;
  readonly tables: Pick<Tables, 'expire'>;
  /** Deletes house rules that were not used since a time. */
  readonly expireRulesets?: ((before: number) => Promise<unknown>) | undefined;
  /** Deletes contests that were called off before a time. */
  readonly expireContests?: ((before: number) => Promise<unknown>) | undefined;
  readonly ages: Pick<Ages, 'usedBefore' | 'quietMs' | 'keep'>;
  /** 0: nothing is ever deleted. */
  readonly keepDays: number;
  readonly onAnnounced: (announcement: Announcement) => void;
  /** So many tables were deleted in one sweep. */
  readonly onDeleted: (tables: number) => void;
  readonly onBug: (error: unknown) => void;
  readonly waits?: SweeperWaits | undefined;
}

export interface SweeperWaits {
  /** Between two steps of a sweep. */
  readonly stepMs: number;
  /** Between two sweeps; so long before anything is deleted it is announced. */
  readonly sweepMs: number;
}

export const KEEP_DAYS = 180;

/** There is nothing to see of a contest that was called off. */
const CANCELLED_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;
const WAITS: SweeperWaits = { stepMs: 2_000, sweepMs: 60 * 60 * 1000 };

/** Tables that are looked at in one step: moves of others wait for it. */
const STEP_TABLES = 20;

export function createSweeper(setup: SweeperSetup): Sweeper {
  const { keepDays, onBug, waits = WAITS } = setup;
  const stop = new AbortController();
  const sweep = createSweep(setup, stop.signal);
  const run = async (): Promise<void> => {
    await wait(waits.stepMs, stop.signal);
    while (!stop.signal.aborted) {
      await sweep().catch(onBug);
      await wait(waits.sweepMs, stop.signal);
    }
  };
  const running = keepDays === 0 ? undefined : run();
  return {
    async stop() {
      stop.abort();
      await running;
    },
  };
}

async function sweepOthers(setup: SweeperSetup): Promise<void> {
  const { expireRulesets, expireContests, ages, keepDays } = setup;
  await expireRulesets?.(ages.usedBefore(keepDays * DAY_MS));
  await expireContests?.(ages.usedBefore(Math.min(keepDays, CANCELLED_DAYS) * DAY_MS));
}

/** One sweep after the other: deletes what the last one announced, and announces what comes next. */
function createSweep(setup: SweeperSetup, stop: AbortSignal): () => Promise<void> {
  const { tables, ages, keepDays, onAnnounced, onDeleted, waits = WAITS } = setup;
  /** Tables last used before this time were announced. */
  let announced: number | undefined;
  return async () => {
    await ages.keep();
    const before = ages.usedBefore(keepDays * DAY_MS);
    if (announced !== undefined && ages.quietMs() === 0) {
      const due = Math.min(announced, before);
      let gone = 0;
      await walk(setup, stop, due, async ({ table, at }) => {
        // The clock may jump meanwhile.
        const isGone = at < due && ages.quietMs() === 0 && (await tables.expire(table, due));
        if (isGone) gone++;
        return isGone;
      });
      if (gone > 0) onDeleted(gone);
      if (ages.quietMs() === 0) await sweepOthers(setup);
    }
    let count = 0;
    await walk(setup, stop, before, async ({ at }) => {
      if (at < before && at >= (announced ?? -Infinity)) count++;
      return false;
    });
    announced = before;
    if (count > 0 && !stop.aborted) {
      onAnnounced({ tables: count, unusedSince: before, inMs: waits.sweepMs });
    }
  };
}

/** Visits all tables opened before a time; `visit` says whether the table is gone now. */
async function walk(
  { store, waits = WAITS }: SweeperSetup,
  stop: AbortSignal,
  before: number,
  visit: (row: TableRow) => Promise<boolean>,
): Promise<void> {
  for (let offset = 0; !stop.aborted;) {
    const rows = await store.listTables({ openedBefore: before, limit: STEP_TABLES, offset });
    for (const row of rows) if (!stop.aborted && !(await visit(row))) offset++;
    if (rows.length < STEP_TABLES) return;
    await wait(waits.stepMs, stop);
  }
}

/** Waits, but not any longer once `stop` is raised. */
function wait(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms).unref();
    stop.addEventListener('abort', done, { once: true });
  });
}
