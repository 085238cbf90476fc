/**
 * What goes to the database and comes from it, as text and numbers: cheap to hand to another thread.
 *
 * All text is kept as JSON or in the way JSON writes it, because the database ends a text at its
 * first U+0000 and replaces halves of surrogate pairs. JSON writes both with a backslash.
 */
import type {
  Append,
  FinishedGame,
  GameRow,
  HeldSeat,
  SavedRuleset,
  TableRecord,
  TableRow,
} from '@stammtisch/table';

export interface PackedAppend {
  readonly table: string;
  readonly records: readonly PackedRecord[];
  readonly summary?: PackedSummary | undefined;
  readonly finished?: PackedGame | undefined;
}

export interface PackedRecord {
  readonly seq: number;
  readonly body: string;
}

export interface PackedSummary {
  readonly code: string;
  readonly game: string;
  readonly status: string;
  readonly listed: number;
  readonly openedAt: number;
  readonly summary: string;
}

export interface PackedGame {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  readonly listed: number;
  readonly endedAt: number;
  readonly summary: string;
  readonly body: string;
}

export interface PackedRow {
  readonly id: string;
  readonly summary: string;
  readonly seq: number;
  readonly at: number;
}

export interface PackedSeat {
  readonly table: string;
  readonly hash: string;
}

/** A name as the database keeps it: itself, unless it has quotes, backslashes or odd characters. */
export function packName(name: string): string {
  return JSON.stringify(name).slice(1, -1);
}

export function packAppend({ table, records, summary, finished }: Append): PackedAppend {
  return {
    table: packName(table),
    records: records.map(packRecord),
    summary: summary && packSummary(summary),
    finished: finished && packGame(finished),
  };
}

export function unpackRecord({ seq, body }: PackedRecord): TableRecord {
  return { seq, ...(JSON.parse(body) as Omit<TableRecord, 'seq'>) };
}

export function unpackRow({ id, summary, seq, at }: PackedRow): TableRow {
  const told = JSON.parse(summary) as NonNullable<Append['summary']>;
  return { ...told, table: JSON.parse(`"${id}"`) as string, seq, at };
}

export function unpackSeat({ table, hash }: PackedSeat): HeldSeat {
  return { table: JSON.parse(`"${table}"`) as string, tokenHash: hash };
}

export function unpackGameRow(summary: string): GameRow {
  return JSON.parse(summary) as GameRow;
}

export function unpackGame({ summary, body }: Pick<PackedGame, 'summary' | 'body'>): FinishedGame {
  const [log, events] = JSON.parse(body) as [string, string];
  return { ...unpackGameRow(summary), log, events };
}

export function unpackRuleset(body: string): SavedRuleset {
  return JSON.parse(body) as SavedRuleset;
}

/** A record without its number. */
export function packRecord({ seq, at, fact, command }: TableRecord): PackedRecord {
  return { seq, body: JSON.stringify({ at, fact, command }) };
}

function packSummary(summary: NonNullable<Append['summary']>): PackedSummary {
  return {
    code: packName(summary.code),
    game: packName(summary.game),
    status: summary.status,
    listed: Number(summary.listed),
    openedAt: summary.openedAt,
    summary: JSON.stringify(summary),
  };
}

function packGame({ log, events, ...row }: FinishedGame): PackedGame {
  return {
    id: packName(row.id),
    table: packName(row.table),
    game: packName(row.game),
    listed: Number(row.listed),
    endedAt: row.endedAt,
    summary: JSON.stringify(row),
    body: JSON.stringify([log, events]),
  };
}
