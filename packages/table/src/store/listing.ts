/** Lists of what a store keeps, for stores that have no database that would make them. */
import type {
  FinishedGame,
  GameQuery,
  GameRow,
  ListQuery,
  SavedRuleset,
  TableQuery,
  TableRow,
} from './store.ts';

/** Those that are not closed; with a time, those that were used after it. */
export function countOpen(
  rows: readonly Pick<TableRow, 'status' | 'at'>[],
  usedAfter = -Infinity,
): number {
  return rows.filter(({ status, at }) => status !== 'closed' && at > usedAfter).length;
}

/** The tables that a query asks for, of all of them. */
export function listTableRows(rows: readonly TableRow[], query: TableQuery): TableRow[] {
  const { statuses, openedBefore = Infinity } = query;
  const found = rows.filter(
    (row) =>
      fits(row, query) &&
      row.openedAt < openedBefore &&
      (statuses === undefined || statuses.includes(row.status)),
  );
  const sorted = newestFirst(found, ({ openedAt, table }) => [openedAt, table]);
  return page(query.isOldestFirst === true ? sorted.reverse() : sorted, query);
}

/** The finished games that a query asks for, of all of them, without what was played. */
export function listGameRows(games: readonly FinishedGame[], query: GameQuery): GameRow[] {
  const { table, tablePrefix = '' } = query;
  const found = games.filter(
    (game) =>
      fits(game, query) &&
      (table === undefined || table === game.table) &&
      game.table.startsWith(tablePrefix),
  );
  const sorted = newestFirst(found, ({ endedAt, id }) => [endedAt, id]);
  return page(sorted, query).map(({ log: _log, events: _events, ...row }) => row);
}

/** The games that ended first, so many of them, or those before a time. */
export function listOldestGames(
  games: readonly FinishedGame[],
  count: number,
  endedBefore = Infinity,
): FinishedGame[] {
  const old = games.filter(({ endedAt }) => endedAt < endedBefore);
  const sorted = newestFirst(old, ({ endedAt, id }) => [endedAt, id]);
  return sorted.slice(Math.max(0, sorted.length - count));
}

export function listNewestRulesets(rulesets: readonly SavedRuleset[]): SavedRuleset[] {
  return newestFirst(rulesets, ({ at, name }) => [at, name]);
}

function fits(row: { readonly game: string; readonly listed: boolean }, query: ListQuery): boolean {
  const { game = row.game, listed = row.listed } = query;
  return row.game === game && row.listed === listed;
}

function page<T>(rows: readonly T[], { limit, offset = 0 }: ListQuery): T[] {
  return rows.slice(offset, offset + Math.max(limit, 0));
}

/** By time, then by a name that no other has. */
function newestFirst<T>(rows: readonly T[], keyOf: (row: T) => readonly [number, string]): T[] {
  return rows.toSorted((one, other) => {
    const [at, name] = keyOf(one);
    const [otherAt, otherName] = keyOf(other);
    return at === otherAt ? (name < otherName ? 1 : -1) : otherAt - at;
  });
}
