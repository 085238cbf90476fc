import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreFault } from './faults.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import { query } from './test/database.ts';
import { openStore, useFolders } from './test/stores.ts';
import { VERSION_1 } from './test/version-1.ts';

const newFolder = useFolders();

const opened: DatabaseSyncInstance[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

function openEmpty(): DatabaseSyncInstance {
  const db = new DatabaseSync(':memory:');
  opened.push(db);
  return db;
}

function versionOf(db: DatabaseSyncInstance): unknown {
  return db.prepare('PRAGMA user_version').get();
}

function faultFrom(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error instanceof StoreFault ? error.fault : error;
  }
  return undefined;
}

const STEPS = [
  'CREATE TABLE birds (name TEXT) STRICT',
  "ALTER TABLE birds ADD COLUMN song TEXT; UPDATE birds SET song = 'of ' || name",
  'CREATE INDEX birds_song ON birds (song)',
];

describe('migrate', () => {
  it('takes an older database through the steps that it lacks, and only through those', () => {
    const db = openEmpty();
    migrate(db, STEPS.slice(0, 1));
    db.exec("INSERT INTO birds VALUES ('Amsel')");
    migrate(db, STEPS);
    expect(versionOf(db)).toEqual({ user_version: 3 });
    expect(db.prepare('SELECT * FROM birds').all()).toEqual([{ name: 'Amsel', song: 'of Amsel' }]);
    // Nothing is left to do; a step taken twice would fail.
    migrate(db, STEPS);
    expect(versionOf(db)).toEqual({ user_version: 3 });
  });

  it('leaves the database as it was before a step that fails', () => {
    const db = openEmpty();
    const broken = 'CREATE TABLE more (x); INSERT INTO nowhere VALUES (1)';
    expect(() => migrate(db, [STEPS[0]!, broken])).toThrow('nowhere');
    expect(versionOf(db)).toEqual({ user_version: 1 });
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'more'").get()).toBeUndefined();
    migrate(db, STEPS);
    expect(versionOf(db)).toEqual({ user_version: 3 });
  });

  it('refuses a database of a newer program and one of another program', () => {
    const db = openEmpty();
    migrate(db, STEPS);
    expect(faultFrom(() => migrate(db, STEPS.slice(0, 2)))).toEqual({
      code: 'store-newer',
      data: { found: 3, known: 2 },
    });
    const other = openEmpty();
    other.exec('CREATE TABLE recipes (name)');
    expect(faultFrom(() => migrate(other))).toEqual({ code: 'store-foreign', data: {} });
    expect(versionOf(other)).toEqual({ user_version: 0 });
  });
});

describe('a database of version 1', () => {
  it('is read and written by the program of today', async () => {
    const folder = newFolder();
    query(join(folder, 'stammtisch.db'), VERSION_1);
    const store = await openStore(folder);
    expect(await store.find('KATZE-42')).toMatchObject({ table: 'old', names: ['Ada'], seq: 2 });
    expect((await store.read('old', 0)).map(({ seq, at }) => [seq, at])).toEqual([
      [1, 1000],
      [2, 2000],
    ]);
    expect(await store.readGame('old-1')).toMatchObject({
      names: ['Ada'],
      log: '{}',
      events: '[]',
    });
    expect(await store.readRuleset('Oma')).toMatchObject({ options: { hand: 5 } });
    expect(await store.keepSetting('key', () => 'new')).toBe('secret');
    const records = [{ seq: 3, at: 3000, fact: { type: 'closed' as const } }];
    expect(await store.append([{ table: 'old', records }])).toEqual(['done']);
    await store.close();
  });

  it('that was brought to version 2 goes on from there', async () => {
    const folder = newFolder();
    const file = join(folder, 'stammtisch.db');
    query(file, `${VERSION_1}; ${MIGRATIONS[1]!}; PRAGMA user_version = 2`);
    const store = await openStore(folder);
    const records = [{ seq: 3, at: 3000, fact: { type: 'woken' as const } }];
    expect(await store.append([{ table: 'old', records }])).toEqual(['done']);
    expect((await store.read('old', 0)).map(({ seq, at }) => [seq, at])).toEqual([
      [1, 1000],
      [2, 2000],
      [3, 3000],
    ]);
    expect(await store.find('old')).toMatchObject({ seq: 3, at: 3000 });
    await store.close();
  });

  it('is what the first step still makes', () => {
    const [made, kept] = [openEmpty(), openEmpty()];
    migrate(made, MIGRATIONS.slice(0, 1));
    kept.exec(VERSION_1);
    expect(describeSchema(made)).toEqual(describeSchema(kept));
  });
});

/** Tables with their columns, and indexes. */
function describeSchema(db: DatabaseSyncInstance): unknown {
  const indexes = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name");
  const columns = db.prepare(`
    SELECT t.name, t.wr, t.strict, c.name AS col, c.type, c."notnull", c.pk
    FROM pragma_table_list t JOIN pragma_table_info(t.name) c
    WHERE t.schema = 'main' ORDER BY t.name, c.cid`);
  return [indexes.all(), columns.all()];
}
