/** What lists are asked for, as SQL that names only what was asked. */
import type { GameQuery, TableQuery } from '@stammtisch/table';
import { packName } from './packing.ts';

/** A query with its texts packed. */
export type Filter = TableQuery & GameQuery;

export function packFilter(query: Filter): Filter {
  const { game, table } = query;
  return {
    ...query,
    game: game === undefined ? undefined : packName(game),
    table: table === undefined ? undefined : packName(table),
  };
}

/** The conditions with a gap for each value. */
export function toSql({ game, listed, table, statuses, openedBefore }: Filter): {
  readonly where: string;
  readonly values: readonly (string | number)[];
} {
  const conditions: [string, string | number][] = [];
  if (game !== undefined) conditions.push(['game = ?', game]);
  if (listed !== undefined) conditions.push(['listed = ?', Number(listed)]);
  if (table !== undefined) conditions.push(['table_id = ?', table]);
  if (statuses !== undefined) {
    conditions.push(['status IN (SELECT value FROM json_each(?))', JSON.stringify(statuses)]);
  }
  if (openedBefore !== undefined) conditions.push(['opened_at < ?', openedBefore]);
  const where = conditions.map(([condition]) => condition).join(' AND ');
  return {
    where: where === '' ? '' : `WHERE ${where}`,
    values: conditions.map(([, value]) => value),
  };
}

/** Limit and offset; a negative limit would mean none to SQLite. */
export function pageOf({ limit, offset = 0 }: Filter): readonly [number, number] {
  return [Math.max(limit, 0), offset];
}
