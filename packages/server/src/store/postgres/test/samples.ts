import type { Append, TableRecord, TableSummary } from '@stammtisch/table';

const SUMMARY: TableSummary = {
  code: '',
  game: 'mau-mau',
  rules: 'standard',
  status: 'waiting',
  listed: true,
  seats: 2,
  openSeats: 1,
  names: ['Ada'],
  games: 0,
  openedAt: 1000,
};

/** A record that says who wrote it. */
export function recordBy(writer: string, seq: number): TableRecord {
  return { seq, at: 1000 + seq, fact: { type: 'host', member: writer } };
}

/** So many records from a number on; with a code it opens the table, or takes another one. */
export function append(
  table: string,
  first: number,
  { count = 1, writer = 'w', code }: { count?: number; writer?: string; code?: string } = {},
): Append {
  const records = Array.from({ length: count }, (_, i) => recordBy(writer, first + i));
  return { table, records, ...(code === undefined ? {} : { summary: { ...SUMMARY, code } }) };
}
