/** What every store promises about records and codes. */
import { describe, expect, it } from 'vitest';
import type { OpenStore } from './store-contract.ts';
import { closing, finished, opening, records, summary } from './store-samples.ts';

const ALL = { limit: 100 };

export function testRecords(open: OpenStore): void {
  describe('records', () => {
    it('come back in order and as they were', async () => {
      const store = await open();
      const all = records(1, 5);
      expect(await store.append([{ ...opening('t'), records: all.slice(0, 2) }])).toEqual(['done']);
      expect(await store.append([{ table: 't', records: all.slice(2) }])).toEqual(['done']);
      expect(await store.read('t', 0)).toEqual(all);
    });

    it('can be read in parts', async () => {
      const store = await open();
      const all = records(1, 12);
      await store.append([{ ...opening('t'), records: all }]);
      expect(await store.read('t', 9)).toEqual(all.slice(9));
      expect(await store.read('t', 2, 3)).toEqual(all.slice(2, 5));
      expect(await store.read('t', 12)).toEqual([]);
      expect(await store.read('t', 99, 5)).toEqual([]);
      expect(await store.read('t', 0, 0)).toEqual([]);
      expect(await store.read('nobody', 0)).toEqual([]);
    });

    it.each([
      ['a number that is there already', records(2, 1)],
      ['a gap', records(4, 1)],
      ['a beginning that is there already', records(2, 3)],
      ['a gap within', [...records(3, 1), ...records(5, 1)]],
      ['the wrong order', records(3, 2).reverse()],
    ])('are a conflict with %s, and nothing of them is stored', async (_, wrong) => {
      const store = await open();
      const first = { ...opening('t'), records: records(1, 2) };
      await store.append([first]);
      const late = { table: 't', records: wrong, summary: summary(), finished: finished('t', 1) };
      expect(await store.append([late])).toEqual(['conflict']);
      expect(await store.read('t', 0)).toEqual(first.records);
      expect(await store.find('t')).toMatchObject({ ...first.summary, seq: 2 });
      expect(await store.listGames(ALL)).toEqual([]);
    });

    it.each([
      ['a table that nobody opened', { table: 't', records: records(2, 1), summary: summary() }],
      ['a table without a summary', { table: 't', records: records(1, 1) }],
      ['a table without a record', { table: 't', records: [], summary: summary() }],
    ])('are a conflict on %s', async (_, append) => {
      const store = await open();
      expect(await store.append([append])).toEqual(['conflict']);
      expect(await store.read('t', 0)).toEqual([]);
      expect(await store.listTables(ALL)).toEqual([]);
    });

    it('of one table that cannot be stored do not touch the others of the batch', async () => {
      const store = await open();
      await store.append([opening('a'), opening('b', { code: 'TAKEN-1' })]);
      const batch = [
        { table: 'a', records: records(2, 1) },
        { table: 'b', records: records(7, 1) },
        opening('c', { code: 'TAKEN-1' }),
        opening('d'),
        { table: 'a', records: records(3, 1) },
        { table: 'd', records: records(2, 2) },
      ];
      const told = await store.append(batch);
      expect(told).toEqual(['done', 'conflict', 'code-taken', 'done', 'done', 'done']);
      const kept = await Promise.all(['a', 'b', 'c', 'd'].map((table) => store.read(table, 0)));
      expect(kept.map((list) => list.length)).toEqual([3, 1, 0, 3]);
    });

    it('are taken in the order of the calls, without waiting for answers', async () => {
      const store = await open();
      const calls = [store.append([opening('t')])];
      for (let seq = 2; seq <= 20; seq++) {
        calls.push(store.append([{ table: 't', records: records(seq, 1) }]));
      }
      expect((await Promise.all(calls)).flat()).toEqual(calls.map(() => 'done'));
      expect(await store.read('t', 0)).toEqual(records(1, 20));
    });

    it('have one writer: of two with the same number one is told of the conflict', async () => {
      const store = await open();
      await store.append([opening('t')]);
      const rivals = [1, 2, 3].map((n) => ({ table: 't', records: records(2, 1, `rival ${n}`) }));
      const told = await Promise.all(rivals.map((append) => store.append([append])));
      expect(told.flat().sort()).toEqual(['conflict', 'conflict', 'done']);
      const winner = rivals[told.flat().indexOf('done')]!;
      expect(await store.read('t', 1)).toEqual(winner.records);
    });

    it('may be none at all', async () => {
      const store = await open();
      expect(await store.append([])).toEqual([]);
      await store.append([opening('t')]);
      const told = summary({ code: 'CODE-t', openSeats: 0 });
      expect(await store.append([{ table: 't', records: [], summary: told }])).toEqual(['done']);
      expect(await store.find('t')).toMatchObject({ openSeats: 0, seq: 1 });
    });
  });
}

