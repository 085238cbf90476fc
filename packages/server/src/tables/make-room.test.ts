import { createMemoryStore } from '@stammtisch/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRoomMaker, type RoomMaker, type RoomMakerSetup } from './make-room.ts';

const HOUR_MS = 3_600_000;
const NOW = 1_000 * HOUR_MS;

interface FilledServer {
  readonly maker: RoomMaker;
  readonly closed: string[];
  readonly told: number[];
  quietMs: number;
}

/** A server with room for ten tables that were opened one hour after the other. */
async function fillServer(
  open: number,
  statusOf: (index: number) => 'waiting' | 'playing' | 'over' = () => 'waiting',
  changes: Partial<RoomMakerSetup> = {},
): Promise<FilledServer> {
  const store = createMemoryStore();
  for (let i = 0; i < open; i++) {
    const at = NOW - (100 - i) * HOUR_MS;
    await store.append([
      {
        table: `t${i}`,
        records: [{ seq: 1, at, fact: { type: 'closed' } }],
        summary: {
          code: `KATZE-HUND-${100 + i}`,
          game: 'mau-mau',
          rules: 'contest',
          status: statusOf(i),
          listed: false,
          seats: 2,
          openSeats: 1,
          names: [],
          games: 0,
          openedAt: at,
        },
      },
    ]);
  }
  const [closed, told]: [string[], number[]] = [[], []];
  const filled = { closed, told, quietMs: 0 };
  const maker = createRoomMaker({
    openTables: {
      get count() {
        return open - closed.length;
      },
      limit: 10,
      refresh: () => Promise.resolve(),
    },
    store,
    tables: {
      closeAbandoned: (table) => {
        closed.push(table);
        return Promise.resolve(true);
      },
    },
    ages: { usedBefore: (ms) => NOW - ms, quietMs: () => filled.quietMs },
    abandonedMs: 72 * HOUR_MS,
    onClosed: (tables) => told.push(tables),
    onBug: (error) => expect.unreachable(String(error)),
    everyMs: 1_000_000,
    ...changes,
  });
  onTestFinished(() => maker.stop());
  return Object.assign(filled, { maker });
}

describe('room for open tables', () => {
  it('is left alone while there is enough', async () => {
    const { maker, closed } = await fillServer(8);
    await maker.look();
    expect(closed).toEqual([]);
  });

  it('is made by the oldest tables that were abandoned, as few as needed', async () => {
    const { maker, closed, told } = await fillServer(10);
    await maker.look();
    expect(closed).toEqual(['t0', 't1']);
    expect(told).toEqual([2]);
  });

  it('is never made by a table that is being played at', async () => {
    const { maker, closed } = await fillServer(10, (i) => (i % 2 === 0 ? 'playing' : 'over'));
    await maker.look();
    expect(closed).toEqual(['t1', 't3']);
  });

  it('is not made by tables that were used lately, nor while the clock may be wrong', async () => {
    const recent = await fillServer(10, () => 'waiting', { abandonedMs: 500 * HOUR_MS });
    await recent.maker.look();
    expect(recent.closed).toEqual([]);
    const unsure = await fillServer(10);
    unsure.quietMs = 1;
    await unsure.maker.look();
    expect(unsure.closed).toEqual([]);
  });

  it('is made by others where somebody is at the oldest', async () => {
    const tried: string[] = [];
    const { maker, told } = await fillServer(10, () => 'waiting', {
      tables: {
        closeAbandoned: (table) => {
          tried.push(table);
          return Promise.resolve(table !== 't0');
        },
      },
    });
    await maker.look();
    expect(tried).toEqual(['t0', 't1', 't2']);
    expect(told).toEqual([2]);
  });
});
