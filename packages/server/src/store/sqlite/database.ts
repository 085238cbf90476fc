/** All work on the database, step by step as SQLite does it; it runs on a thread of its own. */
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { AppendResult, StoreSize } from '@stammtisch/table';
import type { Questions } from '../shared/packed-store.ts';
import { parseBatch } from './batch-text.ts';
import { pageOf, toSql } from '../shared/filters.ts';
import type { PackedAppend, PackedRecord, PackedRow, PackedSeat } from '../shared/packing.ts';

/** What the thread of the database can be asked. */
export interface SqliteDatabase extends Questions {
  /** Takes the batch as in batch-text.ts. */
  append(batch: string): AppendResult[];
  close(): void;
}

/** The work on an open database of the present schema. */
export function createDatabase(db: DatabaseSyncInstance): SqliteDatabase {
  const prepare = prepareOnce(db);
  const append = createAppend(prepare);
  const changes = (sql: string, ...values: readonly (string | number)[]): boolean =>
    prepare(sql).run(...values).changes > 0;

  return {
    append: (batch) => (batch === '' ? [] : transact(db, () => parseBatch(batch).map(append))),
    read: (table, after, limit) =>
      prepare(READ).all(table, after, limit) as unknown as PackedRecord[],
    find: (reference) =>
      (prepare(`${ROWS} WHERE t.id = ?`).get(reference) ??
        prepare(`${ROWS} WHERE ${IS_CODE}`).get(reference)) as PackedRow | undefined,
    findPrograms: (nameHash) => prepare(FIND_PROGRAMS).all(nameHash) as unknown as PackedSeat[],
    listTables(filter) {
      const { where, values } = toSql(filter);
      // The page is chosen first, so that last records are looked up for its rows only.
      const page = `SELECT id FROM tables ${where} ${NEWEST} LIMIT ? OFFSET ?`;
      const sql = `${ROWS} WHERE t.id IN (${page}) ${NEWEST}`;
      return prepare(sql).all(...values, ...pageOf(filter)) as PackedRow[];
    },
    countOpen: () => (prepare(COUNT_OPEN).get() as { readonly count: number }).count,
    deleteTable: (table) => changes('DELETE FROM tables WHERE id = ?', table),
    listGames(filter) {
      const { where, values } = toSql(filter);
      const sql = `SELECT summary AS body FROM games ${where} ORDER BY ended_at DESC, id DESC LIMIT ? OFFSET ?`;
      return bodiesOf(prepare(sql).all(...values, ...pageOf(filter)));
    },
    readGame: (id) =>
      prepare('SELECT summary, body FROM games WHERE id = ?').get(id) as ReturnType<
        SqliteDatabase['readGame']
      >,
    deleteGame: (id) => changes('DELETE FROM games WHERE id = ?', id),
    deleteOldestGames: (count) => prepare(DELETE_OLDEST).run(count).changes,
    putRuleset: (name, body) =>
      void changes('INSERT OR REPLACE INTO rulesets VALUES (?, ?)', name, body),
    readRuleset: (name) => bodyOf(prepare('SELECT body FROM rulesets WHERE name = ?').get(name)),
    listRulesets: () => bodiesOf(prepare('SELECT body FROM rulesets').all()),
    deleteRuleset: (name) => changes('DELETE FROM rulesets WHERE name = ?', name),
    readSetting: (name) => bodyOf(prepare(READ_SETTING).get(name)),
    keepSetting(name, made) {
      changes('INSERT OR IGNORE INTO settings VALUES (?, ?)', name, made);
      return bodyOf(prepare(READ_SETTING).get(name))!;
    },
    measure: () => prepare(MEASURE).get() as unknown as StoreSize,
    putSetting: (name, body) =>
      void changes('INSERT OR REPLACE INTO settings VALUES (?, ?)', name, body),
    close: () => db.close(),
  };
}

function bodyOf(row: unknown): string | undefined {
  return (row as { readonly body: string } | undefined)?.body;
}

function bodiesOf(rows: unknown[]): string[] {
  return (rows as { readonly body: string }[]).map(({ body }) => body);
}

type Prepare = (sql: string) => StatementSyncInstance;

const READ = 'SELECT seq, body FROM records WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?';
const READ_SETTING = 'SELECT body FROM settings WHERE name = ?';
const FIND_PROGRAMS =
  'SELECT table_id AS "table", token_hash AS hash FROM programs WHERE name_hash = ?';
const LAST = 'SELECT max(seq) AS seq FROM records WHERE table_id = ?';
const IS_CODE = "t.code = ? AND t.status <> 'closed'";
/** The last record is looked up rather than kept here: a move then writes one page, not two. */
const ROWS = `SELECT t.id, t.summary, r.seq, json_extract(r.body, '$.at') AS at FROM tables t
  JOIN records r ON r.table_id = t.id AND r.seq = (SELECT max(seq) FROM records WHERE table_id = t.id)`;
const COUNT_OPEN = "SELECT count(*) AS count FROM tables WHERE status <> 'closed'";
/** Pages that are free are used again before the file grows. */
const MEASURE = `SELECT
  (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)
    - (SELECT freelist_count FROM pragma_freelist_count) * (SELECT page_size FROM pragma_page_size)
    AS bytes,
  (SELECT count(*) FROM tables) AS tables, (SELECT count(*) FROM games) AS games,
  (SELECT count(*) FROM rulesets) AS rulesets`;
const DELETE_OLDEST =
  'DELETE FROM games WHERE id IN (SELECT id FROM games ORDER BY ended_at, id LIMIT ?)';
const NEWEST = 'ORDER BY opened_at DESC, id DESC';
const PUT_SUMMARY = `INSERT INTO tables (id, code, game, status, listed, opened_at, summary)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game,
  status = excluded.status, listed = excluded.listed, opened_at = excluded.opened_at,
  summary = excluded.summary`;
const PUT_GAME = `INSERT OR REPLACE INTO games (id, table_id, game, listed, ended_at, summary, body)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** Looks first and writes then, so that one append that cannot be stored leaves the others alone. */
function createAppend(prepare: Prepare): (append: PackedAppend) => AppendResult {
  const last = prepare(LAST);
  const owner = prepare(`SELECT t.id FROM tables t WHERE ${IS_CODE}`);
  const insert = prepare('INSERT INTO records (table_id, seq, body) VALUES (?, ?, ?)');

  return ({ table, records, summary, finished }) => {
    const { seq } = last.get(table) as { seq: number | null };
    const end = seq ?? 0;
    if (!records.every(({ seq }, index) => seq === end + 1 + index)) return 'conflict';
    if (end === 0 && (summary === undefined || records.length === 0)) return 'conflict';
    if (summary !== undefined) {
      const { code, game, status, listed, openedAt } = summary;
      const taken =
        status === 'closed' ? undefined : (owner.get(code) as { id: string } | undefined);
      if (taken !== undefined && taken.id !== table) return 'code-taken';
      prepare(PUT_SUMMARY).run(table, code, game, status, listed, openedAt, summary.summary);
    }
    for (const { seq, body } of records) insert.run(table, seq, body);
    if (finished !== undefined) {
      const { id, table, game, listed, endedAt, summary, body } = finished;
      prepare(PUT_GAME).run(id, table, game, listed, endedAt, summary, body);
    }
    return 'done';
  };
}

/** All of it is on disk when this returns, or nothing. */
function transact<T>(db: DatabaseSyncInstance, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures end the transaction by themselves.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function prepareOnce(db: DatabaseSyncInstance): Prepare {
  const statements = new Map<string, StatementSyncInstance>();
  return (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
}
