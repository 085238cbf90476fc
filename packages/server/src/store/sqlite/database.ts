/** All work on the database, step by step as SQLite does it; it runs on a thread of its own. */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { AppendResult, StoreSize } from '@stammtisch/table';
import type { Questions } from '../shared/packed-store.ts';
import { formatBatch, parseBatch } from './batch-text.ts';
import { createJournal, type Journal } from './journal.ts';
import { type Prepare, prepareOnce, readAtOnce, transact } from './statements.ts';
import { pageOf, toSql } from '../shared/filters.ts';
import type { PackedAppend, PackedRecord, PackedRow, PackedSeat } from '../shared/packing.ts';

/** What the thread of the database can be asked. */
export interface SqliteDatabase extends Questions {
  /** Takes the batch as in batch-text.ts. */
  append(batch: string): AppendResult[];
  /** Brings a little of what was stored to where it stays; to be called between other calls. */
  tidy(): void;
  close(): void;
}

export interface DatabaseSettings {
  /** So many records wait before they are brought to where they stay. */
  readonly foldAfter?: number | undefined;
}

/** The work on an open database of the present schema. */
export function createDatabase(
  db: DatabaseSyncInstance,
  { foldAfter }: DatabaseSettings = {},
): SqliteDatabase {
  const prepare = prepareOnce(db);
  const journal = createJournal(db, prepare, foldAfter);
  const changes = (sql: string, ...values: readonly (string | number)[]): boolean =>
    prepare(sql).run(...values).changes > 0;

  return {
    append: createAppend(db, prepare, journal),
    tidy: () => journal.foldSlice(),
    ...createReading(db, prepare, journal),
    findPrograms: (nameHash) => prepare(FIND_PROGRAMS).all(nameHash) as unknown as PackedSeat[],
    deleteTable(table) {
      const isDeleted = changes('DELETE FROM tables WHERE id = ?', table);
      journal.forget(table);
      return isDeleted;
    },
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
    deleteOldestGames: (count, endedBefore) =>
      prepare(DELETE_OLDEST).run(endedBefore, count).changes,
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
    close() {
      try {
        journal.foldAll();
      } catch {
        // What is in the journal is as safe there.
      }
      db.close();
    },
  };
}

function bodyOf(row: unknown): string | undefined {
  return (row as { readonly body: string } | undefined)?.body;
}

function bodiesOf(rows: unknown[]): string[] {
  return (rows as { readonly body: string }[]).map(({ body }) => body);
}

const READ = 'SELECT seq, body FROM records WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?';
const READ_SETTING = 'SELECT body FROM settings WHERE name = ?';
const FIND_PROGRAMS =
  'SELECT table_id AS "table", token_hash AS hash FROM programs WHERE name_hash = ?';
const IS_CODE = "t.code = ? AND t.status <> 'closed'";
/** The last record is looked up rather than kept here: a move then does not write to this table. */
const FROM_TABLES = `FROM tables t
  LEFT JOIN records r ON r.table_id = t.id AND r.seq = (SELECT max(seq) FROM records WHERE table_id = t.id)`;
const ROWS = `SELECT t.id, t.summary, r.seq, json_extract(r.body, '$.at') AS at ${FROM_TABLES}`;
const OPEN = `SELECT t.id, r.seq, json_extract(r.body, '$.at') AS at ${FROM_TABLES}
  WHERE t.status <> 'closed'`;
const COUNT_OPEN = "SELECT count(*) AS count FROM tables WHERE status <> 'closed'";
/** Pages that are free are used again before the file grows. */
const MEASURE = `SELECT
  (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)
    - (SELECT freelist_count FROM pragma_freelist_count) * (SELECT page_size FROM pragma_page_size)
    AS bytes,
  (SELECT count(*) FROM tables) AS tables, (SELECT count(*) FROM games) AS games,
  (SELECT count(*) FROM rulesets) AS rulesets`;
const DELETE_OLDEST = `DELETE FROM games WHERE id IN (SELECT id FROM games WHERE ended_at < coalesce(?, 9e999)
    ORDER BY ended_at, id LIMIT ?)`;
const NEWEST = 'ORDER BY opened_at DESC, id DESC';
const OLDEST = 'ORDER BY opened_at, id';
const PUT_SUMMARY = `INSERT INTO tables (id, code, game, status, listed, opened_at, summary)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game,
  status = excluded.status, listed = excluded.listed, opened_at = excluded.opened_at,
  summary = excluded.summary`;
