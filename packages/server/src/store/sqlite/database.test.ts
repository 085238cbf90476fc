/** What the database does where the disk or the file does not play along. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatBatch } from './batch-text.ts';
import { createDatabase, type SqliteDatabase } from './database.ts';
import { faultOf } from './faults.ts';
import { migrate } from './migrations.ts';
import type { PackedAppend } from '../shared/packing.ts';
import { connect } from './test/connect.ts';
import { useFolders } from './test/stores.ts';

const newFolder = useFolders();

function makeFile(): string {
  const file = join(newFolder(), 'stammtisch.db');
  const db = connect(file);
  db.exec('PRAGMA journal_mode = WAL');
  migrate(db);
  createDatabase(db).append(formatBatch([opening('t')]));
  return file;
}

const SUMMARY = { game: 'chanco', status: 'waiting', listed: 1, openedAt: 1, summary: '{}' };

function opening(table: string, body = '{"at":1}'): PackedAppend {
  return { table, records: [{ seq: 1, body }], summary: { ...SUMMARY, code: `of ${table}` } };
}

function faultFrom(work: () => unknown): string {
  try {
    work();
    return 'none';
  } catch (error) {
    return faultOf(error).code;
  }
}

function expectUsable(database: SqliteDatabase, seq: number): void {
  const more = { table: 't', records: [{ seq, body: '{"at":2}' }] };
  expect(database.append(formatBatch([more]))).toEqual(['done']);
  expect(database.find('t')).toMatchObject({ seq, at: 2 });
}

describe('a batch', () => {
  it('leaves nothing behind when the disk is full, and smaller ones go on', () => {
    const db = connect(makeFile());
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
    db.exec(`PRAGMA max_page_count = ${pages + 8}`);
    const database = createDatabase(db);
    const batch = [opening('small'), opening('large', JSON.stringify('x'.repeat(100_000)))];
    expect(faultFrom(() => database.append(formatBatch(batch)))).toBe('store-full');
    expect(database.find('small')).toBeUndefined();
    expect(database.read('small', 0, -1)).toEqual([]);
    expectUsable(database, 2);
  });

  it('is not stored where the database can only be read', () => {
    const database = createDatabase(connect(makeFile(), { readOnly: true }));
    expect(faultFrom(() => database.append(formatBatch([opening('new')])))).toBe('store-rights');
    expect(database.read('t', 0, -1)).toHaveLength(1);
  });

  it('is not stored while another program writes, and is afterwards', () => {
    const file = makeFile();
    const database = createDatabase(connect(file));
    const other = connect(file);
    other.exec('BEGIN IMMEDIATE');
    expect(faultFrom(() => database.append(formatBatch([opening('new')])))).toBe('store-busy');
    other.exec('ROLLBACK');
    expectUsable(database, 2);
  });

  it('is a conflict at once where another program has written the same number', () => {
    const file = makeFile();
    const [one, other] = [createDatabase(connect(file)), createDatabase(connect(file))];
    const second = formatBatch([{ table: 't', records: [{ seq: 2, body: '{"at":2}' }] }]);
    // Both have seen how the table was before.
    expect([one.find('t')?.seq, other.find('t')?.seq]).toEqual([1, 1]);
    expect(one.append(second)).toEqual(['done']);
    expect(other.append(second)).toEqual(['conflict']);
    expectUsable(other, 3);
    expectUsable(one, 4);
    expect(other.read('t', 0, -1)).toEqual(one.read('t', 0, -1));
  });
});

describe('a setting', () => {
  it('stays what the first has made of it, whoever else has made one meanwhile', () => {
    const database = createDatabase(connect(makeFile()));
    expect(database.readSetting('key')).toBeUndefined();
    expect(database.keepSetting('key', '"first"')).toBe('"first"');
    expect(database.keepSetting('key', '"second"')).toBe('"first"');
    expect(database.readSetting('key')).toBe('"first"');
  });
});

describe('faultOf', () => {
  it.each([
    [{ code: 'EACCES', message: 'm' }, 'store-rights'],
    [{ code: 'EROFS', message: 'm' }, 'store-rights'],
    [{ code: 'ENOSPC', message: 'm' }, 'store-full'],
    [{ code: 'ENOTDIR', message: 'm' }, 'store-folder'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13, message: 'm' }, 'store-full'],
    // SQLITE_IOERR_WRITE and SQLITE_CORRUPT_INDEX: more than a primary code.
    [{ code: 'ERR_SQLITE_ERROR', errcode: 778, message: 'm' }, 'store-failed'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 779, message: 'm' }, 'store-damaged'],
    [{ code: 'ERR_SQLITE_ERROR', message: 'm' }, 'store-failed'],
    [new Error('m'), 'store-failed'],
  ])('finds in %o the fault %s', (error, code) => {
    expect(faultOf(error)).toEqual({ code, data: { detail: 'm' } });
  });

  it('copes with what is no error at all', () => {
    expect(faultOf('odd')).toEqual({ code: 'store-failed', data: { detail: 'odd' } });
  });
});
