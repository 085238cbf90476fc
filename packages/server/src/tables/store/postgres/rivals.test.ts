/** Several servers that write at the same time, to the same tables and for the same codes. */
import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import type { Append, TableStore } from '@stammtisch/table';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it } from 'vitest';
import { append, recordBy } from './test/samples.ts';
import { openStore, query, useStore } from './test/stores.ts';

const url = usePostgres();
const WRITERS = ['anna', 'ben', 'cleo'];
const TABLES = Array.from({ length: 8 }, (_, index) => `t${index}`);
const CODES = ['KATZE-1', 'KATZE-2', 'KATZE-3'];
const ROUNDS = 60;

/** What a writer was told it has stored. */
interface Written {
  readonly records: { readonly table: string; readonly seq: number }[];
  readonly opened: string[];
  conflicts: number;
}

/** Writes on where it believes the tables to end, in an order of its own. */
async function hammer(store: TableStore, writer: string): Promise<Written> {
  const rng = createRng(parseSeed(`rivals/${writer}`));
  const written: Written = { records: [], opened: [], conflicts: 0 };
  const ends = new Map<string, number>(TABLES.map((table) => [table, 0]));
  for (let round = 0; round < ROUNDS; round++) {
    const batch: Append[] = shuffle(TABLES, rng).map((table) => {
      const end = ends.get(table)!;
      const code = end === 0 ? { code: `OF-${table}` } : {};
      return append(table, end + 1, { count: 1 + pick(rng, 2), writer, ...code });
    });
    const claim = `${writer}-${round}`;
    batch.push(append(claim, 1, { writer, code: CODES[pick(rng, CODES.length)]! }));
    const results = await store.append(batch);
    for (const [index, { table, records }] of batch.entries()) {
      if (results[index] === 'done') {
        for (const { seq } of records) written.records.push({ table, seq });
        ends.set(table, records.at(-1)!.seq);
        if (table === claim) written.opened.push(table);
      } else if (table !== claim) {
        written.conflicts++;
        ends.set(table, (await store.find(table))?.seq ?? 0);
      }
    }
  }
  return written;
}

function shuffle(names: readonly string[], rng: ReturnType<typeof createRng>): string[] {
  const keys = new Map(names.map((name) => [name, pick(rng, 1_000_000)]));
  return names.toSorted((one, other) => keys.get(one)! - keys.get(other)!);
}

describe('several stores of one database', () => {
  it('write one order: nothing is lost, nothing double, and each knows what is its own', async () => {
    // Servers that start together make the schema together.
    const stores = await Promise.all(WRITERS.map(() => useStore({ url: url() })));
    const written = await Promise.all(stores.map((store, i) => hammer(store, WRITERS[i]!)));
    const told = new Map<string, string>();
    for (const [index, { records }] of written.entries()) {
      for (const { table, seq } of records) {
        // Nobody else was told the same.
        expect(told.get(`${table} ${seq}`)).toBeUndefined();
        told.set(`${table} ${seq}`, WRITERS[index]!);
      }
    }
    const [reader] = stores;
    let count = 0;
    for (const table of [...TABLES, ...written.flatMap(({ opened }) => opened)]) {
      const records = await reader!.read(table, 0);
      count += records.length;
      const expected = records.map(({ seq }, i) => {
        expect(seq).toBe(i + 1);
        return recordBy(told.get(`${table} ${seq}`)!, seq);
      });
      expect(records).toEqual(expected);
    }
    expect(count).toBe(told.size);
    // Codes went to one table each, and the writers have been in each other's way.
    expect(written.flatMap(({ opened }) => opened)).toHaveLength(CODES.length);
    expect(written.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(0);
    const [stored] = await query(url(), 'SELECT count(*)::int AS count FROM stammtisch.records');
    expect(stored).toEqual({ count: told.size });
  });

  it('make one setting, whoever asks first', async () => {
    const stores = await Promise.all(WRITERS.map(() => openStore({ url: url() })));
    const kept = stores.map((store, i) => store.keepSetting('key', () => `of ${WRITERS[i]}`));
    expect(new Set(await Promise.all(kept)).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });
});
