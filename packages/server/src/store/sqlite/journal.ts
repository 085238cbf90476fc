/**
 * Records on their way into their table. A batch is appended to the journal as one row, which dirties
 * a page or two however many tables it is for; later the records of one table after the other are
 * folded into the table of all records. What is in the journal only is in memory too, so that whoever
 * reads sees one truth.
 *
 * A row is removed when all its records are in their table, and rows are removed in their order. What
 * is found twice after a crash is therefore the same, and a table that was deleted and opened again
 * has its first record after all of its predecessor's.
 */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { assert } from '@stammtisch/kernel';
import type { PackedAppend, PackedRecord } from '../shared/packing.ts';
import { parseBatch } from './batch-text.ts';
import { type Prepare, transact } from './statements.ts';

export interface Journal {
  /** To be called in every transaction first: another connection may have written. */
  refresh(): void;
  /** The number of the last record of a table, 0 where there is none. */
  lastOf(table: string): number;
  /** The records of a table that are not in the table of records. */
  recordsOf(table: string): readonly PackedRecord[];
  /** Adds what was found to be in order; `text` is the same as in batch-text.ts. */
  add(batch: readonly PackedAppend[], text: string): void;
  /** A table was deleted. */
  forget(table: string): void;
  /** What is in memory may not be what is stored: a transaction has failed. */
  distrust(): void;
  /** Folds a little, if it is time to. */
  foldSlice(): void;
  /** Folds everything. */
  foldAll(): void;
}

/** So many records wait before they are folded: the more there are of a table, the fewer pages each takes. */
const FOLD_AFTER = 16_384;

/** A slice ends as soon as it has taken so long, or so long where the journal has become far too long. */
const SLICE_MS = 0.6;
const LONG_SLICE_MS = 5;
const TOO_LONG = 4;

/** Folded at once; the clock is read after each such step. */
const STEP_RECORDS = 32;
const STEP_ROWS = 8;

/** Steps between two checkpoints where everything is folded: the log of SQLite takes room as well. */
const CHECKPOINT_STEPS = 32;

/** As SQLite has it where nothing is said. */
const CHECKPOINT_PAGES = 1000;

/** Last numbers that are remembered; more would only be looked up less often. */
const LASTS_MAX = 65_536;

/** What is folded now: all tables that had something waiting when it began. */
interface Pass {
  readonly tables: string[];
  /** Rows up to this one are removed in the end. */
  readonly lastRow: number;
}

export function createJournal(
  db: DatabaseSyncInstance,
  prepare: Prepare,
  foldAfter: number = FOLD_AFTER,
): Journal {
  const unfolded = createUnfolded(prepare);
  let pass: Pass | undefined;
  /** Commits do not wait for the disk: only while something is folded. */
  let isRelaxed = false;

  const refresh = (): void => {
    if (unfolded.refresh()) pass = undefined;
  };
  /** Returns whether there is more to do. */
  const fold = (isEnough: () => boolean): boolean => {
    // Nobody is told because of it, so it does not wait for the disk: the next commit brings it there
    // too. Nor is it what moves pages from the log of SQLite into the database, which takes longer.
    isRelaxed = true;
    db.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
    try {
      transact(db, () => {
        refresh();
        pass ??= unfolded.beginPass();
        while (foldStep(prepare, unfolded, pass)) if (isEnough()) return;
        pass = undefined;
      });
    } catch (error) {
      unfolded.distrust();
      throw error;
    } finally {
      db.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      isRelaxed = false;
    }
    return pass !== undefined;
  };

  return {
    refresh,
    lastOf: unfolded.lastOf,
    recordsOf: unfolded.recordsOf,
    add(batch, text) {
      assert(!isRelaxed, 'what is told must be on disk');
      prepare(ADD_ROW).run(unfolded.nextRow(), text);
      unfolded.add(batch);
    },
    forget: unfolded.forget,
    distrust: unfolded.distrust,
    foldSlice() {
      const count = unfolded.count();
      if (pass === undefined && count < foldAfter) return;
      const until = performance.now() + (count > TOO_LONG * foldAfter ? LONG_SLICE_MS : SLICE_MS);
      fold(() => performance.now() >= until);
    },
    foldAll() {
      let isMore: boolean;
      do {
        let steps = 0;
        isMore = fold(() => ++steps === CHECKPOINT_STEPS);
        // In one go all of it would stand in the log of SQLite too: a disk that had room would be full.
        db.exec('PRAGMA wal_checkpoint(PASSIVE)');
      } while (isMore);
    },
  };
}

