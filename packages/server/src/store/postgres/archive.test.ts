/** Old records lie in the archive, and nobody who asks a store can tell. */
import { testStore } from '@stammtisch/table/store-contract';
import type { TableStore } from '@stammtisch/table';
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOld } from './archive.ts';
import { append } from './test/samples.ts';
import { clear, openPool, openStore, query } from './test/stores.ts';

const url = usePostgres();
/** Later than any record. */
const ALWAYS = 9e15;
const COUNTS = `SELECT (SELECT count(*)::int FROM stammtisch.records) AS records,
  (SELECT count(*)::int FROM stammtisch.archive) AS rows,
  (SELECT coalesce(sum(last_seq - first_seq + 1), 0)::int FROM stammtisch.archive) AS archived`;

let pool: Pool;
let store: TableStore;
beforeAll(async () => {
  pool = openPool(url());
  store = await openStore({ url: url() });
});
afterAll(async () => {
  await store.close();
  await pool.end();
});

async function archiveAll(before: number): Promise<void> {
  while (await archiveOld(pool, before));
}

/** The same store; all that is old goes to the archive at once. */
function archiving(): TableStore {
  return {
    ...store,
    async append(batch) {
      const results = await store.append(batch);
      await archiveAll(ALWAYS);
      return results;
    },
  };
}

describe('a store whose records are archived after every step', () => {
  testStore(async () => {
    // A test of the suite closes it.
    await store.find('').catch(async () => (store = await openStore({ url: url() })));
    await clear(url());
    return archiving();
  }, 10);
});

describe('the archive', () => {
  beforeAll(async () => {
    await store.close();
    store = await openStore({ url: url() });
  });

  it('takes all old records but the last of a table, many in a row, and gives them back', async () => {
    await clear(url());
    await store.append([append('t', 1, { code: 'KATZE-42', count: 1200 })]);
    await store.append([append('u', 1, { code: 'HUND-7' })]);
    await archiveAll(1000 + 1100);
    expect(await query(url(), COUNTS)).toEqual([{ records: 102, rows: 3, archived: 1099 }]);
    await archiveAll(ALWAYS);
    expect(await query(url(), COUNTS)).toEqual([{ records: 2, rows: 4, archived: 1199 }]);
    const read = async (...args: [number, number?]): Promise<number[]> =>
      (await store.read('t', ...args)).map(({ seq }) => seq);
    const all = Array.from({ length: 1200 }, (_, i) => i + 1);
    expect(await read(0)).toEqual(all);
    expect(await read(498, 4)).toEqual([499, 500, 501, 502]);
    expect(await read(1198)).toEqual([1199, 1200]);
    expect(await store.append([append('t', 1200)])).toEqual(['conflict']);
    expect(await store.append([append('t', 1201)])).toEqual(['done']);
    expect(await read(1199)).toEqual([1200, 1201]);
    expect(await store.deleteTable('t')).toBe(true);
    expect(await query(url(), COUNTS)).toEqual([{ records: 1, rows: 0, archived: 0 }]);
  });

  it('goes on in steps where it ended, and whatever a wrong clock said before', async () => {
    await clear(url());
    for (const table of ['t', 'u', 'v']) {
      await store.append([append(table, 1, { code: `KATZE-${table}`, count: 1200 })]);
    }
    expect(await archiveOld(pool, ALWAYS)).toBe(true);
    await archiveAll(ALWAYS);
    expect(await query(url(), COUNTS)).toMatchObject([{ records: 3, archived: 3597 }]);
    await store.append([append('t', 1201), append('u', 1201)]);
    await archiveAll(ALWAYS);
    expect(await query(url(), COUNTS)).toMatchObject([{ records: 3, archived: 3599 }]);
  });

  it('leaves no gap where times of servers do not agree', async () => {
    await clear(url());
    const records = [10, 500, 20, 30, 600].map((at, i) => ({
      seq: i + 1,
      at,
      fact: { type: 'woken' as const },
    }));
    const { summary } = append('t', 1, { code: 'KATZE-42' });
    await store.append([{ table: 't', records, summary: summary! }]);
    await archiveAll(100);
    expect(await query(url(), COUNTS)).toEqual([{ records: 4, rows: 1, archived: 1 }]);
    expect(await store.read('t', 0)).toEqual(records);
  });

  it('is filled while people write to the same tables, and nothing is lost', async () => {
    await clear(url());
    await store.append([append('t', 1, { code: 'KATZE-42' })]);
    const stop = new AbortController();
    const archiver = (async () => {
      while (!stop.signal.aborted) await archiveOld(pool, ALWAYS);
    })();
    for (let seq = 2; seq <= 150; seq++) {
      expect(await store.append([append('t', seq)])).toEqual(['done']);
    }
    stop.abort();
    await archiver;
    const seqs = (await store.read('t', 0)).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
  });
});
