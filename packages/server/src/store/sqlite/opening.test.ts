/** Opening a store where something is in the way, and losing it. */
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Rejection, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { formatBatch } from './batch-text.ts';
import { type Fault, faultOf } from './faults.ts';
import { openLink } from './link.ts';
import { openDatabase } from './open-database.ts';
import { refuse } from './refusals.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { query } from './test/database.ts';
import { errorOf, openStore, useFolders } from './test/stores.ts';
import { startThread } from '../../threads/start-thread.ts';

const newFolder = useFolders();
const FILE = 'stammtisch.db';

const OPENED = {
  table: 't',
  records: [{ seq: 1, at: 1, fact: { type: 'woken' as const } }],
  summary: {
    code: 'KATZE-42',
    game: 'mau-mau',
    rules: 'standard',
    status: 'waiting' as const,
    listed: true,
    seats: 2,
    openSeats: 1,
    names: ['Ada'],
    games: 0,
    openedAt: 1,
  },
};

/** What is said, in both languages, about a folder that cannot be used. */
function refusalFor(folder: string): readonly [string, string, string] {
  let fault: Fault | undefined;
  try {
    openDatabase(folder).close();
  } catch (error) {
    fault = faultOf(error);
  }
  const error = refuse(fault!, folder);
  const [de, en] = [speak(error, 'de'), speak(error, 'en')];
  // No gap of the sentence is left open.
  for (const said of [de, en]) expect(said).not.toMatch(/[{}]/);
  return [error.code, de.replace(folder, 'ORDNER'), en.replace(folder, 'FOLDER')];
}

async function rejectionOf(promise: Promise<unknown>): Promise<Rejection> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return (error as { readonly rejection: Rejection }).rejection;
}

describe('a folder', () => {
  it('is made where it is missing, for the eyes of its owner only', async () => {
    const folder = join(newFolder(), 'deep', 'data');
    const store = await openStore(folder);
    await store.append([OPENED]);
    expect(modeOf(folder)).toBe('700');
    expect([FILE, `${FILE}-wal`, `${FILE}-shm`].map((name) => modeOf(join(folder, name)))).toEqual([
      '600',
      '600',
      '600',
    ]);
    await store.close();
    // All is in the one file then.
    expect(existsSync(join(folder, `${FILE}-wal`))).toBe(false);
  });

  it('keeps a database from others also where it came with other rights', () => {
    const folder = newFolder();
    openDatabase(folder).close();
    chmodSync(join(folder, FILE), 0o644);
    openDatabase(folder).close();
    expect(modeOf(join(folder, FILE))).toBe('600');
  });

  it('has one user at a time, and is free when that one closes', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    expect(refusalFor(folder)).toEqual([
      'store-in-use',
      'Ein anderer Server benutzt „ORDNER“ gerade; beende ihn oder nimm einen anderen Ordner.',
      'Another server is using "FOLDER" right now; stop it or take another folder.',
    ]);
    expect(await store.append([OPENED])).toEqual(['done']);
    // The one that was turned away does not let others in.
    expect(refusalFor(folder)[0]).toBe('store-in-use');
    const second = await openSqliteStore({ folder });
    expect(errorOf(second).code).toBe('store-in-use');
    await store.close();
    openDatabase(folder).close();
  });

  it('must be a folder', () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(refusalFor(file)[0]).toBe('store-folder');
    expect(refusalFor(join(file, 'below'))[0]).toBe('store-folder');
    const folder = newFolder();
    mkdirSync(join(folder, FILE));
    expect(refusalFor(folder)[0]).toBe('store-folder');
  });
});

/** The file of a database with more pages of records than are kept in memory. */
async function fill(folder: string): Promise<string> {
  const store = await openStore(folder);
  const fact = { type: 'joined' as const, member: 'm1', name: 'x'.repeat(9_000), tokenHash: '' };
  const records = Array.from({ length: 500 }, (_, i) => ({ seq: i + 1, at: 1, fact }));
  await store.append([{ ...OPENED, records }]);
  await store.keepSetting('key', () => 'secret');
  await store.close();
  return join(folder, FILE);
}

