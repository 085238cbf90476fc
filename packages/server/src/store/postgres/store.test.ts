import { usePostgres } from '@stammtisch/testkit/use-services';
import { testReopening, testStore } from '@stammtisch/table/store-contract';
import type { TableStore } from '@stammtisch/table';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { append } from './test/samples.ts';
import { clear, openStore, query, useStore } from './test/stores.ts';

const url = usePostgres();

describe('the store in PostgreSQL', () => {
  let current: TableStore | undefined;
  afterAll(() => current?.close());

  const reopen = async (): Promise<TableStore> => (current = await openStore({ url: url() }));
  async function open(): Promise<TableStore> {
    const isOpen = await current?.find('').then(
      () => true,
      () => false,
    );
    const store = isOpen === true ? current! : await reopen();
    await clear(url());
    return store;
  }
  testStore(open, 30);
  testReopening(open, reopen);

  it('is refused by the primary key where somebody writes the same number past it', async () => {
    const store = await open();
    await store.append([append('t', 1, { code: 'KATZE-42' })]);
    const past = query(url(), "INSERT INTO stammtisch.records VALUES ('t', 1, 0, '{}')");
    await expect(past).rejects.toMatchObject({ code: '23505' });
  });

  it('waits for the disk also where the database is told not to', async () => {
    const store = await open();
    const database = new URL(url()).pathname.slice(1);
    await query(url(), `ALTER DATABASE ${database} SET synchronous_commit = off`);
    await query(url(), WATCH);
    onTestFinished(async () => {
      await query(url(), 'DROP TRIGGER watch ON stammtisch.records; DROP FUNCTION watch');
      await query(url(), `ALTER DATABASE ${database} RESET synchronous_commit`);
    });
    const fresh = await useStore({ url: url() });
    await fresh.append([append('t', 1, { code: 'KATZE-42' })]);
    expect(await query(url(), 'SELECT * FROM watched')).toEqual([{ setting: 'on' }]);
    await query(url(), 'DROP TABLE watched');
    expect(await store.find('t')).toMatchObject({ seq: 1 });
  });
});

/** Writes down how a record was committed. */
const WATCH = `CREATE TABLE watched (setting text);
  CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watched VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
  CREATE TRIGGER watch AFTER INSERT ON stammtisch.records FOR EACH ROW EXECUTE FUNCTION watch()`;