/** Returns whether there is more to do. */
function foldStep(prepare: Prepare, unfolded: Unfolded, { tables, lastRow }: Pass): boolean {
  const table = tables.at(-1);
  if (table === undefined) return prepare(REMOVE_ROWS).run(lastRow, STEP_ROWS).changes > 0;
  for (const { seq, body } of unfolded.take(table, STEP_RECORDS)) {
    prepare(INSERT).run(table, seq, body);
  }
  if (unfolded.recordsOf(table).length === 0) tables.pop();
  return true;
}

/** What is in the journal and not yet in the table of records, in memory. */
interface Unfolded extends Pick<Journal, 'lastOf' | 'recordsOf' | 'forget' | 'distrust'> {
  /** Reads the journal where another connection may have written; whether it did. */
  refresh(): boolean;
  /** The number that a new row of the journal gets. */
  nextRow(): number;
  /** Takes in what a new row holds. */
  add(batch: readonly PackedAppend[]): void;
  /** Takes out the first records of a table. */
  take(table: string, count: number): PackedRecord[];
  /** In the order of the table of records, so that neighbours share a page; taken from the end. */
  beginPass(): Pass;
  /** Of all records. */
  count(): number;
}

function createUnfolded(prepare: Prepare): Unfolded {
  const waiting = new Map<string, PackedRecord[]>();
  const lasts = new Map<string, number>();
  let count = 0;
  /** The number of the last row; it is not used again while rows before it may still be removed. */
  let lastRow = 0;
  let version: number | undefined;

  const lastFolded = (table: string): number =>
    (prepare(LAST).get(table) as { readonly seq: number | null }).seq ?? 0;
  /** Leaves only what is not in the table of records; nothing of a table that was deleted. */
  const dropFolded = (table: string, records: PackedRecord[]): void => {
    const isThere = prepare(FIND_TABLE).get(table) !== undefined;
    const last = isThere ? lastFolded(table) : Infinity;
    const left = records.filter(({ seq }) => seq > last);
    if (left.length === 0) waiting.delete(table);
    else waiting.set(table, left);
  };

  return {
    refresh() {
      const read = prepare('PRAGMA data_version').get() as { readonly data_version: number };
      if (read.data_version === version) return false;
      waiting.clear();
      lasts.clear();
      lastRow = 0;
      for (const { id, body } of prepare(READ_ROWS).iterate() as Iterable<Row>) {
        for (const append of parseBatch(body)) wait(waiting, append);
        lastRow = id;
      }
      for (const [table, records] of waiting) dropFolded(table, records);
      count = 0;
      for (const records of waiting.values()) count += records.length;
      version = read.data_version;
      return true;
    },
    lastOf(table) {
      const known = lasts.get(table);
      if (known !== undefined) return known;
      const last = waiting.get(table)?.at(-1)?.seq ?? lastFolded(table);
      if (lasts.size >= LASTS_MAX) lasts.clear();
      lasts.set(table, last);
      return last;
    },
    recordsOf: (table) => waiting.get(table) ?? [],
    nextRow: () => ++lastRow,
    add(batch) {
      for (const append of batch) {
        wait(waiting, append);
        count += append.records.length;
        lasts.set(append.table, append.records.at(-1)!.seq);
      }
    },
    take(table, most) {
      const records = waiting.get(table) ?? [];
      const taken = records.splice(0, most);
      count -= taken.length;
      if (records.length === 0) waiting.delete(table);
      return taken;
    },
    forget(table) {
      count -= waiting.get(table)?.length ?? 0;
      waiting.delete(table);
      lasts.delete(table);
    },
    distrust: () => void (version = undefined),
    beginPass: () => ({ tables: [...waiting.keys()].sort().reverse(), lastRow }),
    count: () => count,
  };
}

function wait(
  waiting: Map<string, PackedRecord[]>,
  { table, records }: Pick<PackedAppend, 'table' | 'records'>,
): void {
  // With its first record a table begins anew, whatever of the same name was there before.
  const before = records[0]!.seq === 1 ? undefined : waiting.get(table);
  if (before === undefined) waiting.set(table, [...records]);
  else before.push(...records);
}

interface Row {
  readonly id: number;
  readonly body: string;
}

const READ_ROWS = 'SELECT id, body FROM journal ORDER BY id';
const ADD_ROW = 'INSERT INTO journal (id, body) VALUES (?, ?)';
const REMOVE_ROWS =
  'DELETE FROM journal WHERE id IN (SELECT id FROM journal WHERE id <= ? ORDER BY id LIMIT ?)';
const FIND_TABLE = 'SELECT 1 FROM tables WHERE id = ?';
const LAST = 'SELECT max(seq) AS seq FROM records WHERE table_id = ?';
const INSERT = 'INSERT INTO records (table_id, seq, body) VALUES (?, ?, ?)';