describe('a database', () => {
  it.each([
    ['garbage', 'Das ist keine Datenbank. '.repeat(500), 'store-damaged'],
    ['a text of one line', 'hello\n', 'store-damaged'],
  ])('that is %s is refused and left alone', (_, content, code) => {
    const folder = newFolder();
    writeFileSync(join(folder, FILE), content);
    expect(refusalFor(folder)[0]).toBe(code);
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe(content);
  });

  it('of another program is refused and left alone', () => {
    const folder = newFolder();
    query(join(folder, FILE), 'CREATE TABLE recipes (name)');
    expect(refusalFor(folder)).toEqual([
      'store-foreign',
      'Die Datenbank in „ORDNER“ ist keine von Stammtisch.',
      'The database in "FOLDER" is not one of Stammtisch.',
    ]);
    query(join(folder, FILE), 'INSERT INTO recipes VALUES (1)');
  });

  it('of a newer program is refused and left alone', () => {
    const folder = newFolder();
    openDatabase(folder).close();
    query(join(folder, FILE), 'PRAGMA user_version = 99');
    const [code, de, en] = refusalFor(folder);
    expect(code).toBe('store-newer');
    expect(de).toContain('neueren Version (Stand 99, hier bekannt bis 3)');
    expect(en).toContain('newer version (99, known here up to 3)');
    query(join(folder, FILE), 'PRAGMA user_version = 3');
    openDatabase(folder).close();
  });

  it('that is damaged while it is open says so, is read where it can be and stores nothing more', async () => {
    const folder = newFolder();
    const file = await fill(folder);
    const again = await openStore(folder);
    damage(file);
    const rejection = await rejectionOf(again.read('t', 0));
    expect(rejection.code).toBe('store-damaged');
    expect(speak(rejection, 'en')).toContain('is damaged (database disk image is malformed)');
    expect(await again.keepSetting('key', () => 'other')).toBe('secret');
    const other = { ...OPENED, table: 'other', summary: { ...OPENED.summary, code: 'HUND-1' } };
    expect((await rejectionOf(again.append([other]))).code).toBe('store-damaged');
    expect(await again.find('other')).toBeUndefined();
    await again.close();
  });

  it.each<[string, (file: string) => void]>([
    ['is overwritten', damage],
    ['ends too early', (file) => truncateSync(file, statSync(file).size - 20 * 4096)],
    ['ends in the middle of a page', (file) => truncateSync(file, 16 * 4096 + 100)],
  ])('that %s is refused at the start, with the way out', async (_, spoil) => {
    const folder = newFolder();
    spoil(await fill(folder));
    const [code, de, en] = refusalFor(folder);
    expect(code).toBe('store-damaged');
    expect(de).toContain('stelle sie aus einer Sicherung wieder her');
    expect(en).toContain('restore it from a backup');
  });

  it('of 0 bytes is refused and left alone; one that is missing is a new beginning', async () => {
    const folder = newFolder();
    const file = join(folder, FILE);
    writeFileSync(file, '');
    const [code, de, en] = refusalFor(folder);
    expect(code).toBe('store-no-bytes');
    expect(de).toContain('lösche die Datei');
    expect(en).toContain('delete the file');
    expect(statSync(file).size).toBe(0);
    rmSync(file);
    openDatabase(folder).close();
  });

  it('that was being made when the server was killed is made anew', () => {
    const folder = newFolder();
    for (const half of ['', 'half of a database']) {
      writeFileSync(join(folder, `${FILE}.new`), half);
      openDatabase(folder).close();
      expect(existsSync(join(folder, `${FILE}.new`))).toBe(false);
      rmSync(join(folder, FILE));
    }
  });
});

describe('the thread of a store', () => {
  it('rejects all that was under way when it dies, and everything afterwards', async () => {
    const worker = startThread(new URL('./worker.js', import.meta.url), {
      workerData: { folder: newFolder() },
    });
    const link = await openLink(worker);
    const record = { seq: 1, body: 'x'.repeat(10_000_000) };
    const text = formatBatch([{ table: 't', records: [record] }]);
    const calls = [1, 2, 3].map(() => link.call('append', text));
    const settled = Promise.allSettled([...calls, link.call('listRulesets')]);
    await worker.terminate();
    const outcomes = await settled;
    expect(outcomes.at(-1)).toMatchObject({ reason: { fault: { code: 'store-lost' } } });
    await expect(link.call('listRulesets')).rejects.toMatchObject({
      fault: { code: 'store-lost', data: { detail: 'exit code 1' } },
    });
    await link.close();
  });

  it('that cannot start is told like any other fault', async () => {
    const worker = startThread(new URL('./no-such-worker.js', import.meta.url), {});
    await expect(openLink(worker)).rejects.toMatchObject({ fault: { code: 'store-lost' } });
  });
});

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** Overwrites all but the first pages, in which the schema stands. */
function damage(file: string): void {
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r+');
  const from = 16 * 4096;
  writeSync(descriptor, Buffer.alloc(size - from, 0xa5), 0, size - from, from);
  closeSync(descriptor);
}
