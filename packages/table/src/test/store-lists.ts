/** What every store promises about its lists. */
import { describe, expect, it } from 'vitest';
import type { OpenStore } from './store-contract.ts';
import { finished, opening, records, rowOfGame, summary } from './store-samples.ts';

const ALL = { limit: 100 };

export function testTables(open: OpenStore): void {
  describe('lists of tables', () => {
    it('show the last summary with the last record', async () => {
      const store = await open();
      await store.append([opening('t')]);
      const later = summary({ code: 'CODE-t', status: 'playing', openSeats: 0, names: ['Mops'] });
      await store.append([{ table: 't', records: records(2, 3), summary: later }]);
      await store.append([{ table: 't', records: records(5, 1) }]);
      const at = records(5, 1)[0]!.at;
      expect(await store.listTables(ALL)).toEqual([{ ...later, table: 't', seq: 5, at }]);
    });

    it('begin with what was opened last, and go on page by page', async () => {
      const store = await open();
      const times = [3, 1, 2, 5, 4];
      await store.append(times.map((openedAt) => opening(`t${openedAt}`, { openedAt })));
      // Of the same time: by id.
      await store.append([opening('t5b', { openedAt: 5 })]);
      const listed = async (limit: number, offset?: number) =>
        (await store.listTables({ limit, offset })).map(({ table }) => table);
      expect(await listed(10)).toEqual(['t5b', 't5', 't4', 't3', 't2', 't1']);
      expect(await listed(2)).toEqual(['t5b', 't5']);
      expect(await listed(2, 2)).toEqual(['t4', 't3']);
      expect(await listed(2, 5)).toEqual(['t1']);
      expect(await listed(2, 6)).toEqual([]);
      expect(await listed(0)).toEqual([]);
    });

    it('take every filter, alone and together', async () => {
      const store = await open();
      await store.append([
        opening('a', { game: 'mau-mau', listed: true, status: 'waiting', openedAt: 1 }),
        opening('b', { game: 'mau-mau', listed: false, status: 'playing', openedAt: 2 }),
        opening('c', { game: 'chanco', listed: true, status: 'over', openedAt: 3 }),
        opening('d', { game: 'chanco', listed: true, status: 'closed', openedAt: 4 }),
      ]);
      const listed = async (query: object) =>
        (await store.listTables({ ...query, limit: 9 })).map(({ table }) => table).join('');
      expect(await listed({ game: 'mau-mau' })).toBe('ba');
      expect(await listed({ game: 'skat' })).toBe('');
      expect(await listed({ listed: false })).toBe('b');
      expect(await listed({ listed: true })).toBe('dca');
      expect(await listed({ statuses: ['waiting', 'over'] })).toBe('ca');
      expect(await listed({ statuses: [] })).toBe('');
      expect(await listed({ openedBefore: 3 })).toBe('ba');
      expect(await listed({ openedBefore: 1 })).toBe('');
      expect(await listed({ openedBefore: 3, isOldestFirst: true })).toBe('ab');
      expect(await listed({ game: 'chanco', listed: true, statuses: ['over', 'playing'] })).toBe(
        'c',
      );
    });

    it('are counted without those that are closed', async () => {
      const store = await open();
      expect(await store.countOpen()).toBe(0);
      await store.append([opening('a'), opening('b', { status: 'over' }), opening('c')]);
      await store.append([opening('d', { status: 'closed' })]);
      expect(await store.countOpen()).toBe(3);
      await store.deleteTable('a');
      expect(await store.countOpen()).toBe(2);
      await store.append([{ table: 'b', records: records(2, 5) }]);
      const lastOf = async (table: string): Promise<number> => (await store.find(table))!.at;
      const [older, newer] = [await lastOf('c'), await lastOf('b')];
      expect(older).toBeLessThan(newer);
      const counts = [older - 1, older, newer].map((time) => store.countOpen(time));
      expect(await Promise.all(counts)).toEqual([2, 1, 0]);
    });

    it('lose a table that is deleted, with its records and its code', async () => {
      const store = await open();
      await store.append([opening('a'), opening('b')]);
      await store.append([{ table: 'a', records: records(2, 5) }]);
      expect(await store.deleteTable('a')).toBe(true);
      expect(await store.deleteTable('a')).toBe(false);
      expect(await store.find('a')).toBeUndefined();
      expect(await store.read('a', 0)).toEqual([]);
      expect(await store.read('b', 0)).toHaveLength(1);
      // Whoever still has it in memory cannot write on.
      expect(await store.append([{ table: 'a', records: records(7, 1) }])).toEqual(['conflict']);
    });
  });
}

