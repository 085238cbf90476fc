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
  readonly store: Pick<TableStore, 'listTables' | 'deleteOldestGames'>;
  readonly tables: Pick<Tables, 'expire'>;
  /** Deletes house rules that were not used since a time. */
  readonly expireRulesets?: ((before: number) => Promise<unknown>) | undefined;
  /** Deletes contests that were called off before a time. */
  readonly expireContests?: ((before: number) => Promise<unknown>) | undefined;
  /** Moves records that are older than a time out of the way, one step; returns whether more are. */
  readonly archive?: ((before: number, stop: AbortSignal) => Promise<boolean>) | undefined;
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

const DAY_MS = 24 * 60 * 60 * 1000;

export const KEEP_DAYS = 180;

/** There is nothing to see of a contest that was called off. */
const CANCELLED_DAYS = 7;

const WAITS: SweeperWaits = { stepMs: 2_000, sweepMs: 60 * 60 * 1000 };

/** Finished games outlast their tables, and most of those who played them. */
const GAMES_KEPT_LONGER = 4;

/** What is older is not read when people play on. */
const ARCHIVED_AFTER_MS = DAY_MS;

/** Tables that are looked at in one step, and as many games that are deleted in one. */
const STEP_TABLES = 500;

/** Tables that are deleted at once: other servers are asked about all of them together. */
const AT_ONCE = 50;

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
  const running = keepDays === 0 && setup.archive === undefined ? undefined : run();
  return {
    async stop() {
      stop.abort();
      await running;
    },
  };
}

async function sweepOthers(setup: SweeperSetup, stop: AbortSignal): Promise<void> {
  const { expireRulesets, expireContests, ages, keepDays, store } = setup;
  await expireRulesets?.(ages.usedBefore(keepDays * DAY_MS));
  await expireContests?.(ages.usedBefore(Math.min(keepDays, CANCELLED_DAYS) * DAY_MS));
  const endedBefore = ages.usedBefore(GAMES_KEPT_LONGER * keepDays * DAY_MS);
  await inSteps(setup, stop, async () => {
    const isOver = (await store.deleteOldestGames(STEP_TABLES, endedBefore)) < STEP_TABLES;
    return !isOver;
  });
}

async function archiveAll(setup: SweeperSetup, stop: AbortSignal): Promise<void> {
  const { archive, ages } = setup;
  if (archive === undefined) return;
  const before = ages.usedBefore(ARCHIVED_AFTER_MS);
  await inSteps(setup, stop, () => archive(before, stop));
}

/** Does one step after the other, with a pause between, until one says that nothing is left. */
async function inSteps(
  { waits = WAITS }: SweeperSetup,
  stop: AbortSignal,
  step: () => Promise<boolean>,
): Promise<void> {
  while (!stop.aborted && (await step())) await wait(waits.stepMs, stop);
}

/** One sweep after the other: deletes what the last one announced, and announces what comes next. */
function createSweep(setup: SweeperSetup, stop: AbortSignal): () => Promise<void> {
  const { tables, ages, keepDays, onAnnounced, onDeleted, waits = WAITS } = setup;
  /** Tables last used before this time were announced. */
  let announced: number | undefined;
  return async () => {
    await ages.keep();
    await archiveAll(setup, stop);
    if (keepDays === 0) return;
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
      if (ages.quietMs() === 0) await sweepOthers(setup, stop);
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

/**
 * Visits all tables opened before a time; `visit` says whether the table is gone now. Each step begins
 * at the time where the last one ended, so that a million tables are not counted again and again.
 */
async function walk(
  setup: SweeperSetup,
  stop: AbortSignal,
  before: number,
  visit: (row: TableRow) => Promise<boolean>,
): Promise<void> {
  let [openedBefore, offset] = [before, 0];
  await inSteps(setup, stop, async () => {
    const query = { openedBefore, limit: STEP_TABLES, offset };
    const rows = await setup.store.listTables(query);
    const last = rows.at(-1)?.openedAt ?? 0;
    const gone = await visitAll(rows, stop, visit);
    // Those of the same millisecond that are still there come first in the next step.
    const isSame = last + 1 === openedBefore;
    const passed = rows.filter((row) => row.openedAt === last && !gone.has(row.table)).length;
    offset = isSame ? offset + passed : passed;
    openedBefore = last + 1;
    return rows.length === STEP_TABLES;
  });
}

/** Visits tables, several at once, and returns those that are gone. */
async function visitAll(
  rows: readonly TableRow[],
  stop: AbortSignal,
  visit: (row: TableRow) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (let from = 0; from < rows.length && !stop.aborted; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const results = await Promise.all(some.map(visit));
    for (const [i, { table }] of some.entries()) if (results[i] === true) gone.add(table);
  }
  return gone;
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
