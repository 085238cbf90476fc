/** A batch as the function `stammtisch.append` takes it. */
import type { Append, AppendResult } from '@stammtisch/table';
import { packAppend, packName, packRecord } from '../shared/packing.ts';

/**
 * No row where it begins after the time $9, milliseconds since 1970 by the clock of the database: a
 * database that hung carries out what it finds when it goes on, also what was given up long ago.
 * It has no news for others: a NOTIFY in it would make all commits of the database wait for each other.
 */
export const APPEND = `SELECT a.results, a.late, ${msOf('clock_timestamp()')} AS clock
  FROM (SELECT WHERE $9::float8 IS NULL OR ${msOf('clock_timestamp()')} < $9) AS in_time
  CROSS JOIN LATERAL stammtisch.append($1, $2, $3, $4, $5, $6, $7, $8, '', '{}') AS a`;

function msOf(time: string): string {
  return `(extract(epoch FROM ${time}) * 1000)::float8`;
}

/** Null where a later batch of the same writer is there already. */
export interface Told {
  /** Of all that is not a plain move. */
  readonly results: readonly AppendResult[] | null;
  /** Tables of plain moves that were in conflict. */
  readonly late: readonly string[] | null;
  /** When it was done, by the clock of the database. */
  readonly clock: number;
}

export interface BatchPlan {
  /** From the third on. */
  readonly values: readonly unknown[];
  /** For each append of the batch, in its order. */
  resultsOf(told: Told): AppendResult[];
}

export function planBatch(batch: readonly Append[]): BatchPlan {
  const counts = new Map<string, number>();
  for (const { table } of batch) counts.set(table, (counts.get(table) ?? 0) + 1);
  const isPlain = (append: Append): boolean =>
    append.summary === undefined &&
    append.finished === undefined &&
    append.records.length > 0 &&
    counts.get(append.table) === 1;
  const plain = batch.filter(isPlain);
  const others = batch.filter((append) => !isPlain(append));
  return {
    values: [JSON.stringify(others.map(flatten)), ...columnsOf(plain)],
    resultsOf({ results, late }) {
      const conflicts = new Set(late);
      const rest = (results ?? [])[Symbol.iterator]();
      return batch.map((append) => {
        if (!isPlain(append)) return rest.next().value!;
        return conflicts.has(packName(append.table)) ? 'conflict' : 'done';
      });
    },
  };
}

/** All records of plain moves: tables, what they follow, numbers, times and bodies. */
function columnsOf(appends: readonly Append[]): readonly unknown[][] {
  const columns: [string[], number[], number[], number[], string[]] = [[], [], [], [], []];
  for (const append of appends) {
    const table = packName(append.table);
    const follows = followsOf(append)!;
    for (const record of append.records) {
      columns[0].push(table);
      columns[1].push(follows);
      columns[2].push(record.seq);
      columns[3].push(record.at);
      columns[4].push(packRecord(record).body);
    }
  }
  return columns;
}

function flatten(append: Append): object {
  const { summary, table, finished } = packAppend(append);
  const records = append.records.map((record) => ({ ...packRecord(record), at: record.at }));
  return { table, follows: followsOf(append), records, ...summary, finished };
}

/** The number that must be the last one stored: -1, which none is, where they are in no order. */
function followsOf({ records }: Append): number | undefined {
  const [first] = records;
  if (first === undefined) return undefined;
  return records.every(({ seq }, index) => seq === first.seq + index) ? first.seq - 1 : -1;
}
