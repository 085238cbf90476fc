/** Records that are in the journal, in their table, or on the way: whoever reads sees one truth. */
import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PackedAppend, PackedRecord } from '../shared/packing.ts';
import { formatBatch } from './batch-text.ts';
import { createDatabase, type SqliteDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { connect as connectTo } from './test/connect.ts';
import { useFolders } from './test/stores.ts';

const newFolder = useFolders();
const TABLES = ['a', 'b', 'c', 'd'];

function connect(file: string, readOnly = false): DatabaseSyncInstance {
  return connectTo(file, { readOnly, timeout: 5000, enableForeignKeyConstraints: true });
}

function makeFile(): string {
  const file = join(newFolder(), 'stammtisch.db');
  const db = connect(file);
  db.exec('PRAGMA journal_mode = WAL');
  migrate(db);
  db.close();
  return file;
}

/** What a table holds, by a list of all that happened. */
type Model = Map<string, PackedRecord[]>;

let bodies = 0;

/** The next records of a table, each of which is like no other. */
function nextOf(model: Model, table: string, count: number): PackedAppend {
  const before = model.get(table);
  const last = before?.length ?? 0;
  const records = Array.from({ length: count }, (_, i) => {
    const at = ++bodies;
    return { seq: last + 1 + i, body: JSON.stringify({ at, of: table }) };
  });
  model.set(table, [...(before ?? []), ...records]);
  if (before !== undefined) return { table, records };
  const shown = { game: 'chanco', status: 'waiting', listed: 1, openedAt: 1, summary: '{}' };
  return { table, records, summary: { ...shown, code: `of ${table}` } };
}

function expectSame(database: SqliteDatabase, model: Model): void {
  for (const table of TABLES) {
    const records = model.get(table) ?? [];
    expect(database.read(table, 0, -1)).toEqual(records);
    expect(database.read(table, 1, 2)).toEqual(records.slice(1, 3));
    const last = records.at(-1);
    const row = last && { seq: last.seq, at: (JSON.parse(last.body) as { at: number }).at };
    const found = database.find(table);
    expect(found && { seq: found.seq, at: found.at }).toEqual(row);
  }
  const listed = database.listTables({ limit: 9, offset: 0 } as never);
  expect(listed.map(({ id }) => id).sort()).toEqual([...model.keys()].sort());
}

/** Opens what a crash at this moment would leave behind. */
function crashed(file: string): SqliteDatabase {
  const copy = join(newFolder(), 'stammtisch.db');
  for (const end of ['', '-wal']) {
    if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  }
  return createDatabase(connect(copy), { foldAfter: 1 });
}

function countOf(db: DatabaseSyncInstance, table: 'records' | 'journal'): number {
  return (db.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count;
}

/** What can happen to a store; `by` says which of two programs does it. */
const STEP = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      by: fc.constantFrom('database' as const, 'database' as const, 'other' as const),
      counts: fc.array(fc.nat(70), { minLength: 4, maxLength: 4 }),
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('tidy' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), table: fc.nat(3) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

interface World {
  readonly file: string;
  readonly foldAfter: number;
  readonly model: Model;
  database: SqliteDatabase;
  readonly other: SqliteDatabase;
  /** Appends that were not stored though they should have been. */
  refused: number;
}

function openWorld(foldAfter: number): World {
  const file = makeFile();
  const [database, other] = [1, 2].map(() => createDatabase(connect(file), { foldAfter }));
  return { file, foldAfter, model: new Map(), database: database!, other: other!, refused: 0 };
}

function perform(world: World, step: Step): void {
  const { model, database, file, foldAfter } = world;
  switch (step.do) {
    case 'append': {
      const batch = TABLES.flatMap((table, place) => {
        const count = step.counts[place]!;
        return count === 0 ? [] : [nextOf(model, table, count)];
      });
      const results = world[step.by].append(formatBatch(batch));
      world.refused += results.filter((result) => result !== 'done').length;
      return;
    }
    case 'tidy':
      return database.tidy();
    case 'crash':
      return expectSame(crashed(file), model);
    case 'delete':
      database.deleteTable(TABLES[step.table]!);
      model.delete(TABLES[step.table]!);
      return;
    case 'reopen':
      database.close();
      world.database = createDatabase(connect(file), { foldAfter });
  }
}

describe('a journal', () => {
  it('is folded after so many records, in slices, and is empty then', () => {
    const file = makeFile();
    const db = connect(file);
    const database = createDatabase(db, { foldAfter: 40 });
    const model: Model = new Map();
    for (let i = 0; i < 9; i++) {
      database.append(formatBatch(TABLES.map((table) => nextOf(model, table, 1))));
      database.tidy();
    }
    expect([countOf(db, 'records'), countOf(db, 'journal')]).toEqual([0, 9]);
    database.append(formatBatch(TABLES.map((table) => nextOf(model, table, 1))));
    for (let i = 0; i < 50; i++) database.tidy();
    expect([countOf(db, 'records'), countOf(db, 'journal')]).toEqual([40, 0]);
    expectSame(database, model);
  });

  it('is folded when the store is closed', () => {
    const file = makeFile();
    const database = createDatabase(connect(file));
    const model: Model = new Map();
    database.append(formatBatch([nextOf(model, 'a', 3), nextOf(model, 'b', 1)]));
    database.close();
    const db = connect(file);
    expect([countOf(db, 'records'), countOf(db, 'journal')]).toEqual([4, 0]);
    expectSame(createDatabase(db), model);
  });

  it('needs little room beside the database when the store is closed', () => {
    const file = makeFile();
    const database = createDatabase(connect(file));
    const model: Model = new Map();
    const records = 8000;
    database.append(formatBatch(TABLES.map((table) => nextOf(model, table, records / 4))));
    const db = connect(file);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const { size } = statSync(file);
    database.close();
    expect([countOf(db, 'records'), countOf(db, 'journal')]).toEqual([records, 0]);
    // The log of SQLite stays as long as somebody has the database open.
    expect(statSync(`${file}-wal`).size).toBeLessThan(size / 2);
  });

  it('can be read where nothing can be written', () => {
    const file = makeFile();
    const model: Model = new Map();
    const writing = createDatabase(connect(file));
    writing.append(formatBatch([nextOf(model, 'a', 3), nextOf(model, 'b', 1)]));
    const reading = createDatabase(connect(file, true));
    expectSame(reading, model);
    // And what comes afterwards is seen too.
    expect(writing.append(formatBatch([nextOf(model, 'a', 2)]))).toEqual(['done']);
    expectSame(reading, model);
    reading.close();
  });

  it('holds nothing of a table that was deleted, also for one of the same name', () => {
    const file = makeFile();
    const model: Model = new Map();
    const database = createDatabase(connect(file), { foldAfter: 1000 });
    database.append(formatBatch([nextOf(model, 'a', 5), nextOf(model, 'b', 2)]));
    expect(database.deleteTable('a')).toBe(true);
    model.delete('a');
    expectSame(database, model);
    expectSame(crashed(file), model);
    database.append(formatBatch([nextOf(model, 'a', 2)]));
    expectSame(database, model);
    expectSame(crashed(file), model);
  });

  it('leaves out what was refused and has the rest of the batch', () => {
    const file = makeFile();
    const model: Model = new Map();
    const database = createDatabase(connect(file));
    database.append(formatBatch([nextOf(model, 'a', 1)]));
    const batch = [
      { table: 'a', records: [{ seq: 7, body: '{}' }] },
      nextOf(model, 'a', 1),
      { table: 'none', records: [{ seq: 1, body: '{}' }] },
      nextOf(model, 'a', 2),
    ];
    expect(database.append(formatBatch(batch))).toEqual(['conflict', 'done', 'conflict', 'done']);
    expectSame(database, model);
    expectSame(crashed(file), model);
  });

  it('loses and doubles nothing, whatever happens and wherever it ends', () => {
    const steps = fc.array(STEP, { maxLength: 30 });
    fc.assert(
      fc.property(steps, fc.nat(200), (all, foldAfter) => {
        const world = openWorld(foldAfter);
        for (const step of all) perform(world, step);
        expectSame(world.database, world.model);
        expectSame(world.other, world.model);
        expectSame(crashed(world.file), world.model);
        expect(world.refused).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('is whole after a crash at every step of a fold, and goes on from there', () => {
    const file = makeFile();
    const model: Model = new Map();
    const database = createDatabase(connect(file), { foldAfter: 1 });
    for (let i = 0; i < 4; i++) {
      database.append(formatBatch(TABLES.map((table) => nextOf(model, table, 100))));
    }
    for (let i = 0; i < 30; i++) {
      database.tidy();
      const after = crashed(file);
      const there: Model = new Map(model);
      expectSame(after, there);
      expect(after.append(formatBatch([nextOf(there, 'a', 2)]))).toEqual(['done']);
      for (let more = 0; more < 40; more++) after.tidy();
      expectSame(after, there);
      after.close();
    }
  });
});
