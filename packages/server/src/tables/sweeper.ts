/** Deletes what nobody has used for a long time, a few tables at once and not often. */
import type { Tables, TableStore } from '@stammtisch/table';

export interface Sweeper {
  /** Fulfilled when it does nothing any more. */
  stop(): Promise<void>;
}

export interface SweeperSetup {
  readonly store: Pick<TableStore, 'listTables'>;
  readonly tables: Pick<Tables, 'expire'>;
  /** Deletes house rules that were not used since a time. */
  readonly expireRulesets?: ((before: number) => Promise<unknown>) | undefined;
  /** Deletes contests that were called off before a time. */
  readonly expireContests?: ((before: number) => Promise<unknown>) | undefined;
  readonly now: () => number;
  /** 0: nothing is ever deleted. */
  readonly keepDays: number;
  readonly onBug: (error: unknown) => void;
  readonly waits?: SweeperWaits;
}

export interface SweeperWaits {
  /** Between two steps of a sweep. */
  readonly stepMs: number;
  /** Between two sweeps. */
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
  const { keepDays, now, onBug, waits = WAITS } = setup;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = keepDays === 0;
  /** Old tables that are still in use, and are passed over in the next step. */
  let kept = 0;

  const plan = (ms: number): void => {
    if (isOver) return;
    timer = setTimeout(() => (running = step()), ms).unref();
  };
  const step = async (): Promise<void> => {
    try {
      const found = await sweepSome(setup, now() - keepDays * DAY_MS, kept);
      kept = found.isLast ? 0 : kept + found.kept;
      if (found.isLast) await sweepOthers(setup);
      plan(found.isLast ? waits.sweepMs : waits.stepMs);
    } catch (error) {
      kept = 0;
      onBug(error);
      plan(waits.sweepMs);
    }
  };
  plan(waits.stepMs);
  return {
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function sweepOthers(setup: SweeperSetup): Promise<void> {
  const { expireRulesets, expireContests, now, keepDays } = setup;
  await expireRulesets?.(now() - keepDays * DAY_MS);
  await expireContests?.(now() - Math.min(keepDays, CANCELLED_DAYS) * DAY_MS);
}

async function sweepSome(
  { store, tables }: SweeperSetup,
  before: number,
  offset: number,
): Promise<{ readonly kept: number; readonly isLast: boolean }> {
  const rows = await store.listTables({ openedBefore: before, limit: STEP_TABLES, offset });
  let kept = 0;
  for (const { table, at } of rows) {
    const isGone = at < before && (await tables.expire(table, before));
    if (!isGone) kept++;
  }
  return { kept, isLast: rows.length < STEP_TABLES };
}
