import { createMemoryStore, type TableStore } from '@stammtisch/table';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Announcement, createSweeper, type SweeperSetup } from './sweeper.ts';
import { openAges } from '../time/ages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY_MS;
const WAITS = { stepMs: 1, sweepMs: 5 };

/** Tables that were opened and last used so many days ago. */
async function keepTables(days: readonly (readonly [number, number])[]): Promise<TableStore> {
  const store = createMemoryStore();
  await store.append(
    days.map(([opened, used], index) => ({
      table: `t${index}`,
      records: [{ seq: 1, at: NOW - used * DAY_MS, fact: { type: 'woken' } }],
      summary: {
        code: `CODE-${index}`,
        game: 'chanco',
        rules: 'standard',
        status: 'waiting',
        listed: false,
        seats: 2,
        openSeats: 1,
        names: [],
        games: 0,
        openedAt: NOW - opened * DAY_MS,
      },
    })),
  );
  return store;
}

interface Swept {
  readonly announced: Announcement[];
  readonly deleted: Notes<number>;
}

/** Ages as they are with a clock that is right; `quiet`: nothing may be deleted. */
function agesOf(
  now: () => number = () => NOW,
  quiet: () => number = () => 0,
): SweeperSetup['ages'] {
  return { usedBefore: (ms) => now() - ms, quietMs: quiet, keep: async () => undefined };
}

function sweep(store: TableStore, changes: Partial<SweeperSetup> = {}): Swept {
  const swept: Swept = { announced: [], deleted: createNotes() };
  const sweeper = createSweeper({
    store,
    tables: { expire: (table) => store.deleteTable(table) },
    ages: agesOf(),
    keepDays: 10,
    onAnnounced: (announcement) => swept.announced.push(announcement),
    onDeleted: swept.deleted.add,
    onBug: (error) => expect(error).toBeUndefined(),
    waits: WAITS,
    ...changes,
  });
  onTestFinished(() => sweeper.stop());
  return swept;
}

/** Finished games that ended so many days ago; their ids. */
async function gamesOf(store: TableStore, days: readonly number[]): Promise<string[]> {
  const { table, seq, at, ...summary } = (await store.listTables({ limit: 1 }))[0]!;
  for (const [i, ago] of days.entries()) {
    const game = { id: `${table}-${i}`, table, number: i, game: 'chanco', rules: 'standard' };
    const end = {
      places: [0, 1],
      reason: 'x',
      moves: 1,
      startedAt: 0,
      endedAt: NOW - ago * DAY_MS,
    };
    const rest = { revision: 1, listed: false, names: [], log: '{}', events: '[]' };
    const record = { seq: seq + 1 + i, at, fact: { type: 'woken' as const } };
    await store.append([
      { table, records: [record], summary, finished: { ...game, ...end, ...rest } },
    ]);
  }
  return days.map((_, i) => `${table}-${i}`);
}

async function listTables(store: TableStore): Promise<string[]> {
  return (await store.listTables({ limit: 9999 })).map(({ table }) => table);
}

