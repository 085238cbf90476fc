import { createMemoryStore, type TableStore } from '@stammtisch/table';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from './http/test/running.ts';
import { createSweeper, type SweeperSetup } from './sweeper.ts';

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

function sweep(store: TableStore, changes: Partial<SweeperSetup> = {}): void {
  const sweeper = createSweeper({
    store,
    tables: { expire: (table) => store.deleteTable(table) },
    now: () => NOW,
    keepDays: 10,
    onBug: (error) => expect(error).toBeUndefined(),
    waits: WAITS,
    ...changes,
  });
  onTestFinished(() => sweeper.stop());
}

async function listTables(store: TableStore): Promise<string[]> {
  return (await store.listTables({ limit: 999 })).map(({ table }) => table);
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
    sweep(store);
    await vi.waitFor(
      async () => expect(await listTables(store)).toEqual(['t3', 't2', 't1']),
      30_000,
    );
  });

  it('goes on step by step over old tables that are still in use', async () => {
    const used = Array.from({ length: 50 }, () => [40, 1] as const);
    const unused = Array.from({ length: 30 }, () => [50, 50] as const);
    const store = await keepTables([...used, ...unused]);
    const asked = vi.spyOn(store, 'listTables');
    sweep(store, { waits: { stepMs: 1, sweepMs: 1_000_000 } });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(5), 30_000);
    expect(await listTables(store)).toHaveLength(50);
    expect(asked.mock.calls.slice(0, 5).map(([{ offset }]) => offset)).toEqual([0, 20, 40, 50, 50]);
  });

  it('looks again later, also after the store has failed', async () => {
    const store = await keepTables([[30, 30]]);
    const bugs: unknown[] = [];
    const broken = vi.spyOn(store, 'listTables').mockRejectedValueOnce(new Error('no disk'));
    sweep(store, { onBug: (error) => void bugs.push(error) });
    await vi.waitFor(() => expect(broken.mock.calls.length).toBeGreaterThan(2), 30_000);
    expect(bugs).toHaveLength(1);
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

function inElevenDays(): number {
  return Date.now() + 11 * DAY_MS;
}

it('a server that is started again after a long time has forgotten its tables', async () => {
  const first = await startServer();
  const { table } = await first.open({ config: { listed: true } });
  await first.close('keep');
  const again = await startServer({ dataFolder: first.folder, keepDays: 10, now: inElevenDays });
  onTestFinished(() => again.close());
  // The list does not wake it, as looking at it would.
  await vi.waitFor(
    async () => {
      const { body } = await again.ask('GET', '/api/v1/tables');
      expect(body).toEqual({ tables: [] });
    },
    { timeout: 20_000 },
  );
  expect((await again.ask('GET', `/api/v1/tables/${table}`)).status).toBe(404);
}, 30_000);