export function testPrograms(open: OpenStore): void {
  describe('seats of programs', () => {
    const robo = { nameHash: '0b0', tokenHash: 'f00d' };

    it('are found by the name until somebody else has them, or the table is closed or gone', async () => {
      const store = await open();
      const other = { nameHash: '05a', tokenHash: 'beef' };
      await store.append([
        opening('a', { programs: [robo, other] }),
        opening('b', { programs: [robo] }),
        opening('c', { programs: [robo] }),
        opening('d'),
      ]);
      const held = async () =>
        (await store.findPrograms('0b0'))
          .map(({ table, tokenHash }) => `${table} ${tokenHash}`)
          .toSorted();
      expect(await held()).toEqual(['a f00d', 'b f00d', 'c f00d']);
      expect(await store.findPrograms('0b')).toEqual([]);
      await store.append([
        {
          table: 'a',
          records: records(2, 1),
          summary: summary({ code: 'CODE-a', programs: [other] }),
        },
        {
          table: 'b',
          records: records(2, 1),
          summary: summary({ code: 'CODE-b', status: 'closed', programs: [robo] }),
        },
      ]);
      expect(await held()).toEqual(['c f00d']);
      await store.deleteTable('c');
      expect(await held()).toEqual([]);
      expect(await store.findPrograms('05a')).toEqual([{ table: 'a', tokenHash: 'beef' }]);
    });
  });
}

export function testGames(open: OpenStore): void {
  describe('finished games', () => {
    it('outlive their table, and are as sealed as they were', async () => {
      const store = await open();
      const game = finished('t', 1, { sealed: true });
      await store.append([{ ...opening('t'), finished: game }]);
      await store.deleteTable('t');
      expect(await store.readGame('t-1')).toEqual(game);
      expect(await store.listGames(ALL)).toEqual([rowOfGame(game)]);
      expect(await store.readGame('t-2')).toBeUndefined();
    });

    it('are deleted one by one', async () => {
      const store = await open();
      await store.append([{ ...opening('a'), finished: finished('a', 1) }]);
      await store.append([{ table: 'a', records: records(2, 1), finished: finished('a', 2) }]);
      expect(await store.deleteGame('a-1')).toBe(true);
      expect(await store.deleteGame('a-1')).toBe(false);
      expect(await store.readGame('a-1')).toBeUndefined();
      expect((await store.listGames(ALL)).map(({ id }) => id)).toEqual(['a-2']);
      expect(await store.find('a')).toMatchObject({ seq: 2 });
    });

    it('are deleted from the oldest on, and counted', async () => {
      const store = await open();
      const events = JSON.stringify('x'.repeat(200_000));
      const games = [3, 1, 2].map((endedAt) => finished('a', endedAt, { endedAt, events }));
      for (const [i, game] of games.entries()) {
        const next = { ...opening('a'), records: records(i + 1, 1), finished: game };
        expect(await store.append([next])).toEqual(['done']);
      }
      const before = await store.measure();
      expect(before).toMatchObject({ tables: 1, games: 3, rulesets: 0 });
      expect(before.bytes).toBeGreaterThan(10_000);
      expect(await store.deleteOldestGames(0)).toBe(0);
      expect(await store.deleteOldestGames(9, 1)).toBe(0);
      expect(await store.deleteOldestGames(2)).toBe(2);
      expect((await store.listGames(ALL)).map(({ id }) => id)).toEqual(['a-3']);
      const after = await store.measure();
      expect(after.games).toBe(1);
      expect(after.bytes).toBeLessThanOrEqual(before.bytes);
      expect(await store.deleteOldestGames(2)).toBe(1);
    });

    it('are listed newest first, by page and by every filter', async () => {
      const store = await open();
      const games = [
        finished('a', 1, { endedAt: 10 }),
        finished('b', 1, { endedAt: 30, game: 'chanco' }),
        finished('a', 2, { endedAt: 20, listed: false }),
        finished('b', 2, { endedAt: 30 }),
      ];
      for (const game of games) {
        const { seq = 0 } = (await store.find(game.table)) ?? {};
        const next = { ...opening(game.table), records: records(seq + 1, 1), finished: game };
        expect(await store.append([next])).toEqual(['done']);
      }
      const listed = async (query: object) =>
        (await store.listGames({ limit: 9, ...query })).map(({ id }) => id);
      expect(await listed({})).toEqual(['b-2', 'b-1', 'a-2', 'a-1']);
      expect(await listed({ limit: 2, offset: 1 })).toEqual(['b-1', 'a-2']);
      expect(await listed({ table: 'a' })).toEqual(['a-2', 'a-1']);
      expect(await listed({ game: 'chanco' })).toEqual(['b-1']);
      expect(await listed({ listed: false })).toEqual(['a-2']);
      expect(await listed({ listed: true, table: 'a' })).toEqual(['a-1']);
      expect(await listed({ table: 'c' })).toEqual([]);
      expect(await listed({ tablePrefix: 'a' })).toEqual(['a-2', 'a-1']);
      expect(await listed({ tablePrefix: '' })).toEqual(['b-2', 'b-1', 'a-2', 'a-1']);
      expect(await listed({ tablePrefix: 'ab' })).toEqual([]);
    });
  });
}
