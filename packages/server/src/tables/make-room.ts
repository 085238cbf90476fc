/** Closes tables that were abandoned while the server has hardly any room left, the oldest first. */
import type { Tables, TableStore } from '@stammtisch/table';
import { IDLE_STATUSES } from '@stammtisch/table';
import type { Ages } from '../time/ages.ts';
import type { OpenTables } from './open-tables.ts';

export interface RoomMaker {
  /** Looks once; fulfilled when it has closed what it could. */
  look(): Promise<void>;
  /** Fulfilled when it does nothing any more. */
  stop(): Promise<void>;
}

export interface RoomMakerSetup {
  readonly openTables: Pick<OpenTables, 'count' | 'limit' | 'refresh'>;
  readonly store: Pick<TableStore, 'listTables'>;
  readonly tables: Pick<Tables, 'closeAbandoned'>;
  readonly ages: Pick<Ages, 'usedBefore' | 'quietMs'>;
  /** A table counts as abandoned when nothing has happened there for so long. */
  readonly abandonedMs: number;
  /** So many tables were closed in one look. */
  readonly onClosed: (tables: number) => void;
  readonly onBug: (error: unknown) => void;
  readonly everyMs?: number | undefined;
}

/** From this share on a limit is near. */
export const NEAR = 0.9;

const EVERY_MS = 20_000;

/** Tables that are looked at in one step. */
const STEP_TABLES = 50;

export function createRoomMaker(setup: RoomMakerSetup): RoomMaker {
  const { openTables, onBug, everyMs = EVERY_MS } = setup;
  let looking: Promise<void> | undefined;
  let isOver = false;

  async function makeRoom(): Promise<void> {
    await openTables.refresh();
    const { count, limit } = openTables;
    // With a clock that may be wrong nothing is old.
    const excess = count - Math.floor(limit * NEAR);
    if (excess < 0 || setup.ages.quietMs() > 0) return;
    const closed = await closeOldest(setup, excess + 1, () => isOver);
    if (closed > 0) setup.onClosed(closed);
  }
  const look = (): Promise<void> =>
    (looking ??= makeRoom()
      .catch(onBug)
      .finally(() => (looking = undefined)));
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    look,
    async stop() {
      isOver = true;
      clearInterval(timer);
      await looking;
    },
  };
}

async function closeOldest(
  { store, tables, ages, abandonedMs }: RoomMakerSetup,
  wanted: number,
  isOver: () => boolean,
): Promise<number> {
  const before = ages.usedBefore(abandonedMs);
  const query = { statuses: IDLE_STATUSES, openedBefore: before, isOldestFirst: true } as const;
  let closed = 0;
  for (let offset = 0; closed < wanted && !isOver();) {
    const rows = await store.listTables({ ...query, limit: STEP_TABLES, offset });
    for (const { table, at } of rows) {
      if (closed >= wanted || isOver()) break;
      if (at < before && (await tables.closeAbandoned(table, before))) closed++;
      else offset++;
    }
    if (rows.length < STEP_TABLES) break;
  }
  return closed;
}