const PUT_GAME = `INSERT OR REPLACE INTO games (id, table_id, game, listed, ended_at, summary, body)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const OWNER = `SELECT t.id FROM tables t WHERE ${IS_CODE}`;

/** Records and last numbers, from their table and from the journal. */
function createReading(
  db: DatabaseSyncInstance,
  prepare: Prepare,
  journal: Journal,
): Pick<SqliteDatabase, 'read' | 'find' | 'listTables' | 'countOpen'> {
  const readNow = <T>(work: () => T): T =>
    readAtOnce(db, () => {
      journal.refresh();
      return work();
    });
  /** What was stored last may not be in the table of records yet. */
  const upToDate = <R extends Pick<PackedRow, 'id' | 'seq' | 'at'>>(row: R): R => {
    const last = journal.recordsOf(row.id).at(-1);
    if (last === undefined) return row;
    const { at } = JSON.parse(last.body) as { readonly at: number };
    return { ...row, seq: last.seq, at };
  };
  return {
    read: (table, after, limit) =>
      readNow(() => {
        const folded = prepare(READ).all(table, after, limit) as unknown as PackedRecord[];
        const others = journal.recordsOf(table).filter(({ seq }) => seq > after);
        const all = folded.concat(others);
        return limit < 0 ? all : all.slice(0, limit);
      }),
    find: (reference) =>
      readNow(() => {
        const row = (prepare(`${ROWS} WHERE t.id = ?`).get(reference) ??
          prepare(`${ROWS} WHERE ${IS_CODE}`).get(reference)) as PackedRow | undefined;
        return row && upToDate(row);
      }),
    listTables(filter) {
      const { where, values } = toSql(filter);
      const order = filter.isOldestFirst === true ? OLDEST : NEWEST;
      // The page is chosen first, so that last records are looked up for its rows only.
      const page = `SELECT id FROM tables ${where} ${order} LIMIT ? OFFSET ?`;
      const sql = `${ROWS} WHERE t.id IN (${page}) ${order}`;
      return readNow(() =>
        (prepare(sql).all(...values, ...pageOf(filter)) as PackedRow[]).map(upToDate<PackedRow>),
      );
    },
    countOpen(usedAfter) {
      if (usedAfter === null)
        return (prepare(COUNT_OPEN).get() as { readonly count: number }).count;
      return readNow(() => {
        const rows = prepare(OPEN).all() as unknown as Pick<PackedRow, 'id' | 'seq' | 'at'>[];
        return rows.filter((row) => upToDate(row).at > usedAfter).length;
      });
    },
  };
}

/** Looks first and writes then, so that one append that cannot be stored leaves the others alone. */
function createAppend(
  db: DatabaseSyncInstance,
  prepare: Prepare,
  journal: Journal,
): SqliteDatabase['append'] {
  const place = (
    { table, records, summary, finished }: PackedAppend,
    end: number,
  ): AppendResult => {
    if (!records.every(({ seq }, index) => seq === end + 1 + index)) return 'conflict';
    if (end === 0 && (summary === undefined || records.length === 0)) return 'conflict';
    if (summary !== undefined) {
      const { code, game, status, listed, openedAt } = summary;
      const owner = status === 'closed' ? undefined : (prepare(OWNER).get(code) as Owner);
      if (owner !== undefined && owner.id !== table) return 'code-taken';
      prepare(PUT_SUMMARY).run(table, code, game, status, listed, openedAt, summary.summary);
    }
    if (finished !== undefined) {
      const { id, table, game, listed, endedAt, summary, body } = finished;
      prepare(PUT_GAME).run(id, table, game, listed, endedAt, summary, body);
    }
    return 'done';
  };
  const placeAll = (text: string): AppendResult[] => {
    journal.refresh();
    const results: AppendResult[] = [];
    const stored: PackedAppend[] = [];
    let isPlain = true;
    /** Of tables that are in the batch more than once. */
    const ends = new Map<string, number>();
    for (const append of parseBatch(text)) {
      const { table, records, summary, finished } = append;
      const result = place(append, ends.get(table) ?? journal.lastOf(table));
      results.push(result);
      if (result === 'done' && records.length > 0) {
        stored.push(append);
        ends.set(table, records.at(-1)!.seq);
      } else isPlain = false;
      if (summary !== undefined || finished !== undefined) isPlain = false;
    }
    if (stored.length > 0) journal.add(stored, isPlain ? text : formatRecords(stored));
    return results;
  };

  return (text) => {
    if (text === '') return [];
    try {
      return transact(db, () => placeAll(text));
    } catch (error) {
      journal.distrust();
      throw error;
    }
  };
}

type Owner = { readonly id: string } | undefined;

/** Without what stands in tables of its own. */
function formatRecords(batch: readonly PackedAppend[]): string {
  return formatBatch(batch.map(({ table, records }) => ({ table, records })));
}