export function testCodes(open: OpenStore): void {
  describe('codes', () => {
    it('lead to their table, as its id does', async () => {
      const store = await open();
      await store.append([opening('t', { code: 'KATZE-42' })]);
      const row = {
        ...summary({ code: 'KATZE-42' }),
        table: 't',
        seq: 1,
        at: records(1, 1)[0]!.at,
      };
      expect(await store.find('KATZE-42')).toEqual(row);
      expect(await store.find('t')).toEqual(row);
      expect(await store.find('katze-42')).toBeUndefined();
      expect(await store.find('KATZE-4')).toBeUndefined();
      expect(await store.find('')).toBeUndefined();
    });

    it('belong to one open table at a time, and nothing is stored of another', async () => {
      const store = await open();
      await store.append([opening('a', { code: 'KATZE-42' }), opening('b', { code: 'HUND-7' })]);
      const change = { table: 'b', records: records(2, 1), summary: summary({ code: 'KATZE-42' }) };
      expect(await store.append([opening('c', { code: 'HUND-7' }), change])).toEqual([
        'code-taken',
        'code-taken',
      ]);
      expect(await store.read('b', 0)).toHaveLength(1);
      expect(await store.find('HUND-7')).toMatchObject({ table: 'b' });
      expect(await store.find('c')).toBeUndefined();
    });

    it('are free again when their table is closed, which is then found by its id only', async () => {
      const store = await open();
      await store.append([opening('a', { code: 'KATZE-42' })]);
      await store.append([closing('a', 'KATZE-42')]);
      expect(await store.find('KATZE-42')).toBeUndefined();
      expect(await store.find('a')).toMatchObject({ code: 'KATZE-42', status: 'closed', seq: 2 });
      expect(await store.append([opening('b', { code: 'KATZE-42' })])).toEqual(['done']);
      expect(await store.find('KATZE-42')).toMatchObject({ table: 'b' });
      // The closed one can still be written to, but not opened again.
      const closed = summary({ code: 'KATZE-42', status: 'closed' });
      const more = { table: 'a', records: records(3, 1) };
      expect(await store.append([{ ...more, summary: closed }])).toEqual(['done']);
      const again = { table: 'a', records: records(4, 1), summary: summary() };
      expect(await store.append([again])).toEqual(['code-taken']);
    });

    it('are free within the batch that closes their table, and again when it is deleted', async () => {
      const store = await open();
      await store.append([opening('a', { code: 'ELCH-1' })]);
      const next = opening('b', { code: 'ELCH-1' });
      expect(await store.append([closing('a', 'ELCH-1'), next])).toEqual(['done', 'done']);
      await store.deleteTable('b');
      expect(await store.append([opening('c', { code: 'ELCH-1' })])).toEqual(['done']);
    });

    it('do not hide a table whose id looks like one', async () => {
      const store = await open();
      await store.append([opening('b', { code: 'a' }), opening('a', { code: 'x' })]);
      expect(await store.find('a')).toMatchObject({ table: 'a', code: 'x' });
    });
  });
}
