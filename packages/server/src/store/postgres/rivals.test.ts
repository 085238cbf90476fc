/** Several servers that write at the same time, to the same tables and for the same codes. */
import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import type { Append, TableStore } from '@stammtisch/table';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it } from 'vitest';
import { append, recordBy } from './test/samples.ts';
import { openStore, query, useStore } from './test/stores.ts';

const url = usePostgres();
const WRITERS = ['anna', 'ben', 'cleo'];
const TABLES = Array.from({ length: 40 }, (_, index) => `t${index}`);
const ROUNDS = 12;

/** What a writer was told it has stored. */
interface Written {
  readonly records: { readonly table: string; readonly seq: number }[];
  conflicts: number;
}

/** A server that writes on where it believes the tables to end, in an order of its own. */
function createRival(store: TableStore, writer: string): { written: Written; write: Write } {
  const rng = createRng(parseSeed(`rivals/${writer}`));
  const written: Written = { records: [], conflicts: 0 };
  const ends = new Map<string, number>(TABLES.map((table) => [table, 0]));

  function compose(): Append[] {
    return shuffle(TABLES, rng).map((table) => {
      const end = ends.get(table)!;
      const code = end === 0 ? { code: `OF-${table}` } : {};
      return append(table, end + 1, { count: 1 + pick(rng, 2), writer, ...code });
    });
  }
  async function note({ table, records }: Append, result: string | undefined): Promise<void> {
    if (result === 'done') {
      for (const { seq } of records) written.records.push({ table, seq });
      ends.set(table, records.at(-1)!.seq);
    } else {
      written.conflicts++;
      ends.set(table, (await store.find(table))?.seq ?? 0);
    }
  }
  return {
    written,
    async write() {
      const batch = compose();
      const results = await store.append(batch);
      await Promise.all(batch.map((one, index) => note(one, results[index])));
    },
  };
}

type Write = () => Promise<void>;

function shuffle(names: readonly string[], rng: ReturnType<typeof createRng>): string[] {
  const keys = new Map(names.map((name) => [name, pick(rng, 1_000_000)]));
  return names.toSorted((one, other) => keys.get(one)! - keys.get(other)!);
}

/** Of all tables, also those of other tests. */
async function countRecords(): Promise<number> {
  const [row] = await query(url(), 'SELECT count(*)::int AS count FROM stammtisch.records');
  return (row as { count: number }).count;
}

describe('several stores of one database', () => {
  it('write one order: nothing is lost, nothing double, and each knows what is its own', async () => {
    // Servers that start together make the schema together.
    const stores = await Promise.all(WRITERS.map(() => useStore({ url: url() })));
    const before = await countRecords();
    const rivals = stores.map((store, i) => createRival(store, WRITERS[i]!));
    for (let round = 0; round < ROUNDS; round++) {
      // All at once, so that they meet in the middle of their batches.
      await Promise.all(rivals.map(({ write }) => write()));
    }
    const written = rivals.map(({ written }) => written);
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
    for (const table of TABLES) {
      const records = await reader!.read(table, 0);
      count += records.length;
      const expected = records.map(({ seq }, i) => {
        expect(seq).toBe(i + 1);
        return recordBy(told.get(`${table} ${seq}`)!, seq);
      });
      expect(records).toEqual(expected);
    }
    expect(count).toBe(told.size);
    // They have been in each other's way.
    expect(written.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(0);
    expect((await countRecords()) - before).toBe(told.size);
  });

  it('give a code to one table, whoever asks for which codes in which order', async () => {
    const stores = await Promise.all(WRITERS.map(() => useStore({ url: url() })));
    for (let round = 0; round < ROUNDS; round++) {
      const codes = ['KATZE', 'HUND', 'ELCH', 'HASE'].map((name) => `${name}-${round}`);
      const told = await Promise.all(
        stores.map((store, i) => {
          const wanted = i % 2 === 0 ? codes : codes.toReversed();
          return store.append(
            wanted.map((code) => append(`${WRITERS[i]} ${code}`, 1, { code, writer: WRITERS[i]! })),
          );
        }),
      );
      expect(told.flat().toSorted()).toEqual([
        ...Array<string>(codes.length * (WRITERS.length - 1)).fill('code-taken'),
        ...Array<string>(codes.length).fill('done'),
      ]);
      const found = await Promise.all(codes.map((code) => stores[0]!.find(code)));
      expect(found.map((row) => row?.code)).toEqual(codes);
    }
  });

  it('make one setting, whoever asks first', async () => {
    const stores = await Promise.all(WRITERS.map(() => openStore({ url: url() })));
    const kept = stores.map((store, i) => store.keepSetting('key', () => `of ${WRITERS[i]}`));
    expect(new Set(await Promise.all(kept)).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });
});
