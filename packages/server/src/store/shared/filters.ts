/** What lists are asked for, as conditions that name only what was asked. */
import type { GameQuery, TableQuery } from '@stammtisch/table';
import { packName } from './packing.ts';

/** A query with its texts packed. */
export type Filter = TableQuery & GameQuery;

export function packFilter(query: Filter): Filter {
  const { game, table, tablePrefix } = query;
  return {
    ...query,
    game: game === undefined ? undefined : packName(game),
    table: table === undefined ? undefined : packName(table),
    tablePrefix: tablePrefix === undefined ? undefined : packName(tablePrefix),
  };
}

/** A condition on one column. */
export type Condition =
  | { readonly column: string; readonly is: '=' | '<' | '>='; readonly value: string | number }
  | { readonly column: string; readonly is: 'one of'; readonly value: readonly string[] };

/** All that is asked of the rows of a list. */
export function listConditions(filter: Filter): Condition[] {
  const { game, listed, table, tablePrefix, statuses, openedBefore } = filter;
  const conditions: Condition[] = [];
  if (game !== undefined) conditions.push({ column: 'game', is: '=', value: game });
  if (listed !== undefined) conditions.push({ column: 'listed', is: '=', value: Number(listed) });
  if (table !== undefined) conditions.push({ column: 'table_id', is: '=', value: table });
  if (tablePrefix !== undefined) conditions.push(...startsWith('table_id', tablePrefix));
  if (statuses !== undefined) conditions.push({ column: 'status', is: 'one of', value: statuses });
  if (openedBefore !== undefined) {
    conditions.push({ column: 'opened_at', is: '<', value: openedBefore });
  }
  return conditions;
}

/** As a range, for which a database has an index. */
function startsWith(column: string, prefix: string): Condition[] {
  const last = prefix.codePointAt(prefix.length - 1);
  const from: Condition = { column, is: '>=', value: prefix };
  if (last === undefined) return [from];
  const end = prefix.slice(0, -1) + String.fromCodePoint(last + 1);
  return [from, { column, is: '<', value: end }];
}

/** The conditions as SQLite reads them, with a gap for each value. */
export function toSql(filter: Filter): {
  readonly where: string;
  readonly values: readonly (string | number)[];
} {
  const conditions = listConditions(filter);
  const where = conditions.map(({ column, is }) =>
    is === 'one of' ? `${column} IN (SELECT value FROM json_each(?))` : `${column} ${is} ?`,
  );
  return {
    where: where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`,
    values: conditions.map(({ is, value }) => (is === 'one of' ? JSON.stringify(value) : value)),
  };
}

/** Limit and offset; a negative limit would mean none, or be refused. */
export function pageOf({ limit, offset = 0 }: Filter): readonly [number, number] {
  return [Math.max(limit, 0), offset];
}
