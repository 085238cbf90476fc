/** Things to keep in a store: right in shape, with nothing of a real game in them. */
import type { TableStatus } from '@stammtisch/wire/table';
import type { TableFact, TableRecord } from '../core/records.ts';
import type { Append, FinishedGame, GameRow, SavedRuleset, TableSummary } from '../store/store.ts';

/** Text that a careless store cuts off, mixes up or takes for something else. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  'Käthe Großmann-Łukasz',
  '牌卓 🃏👩🏽‍🚀 e\u0301',
  `'; DROP TABLE tables; -- "%_\\`,
  'a\u0000b',
  '\ud83c alone, and \udca1',
  'lines\nand\r\ntabs\tand\u2028',
  '\u{10ffff}\ufffe\ufeff',
  'null',
  '42',
  '__proto__',
];

function fact(text: string): TableFact {
  return { type: 'joined', member: 'm1', name: text, tokenHash: 'f00d' };
}

/** So many records from a number on; their times follow from their numbers. */
export function records(first: number, count: number, text = 'Ada'): TableRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const seq = first + index;
    const record = { seq, at: 1_700_000_000_000 + seq, fact: fact(`${text} ${seq}`) };
    return seq % 2 === 0 ? record : { ...record, command: { member: 'm1', id: `c${seq}` } };
  });
}

export function summary(changes: Partial<TableSummary> = {}): TableSummary {
  return {
    code: 'KATZE-42',
    game: 'mau-mau',
    rules: 'standard',
    status: 'waiting',
    listed: true,
    seats: 4,
    openSeats: 2,
    names: ['Ada', 'Grete'],
    games: 0,
    openedAt: 1_700_000_000_000,
    ...changes,
  };
}

/** The first append of a table. */
export function opening(table: string, changes: Partial<TableSummary> = {}): Append {
  return { table, records: records(1, 1), summary: summary({ code: `CODE-${table}`, ...changes }) };
}

/** The append that closes a table which has one record. */
export function closing(table: string, code: string): Append {
  const status: TableStatus = 'closed';
  return { table, records: records(2, 1), summary: summary({ code, status }) };
}

export function finished(
  table: string,
  number: number,
  changes: Partial<FinishedGame> = {},
): FinishedGame {
  return {
    id: `${table}-${number}`,
    table,
    number,
    game: 'mau-mau',
    rules: 'standard',
    revision: 1,
    listed: true,
    names: ['Ada', 'Grete'],
    places: [1, 0],
    reason: 'hand-empty',
    moves: 31,
    startedAt: 1_700_000_000_000,
    endedAt: 1_700_000_000_000 + number,
    log: `{"number":${number}}`,
    events: '[]',
    ...changes,
  };
}

/** What lists show of a finished game. */
export function rowOfGame({ log: _log, events: _events, ...row }: FinishedGame): GameRow {
  return row;
}

export function ruleset(name: string, changes: Partial<SavedRuleset> = {}): SavedRuleset {
  return {
    name,
    game: 'mau-mau',
    rules: 'standard',
    options: { hand: 7, draw: true, wish: 'jack' },
    tokenHash: 'beef',
    at: 1_700_000_000_000,
    ...changes,
  };
}