describe('the sweep', () => {
  it('deletes what nobody has used for so many days, and nothing else', async () => {
    const store = await keepTables([
      [30, 11],
      [30, 9],
      [10, 10],
      [1, 0],
      [11, 11],
    ]);
    const swept = sweep(store);
    expect(await swept.deleted.until(([tables]) => tables)).toBe(2);
    expect(await listTables(store)).toEqual(['t3', 't2', 't1']);
  });

  it('announces before, once, and deletes only what it has announced', async () => {
    let now = NOW;
    const store = await keepTables([
      [30, 30],
      [30, 9],
      [0, 0],
    ]);
    const told = createNotes<string>();
    const swept = sweep(store, {
      ages: agesOf(() => now),
      onAnnounced(announcement) {
        told.add(`${announcement.tables} since ${announcement.unusedSince / DAY_MS}`);
        // Before the next sweep one more has become old enough.
        now = NOW + 2 * DAY_MS;
      },
      onDeleted: (tables) => told.add(`${tables} gone`),
    });
    await told.until(({ length }) => length === 4);
    expect(told.all).toEqual(['1 since 990', '1 gone', '1 since 992', '1 gone']);
    expect(swept.announced).toEqual([]);
    expect(await listTables(store)).toEqual(['t2']);
  });

  it('deletes nothing while that must not be, and says nothing twice', async () => {
    let quiet = 1;
    const store = await keepTables([[30, 30]]);
    const asked = vi.spyOn(store, 'listTables');
    const swept = sweep(store, {
      ages: agesOf(
        () => NOW,
        () => quiet,
      ),
    });
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(5);
    expect(await listTables(store)).toEqual(['t0']);
    expect(swept.announced).toHaveLength(1);
    quiet = 0;
    await swept.deleted.until(([tables]) => tables);
    expect(await listTables(store)).toEqual([]);
  });

  it('goes on step by step over old tables that are still in use', async () => {
    // More than one step has, opened in the same millisecond and in different ones.
    const used = Array.from({ length: 600 }, (_, i) => [40 + (i % 3), 1] as const);
    const unused = Array.from({ length: 1300 }, (_, i) => [41 + (i % 2), 41] as const);
    const store = await keepTables([...used, ...unused]);
    const swept = sweep(store, { waits: { stepMs: 1, sweepMs: 20 } });
    expect(await swept.deleted.until(([tables]) => tables)).toBe(1300);
    expect(await listTables(store)).toHaveLength(600);
  });

  it('looks at every table once, whatever of them goes', async () => {
    const store = await keepTables(
      Array.from({ length: 1100 }, (_, i) => [50, i % 7 === 0 ? 50 : 1]),
    );
    const expire = vi.fn((table: string) => store.deleteTable(table));
    const swept = sweep(store, { tables: { expire }, waits: { stepMs: 1, sweepMs: 20 } });
    expect(await swept.deleted.until(([tables]) => tables)).toBe(158);
    expect(new Set(expire.mock.calls.map(([table]) => table)).size).toBe(158);
  });

  it('deletes finished games only when they are four times as old', async () => {
    const store = await keepTables([[1, 0]]);
    const [game] = await gamesOf(store, [41, 39]);
    sweep(store);
    await expect.poll(() => store.readGame(game!)).toBeUndefined();
    expect(await store.listGames({ limit: 9 })).toHaveLength(1);
  });

  it('moves old records out of the way, also where nothing is deleted', async () => {
    const left = [true, true, false];
    const archive = vi.fn(async () => left.shift() ?? false);
    sweep(await keepTables([]), { keepDays: 0, archive });
    await expect.poll(() => left).toEqual([]);
    expect(archive).toHaveBeenCalledWith(NOW - DAY_MS, expect.anything());
  });

  it('looks again later, also after the store has failed', async () => {
    const store = await keepTables([[30, 30]]);
    const bugs = createNotes<unknown>();
    vi.spyOn(store, 'listTables').mockRejectedValueOnce(new Error('no disk'));
    const swept = sweep(store, { onBug: bugs.add });
    await swept.deleted.until(([tables]) => tables);
    expect(bugs.all).toHaveLength(1);
    expect(await listTables(store)).toEqual([]);
  });

  it('keeps everything where it is told to', async () => {
    const store = await keepTables([[999, 999]]);
    const asked = vi.spyOn(store, 'listTables');
    sweep(store, { keepDays: 0 });
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('ages', () => {
  const HOUR_MS = 3_600_000;

  it('are those of the store, not of a clock that is a year ahead, nor of one that was behind', async () => {
    const store = await keepTables([
      [30, 30],
      [20, 20],
    ]);
    for (const years of [1, -1, 0, 3]) {
      const now = (): number => NOW + years * 365 * DAY_MS;
      const ages = await openAges({ store, now, steadyMs: () => 0 });
      expect(ages.usedBefore(0)).toBeLessThanOrEqual(NOW - 20 * DAY_MS);
    }
  });

  it('grow while a server runs, and are kept for the next', async () => {
    const store = await keepTables([
      [30, 30],
      [1, 0],
    ]);
    let ran = 0;
    const open = () => openAges({ store, now: () => NOW + 90 * DAY_MS, steadyMs: () => ran });
    const ages = await open();
    expect(ages.usedBefore(DAY_MS)).toBe(NOW - DAY_MS);
    ran += 10 * DAY_MS;
    await ages.keep();
    expect(ages.usedBefore(0)).toBe(NOW + 40 * DAY_MS);
    expect((await open()).usedBefore(0)).toBe(NOW + 40 * DAY_MS);
  });

  it('follow a clock that is far behind as soon as something is used by it', async () => {
    const store = await keepTables([[0, 0]]);
    const now = (): number => NOW;
    const ages = await openAges({ store, now, steadyMs: () => 0 });
    await ages.noteUse(NOW - 1000);
    expect(ages.usedBefore(0)).toBe(NOW);
    await ages.noteUse(NOW - 365 * DAY_MS);
    expect(ages.usedBefore(0)).toBe(NOW - 365 * DAY_MS);
    const next = await openAges({ store, now, steadyMs: () => 0 });
    expect(next.usedBefore(0)).toBe(NOW - 365 * DAY_MS);
  });

  it('delete nothing in the first hour after a start and after a jump', async () => {
    let ran = 5;
    const ages = await openAges({
      store: createMemoryStore(),
      now: () => NOW,
      steadyMs: () => ran,
    });
    expect(ages.quietMs()).toBe(HOUR_MS);
    ran += HOUR_MS;
    expect(ages.quietMs()).toBe(0);
    ages.noteJump();
    ran += HOUR_MS - 1;
    expect(ages.quietMs()).toBe(1);
  });
});
