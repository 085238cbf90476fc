import { usePostgres } from '@stammtisch/testkit/use-services';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrate, MIGRATIONS } from './migrations.ts';
import { connect, query, useStore } from './test/stores.ts';
import { VERSION_1 } from './test/version-1.ts';

const url = usePostgres();
afterEach(() => query(url(), 'DROP SCHEMA IF EXISTS stammtisch CASCADE'));

const STEPS = [
  'CREATE TABLE stammtisch.birds (name text)',
  "ALTER TABLE stammtisch.birds ADD COLUMN song text; UPDATE stammtisch.birds SET song = 'of ' || name",
  'CREATE INDEX birds_song ON stammtisch.birds (song)',
];
const VERSIONS = 'SELECT version FROM stammtisch.versions ORDER BY version';
const WAITING = `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;

function versions(...numbers: readonly number[]): object[] {
  return numbers.map((version) => ({ version }));
}

describe('migrate', () => {
  it('takes an older database through the steps that it lacks, and only through those', async () => {
    const client = await connect(url());
    await migrate(client, STEPS.slice(0, 1));
    await query(url(), "INSERT INTO stammtisch.birds VALUES ('Amsel')");
    await migrate(client, STEPS);
    expect(await query(url(), VERSIONS)).toEqual(versions(1, 2, 3));
    expect(await query(url(), 'SELECT * FROM stammtisch.birds')).toEqual([
      { name: 'Amsel', song: 'of Amsel' },
    ]);
    // Nothing is left to do; a step taken twice would fail.
    await migrate(client, STEPS);
    expect(await query(url(), VERSIONS)).toEqual(versions(1, 2, 3));
  });

  it('leaves the database as it was when a step fails', async () => {
    const client = await connect(url());
    await migrate(client, STEPS.slice(0, 1));
    const broken = 'CREATE TABLE stammtisch.more (x int); INSERT INTO nowhere VALUES (1)';
    await expect(migrate(client, [...STEPS.slice(0, 2), broken])).rejects.toThrow('nowhere');
    expect(await query(url(), VERSIONS)).toEqual(versions(1));
    await migrate(client, STEPS);
    expect(await query(url(), VERSIONS)).toEqual(versions(1, 2, 3));
  });

  it('is done once by servers that start at the same time', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => connect(url())));
    await Promise.all(clients.map((client) => migrate(client, STEPS)));
    expect(await query(url(), VERSIONS)).toEqual(versions(1, 2, 3));
  });

  it('takes as long as it takes, where an answer is waited for only so long, and says so', async () => {
    const client = await connect(url(), { query_timeout: 1000 });
    await migrate(client, STEPS.slice(0, 1));
    const other = await connect(url());
    await other.query('SELECT pg_advisory_lock(4, 2)');
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const began = vi.fn();
    const done = migrate(client, [STEPS[0]!, 'SELECT pg_advisory_xact_lock(4, 2)'], began);
    await expect.poll(() => query(url(), WAITING)).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await other.query('SELECT pg_advisory_unlock(4, 2)');
    await done;
    expect(await query(url(), VERSIONS)).toEqual(versions(1, 2));
    expect(began).toHaveBeenCalledOnce();
  });

  it('refuses a database of a newer program and one of another program', async () => {
    const client = await connect(url());
    await migrate(client, STEPS);
    await expect(migrate(client, STEPS.slice(0, 2))).rejects.toMatchObject({
      code: 'store-newer',
      data: { found: 3, known: 2 },
    });
    await query(url(), 'DROP SCHEMA stammtisch CASCADE; CREATE SCHEMA stammtisch');
    await query(url(), 'CREATE TABLE stammtisch.recipes (name text)');
    await expect(migrate(client)).rejects.toMatchObject({ code: 'store-foreign' });
    expect(await query(url(), 'SELECT * FROM stammtisch.recipes')).toEqual([]);
  });
});

describe('a database of version 1', () => {
  it('is read and written by the program of today', async () => {
    await query(url(), VERSION_1);
    const store = await useStore({ url: url() });
    expect(await store.find('KATZE-42')).toMatchObject({ table: 'old', names: ['Ada'], seq: 2 });
    expect((await store.read('old', 0)).map(({ seq, at }) => [seq, at])).toEqual([
      [1, 1000],
      [2, 2000],
    ]);
    expect(await store.readGame('old-1')).toMatchObject({ log: '{}', events: '[]' });
    expect(await store.readRuleset('Oma')).toMatchObject({ options: { hand: 5 } });
    expect(await store.keepSetting('key', () => 'new')).toBe('secret');
    const records = [{ seq: 3, at: 3000, fact: { type: 'closed' as const } }];
    expect(await store.append([{ table: 'old', records }])).toEqual(['done']);
  });

  it('is what the first step still makes', async () => {
    const client = await connect(url());
    await migrate(client, MIGRATIONS.slice(0, 1));
    const made = await Promise.all(SCHEMA.map((sql) => query(url(), sql)));
    await query(url(), 'DROP SCHEMA stammtisch CASCADE');
    await query(url(), VERSION_1);
    expect(await Promise.all(SCHEMA.map((sql) => query(url(), sql)))).toEqual(made);
  });
});

/** Tables with their columns, indexes, and what functions do. */
const SCHEMA = [
  `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
   FROM information_schema.columns WHERE table_schema = 'stammtisch'
   ORDER BY table_name, ordinal_position`,
  `SELECT indexdef FROM pg_indexes WHERE schemaname = 'stammtisch' ORDER BY indexname`,
  `SELECT proname, pg_get_function_arguments(p.oid) AS args, md5(prosrc) AS source FROM pg_proc p
   JOIN pg_namespace n ON n.oid = pronamespace WHERE nspname = 'stammtisch' ORDER BY proname`,
];
