/** The one way a table changes, live and when it is rebuilt from its records. */
import { assert, MOVES_PER_STEP, type Steps } from '@stammtisch/kernel';
import { noteAccepted } from './accepted.ts';
import { oweNews } from './bot-news.ts';
import { countGame } from './count-game.ts';
import { noticeAsks, play } from './play.ts';
import type { Draft, TableFact, TableRecord } from './records.ts';
import { createTable, endRound, type Table } from './state.ts';
import { playLoaded, type Stamp, take } from './take.ts';
import { listUndone, voidUndo } from './undo.ts';

/** After these somebody else may decide, or somebody is there again. */
const RESUMING: ReadonlySet<TableFact['type']> = new Set([
  'woken',
  'seated',
  'stood-in',
  'returned',
  'undone',
]);

/** A move with its events, once more among those of the finished game. */
const PLAYED_BYTES = 400;

/** Number, time and command of a record. */
const STAMP_BYTES = 100;

/** Lets something happen and returns its record. The draft must come from decide.ts or a record. */
export function advance(table: Table, draft: Draft, stamp: Stamp): TableRecord {
  const { at, command } = stamp;
  table.seq++;
  table.at = at;
  if (table.round !== undefined && RESUMING.has(draft.type)) table.round.paused = false;
  voidUndo(table, draft);
  const fact = draft.type === 'played' ? play(table, draft, stamp) : take(table, draft, stamp);
  if ('outcome' in fact && fact.outcome !== undefined) countGame(table);
  table.bytes += sizeOf(fact);
  if (table.status === 'playing') noticeAsks(table, at);
  const { seq } = table;
  if (command === undefined) return { seq, at, fact };
  noteAccepted(table.accepted, command, seq);
  return { seq, at, fact, command };
}

/** Lets the first records of a table happen: a game that is loaded may be long. */
export function* advanceInSteps(
  table: Table,
  drafts: readonly Draft[],
  at: number,
): Steps<TableRecord[]> {
  const records: TableRecord[] = [];
  for (const draft of drafts) {
    const session = draft.type === 'loaded' ? yield* playLoaded(table, draft) : undefined;
    records.push(advance(table, draft, { at, session }));
    if (draft.type === 'loaded') oweNews(table);
  }
  return records;
}

/** A table as its records left it. Only its last game is played again, and once. */
export function* rebuild(id: string, records: readonly TableRecord[]): Steps<Table> {
  const table = createTable(id);
  const { seq: last = 0 } = records.findLast(({ fact }) => isDeal(fact)) ?? {};
  const undone = listUndone(records);
  for (const record of records) {
    const past = record.seq < last;
    const { fact } = record;
    const session = fact.type === 'loaded' && !past ? yield* playLoaded(table, fact) : undefined;
    takeRecord(table, record, { past, session, isUndone: undone.has(record.seq) });
    if (record.seq % MOVES_PER_STEP === 0) yield;
  }
  oweNews(table);
  return table;
}

function isDeal({ type }: TableFact): boolean {
  return type === 'dealt' || type === 'loaded';
}

/** Takes a stored record; nobody is told of it. */
export function takeRecord(table: Table, record: TableRecord, known: Known = {}): void {
  repeat(table, record, known);
  if (record.fact.type === 'dealt') table.round!.session?.news.splice(0);
}

/** Takes a record that another process has stored as if it had happened here. */
export function followRecord(table: Table, record: TableRecord): void {
  repeat(table, record, {});
  if (record.fact.type === 'loaded') oweNews(table);
}

/** What is known of a record beside what it says. */
type Known = Pick<Stamp, 'past' | 'session' | 'isUndone'>;

function repeat(table: Table, record: TableRecord, known: Known): void {
  assert(record.seq === table.seq + 1, `record ${record.seq} follows ${table.seq}`);
  const { fact } = record;
  advance(table, fact, { ...record, ...known });
  if (fact.type !== 'played' || table.round?.session !== undefined) return;
  if (fact.outcome === undefined) return;
  endRound(table, fact.outcome);
  countGame(table);
}

/** Moves are most of a table, and hardly differ: they are not written down to be measured. */
function sizeOf(fact: TableFact): number {
  return fact.type === 'played' ? PLAYED_BYTES : JSON.stringify(fact).length + STAMP_BYTES;
}
