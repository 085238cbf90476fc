/**
 * What a store is to answer, in the plainest way: a list of all that was accepted, looked through
 * from its beginning for every question.
 */
import type { TableRecord } from '../core/records.ts';
import type {
  Append,
  AppendResult,
  FinishedGame,
  SavedRuleset,
  TableQuery,
  TableRow,
  TableStore,
  TableSummary,
} from '../store/store.ts';
import { rowOfGame } from './store-samples.ts';

type Entry =
  | { readonly kind: 'append'; readonly append: Append }
  | { readonly kind: 'table-gone'; readonly id: string }
  | { readonly kind: 'game-gone'; readonly id: string }
  | { readonly kind: 'ruleset'; readonly ruleset: SavedRuleset }
  | { readonly kind: 'ruleset-gone'; readonly id: string }
  | { readonly kind: 'setting'; readonly name: string; readonly value: string };

/** The model, with the methods of a store. */
export function createModel(): Omit<TableStore, 'close' | 'measure'> & {
  last(table: string): number;
} {
  const history: Entry[] = [];

  function judge(append: Append): AppendResult {
    const last = recordsOf(history, append.table).length;
    const follows = append.records.every(({ seq }, index) => seq === last + 1 + index);
    if (!follows || (last === 0 && append.summary === undefined)) return 'conflict';
    const isTaken = tablesOf(history).some(
      ({ table, code, status }) =>
        table !== append.table && status !== 'closed' && code === append.summary?.code,
    );
    if (isTaken && append.summary?.status !== 'closed') return 'code-taken';
    history.push({ kind: 'append', append });
    return 'done';
  }
  function drop(kind: 'table-gone' | 'game-gone' | 'ruleset-gone', id: string, there: boolean) {
    if (there) history.push({ kind, id });
    return there;
  }

  return {
    last: (table) => recordsOf(history, table).length,
    append: async (batch) => batch.map(judge),
    read: async (table, after, limit = Infinity) =>
      recordsOf(history, table)
        .filter(({ seq }) => seq > after)
        .slice(0, limit),
    find: async (reference) => {
      const rows = tablesOf(history);
      return (
        rows.find(({ table }) => table === reference) ??
        rows.find(({ code, status }) => code === reference && status !== 'closed')
      );
    },
    findPrograms: async (nameHash) =>
      tablesOf(history).flatMap(({ table, status, programs = [] }) =>
        programs.flatMap((held) =>
          held.nameHash === nameHash && status !== 'closed'
            ? [{ table, tokenHash: held.tokenHash }]
            : [],
        ),
      ),
    listTables: async (query) => select(tablesOf(history), query, (row) => row.openedAt),
    countOpen: async (usedAfter = -Infinity) =>
      tablesOf(history).filter(({ status, at }) => status !== 'closed' && at > usedAfter).length,
    deleteTable: async (table) => drop('table-gone', table, recordsOf(history, table).length > 0),
    listGames: async (query) =>
      select(gamesOf(history).map(rowOfGame), query, (row) => row.endedAt),
    readGame: async (id) => gamesOf(history).find((game) => game.id === id),
    deleteGame: async (id) =>
      drop(
        'game-gone',
        id,
        gamesOf(history).some((game) => game.id === id),
      ),
    deleteOldestGames: async (count, before = Infinity) => {
      const all = select(
        gamesOf(history)
          .map(rowOfGame)
          .filter(({ endedAt }) => endedAt < before),
        { limit: Infinity },
        (row) => row.endedAt,
      );
      const oldest = all.toReversed().slice(0, count);
      for (const { id } of oldest) history.push({ kind: 'game-gone', id });
      return oldest.length;
    },
    putRuleset: async (ruleset) => void history.push({ kind: 'ruleset', ruleset }),
    readRuleset: async (name) => rulesetsOf(history).find((ruleset) => ruleset.name === name),
    listRulesets: async () =>
      rulesetsOf(history).sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1)),
    deleteRuleset: async (name) =>
      drop(
        'ruleset-gone',
        name,
        rulesetsOf(history).some((ruleset) => ruleset.name === name),
      ),
    keepSetting: async (name, make) => {
      const kept = history.findLast((entry) => entry.kind === 'setting' && entry.name === name);
      if (kept?.kind === 'setting') return kept.value;
      const value = make();
      history.push({ kind: 'setting', name, value });
      return value;
    },
    putSetting: async (name, value) => void history.push({ kind: 'setting', name, value }),
  };
}

/** All that was appended to a table since it was last deleted. */
function appendsTo(history: readonly Entry[], table: string): Append[] {
  const gone = history.findLastIndex((entry) => entry.kind === 'table-gone' && entry.id === table);
  return history.slice(gone + 1).flatMap((entry) => {
    return entry.kind === 'append' && entry.append.table === table ? [entry.append] : [];
  });
}

function recordsOf(history: readonly Entry[], table: string): TableRecord[] {
  return appendsTo(history, table).flatMap(({ records }) => records);
}

function tablesOf(history: readonly Entry[]): TableRow[] {
  const names = history.flatMap((entry) => (entry.kind === 'append' ? [entry.append.table] : []));
  return [...new Set(names)].flatMap((table) => {
    const appends = appendsTo(history, table);
    const last = appends.flatMap(({ records }) => records).at(-1);
    if (last === undefined) return [];
    const told = appends.flatMap(({ summary }) => (summary === undefined ? [] : [summary]));
    const summary: TableSummary = told.at(-1)!;
    return [{ ...summary, table, seq: last.seq, at: last.at }];
  });
}

function gamesOf(history: readonly Entry[]): FinishedGame[] {
  const games: FinishedGame[] = [];
  for (const entry of history) {
    const id = entry.kind === 'append' ? entry.append.finished?.id : undefined;
    const gone = entry.kind === 'game-gone' ? entry.id : id;
    const index = games.findIndex((game) => game.id === gone);
    if (index !== -1) games.splice(index, 1);
    if (entry.kind === 'append' && entry.append.finished) games.push(entry.append.finished);
  }
  return games;
}

function rulesetsOf(history: readonly Entry[]): SavedRuleset[] {
  const rulesets: SavedRuleset[] = [];
  for (const entry of history) {
    if (entry.kind !== 'ruleset' && entry.kind !== 'ruleset-gone') continue;
    const name = entry.kind === 'ruleset' ? entry.ruleset.name : entry.id;
    const index = rulesets.findIndex((ruleset) => ruleset.name === name);
    if (index !== -1) rulesets.splice(index, 1);
    if (entry.kind === 'ruleset') rulesets.push(entry.ruleset);
  }
  return rulesets;
}

interface Listed {
  readonly game: string;
  readonly listed: boolean;
  readonly table: string;
  readonly id?: string;
  readonly status?: TableRow['status'];
}

function select<T extends Listed>(
  rows: T[],
  query: TableQuery & { readonly table?: string | undefined },
  timeOf: (row: T) => number,
): T[] {
  const { game, listed, table, statuses, openedBefore, limit, offset = 0 } = query;
  return rows
    .filter((row) => game === undefined || row.game === game)
    .filter((row) => listed === undefined || row.listed === listed)
    .filter((row) => table === undefined || row.table === table)
    .filter(({ status }) => !statuses || !status || statuses.includes(status))
    .filter((row) => openedBefore === undefined || timeOf(row) < openedBefore)
    .sort((a, b) => timeOf(b) - timeOf(a) || ((a.id ?? a.table) < (b.id ?? b.table) ? 1 : -1))
    .slice(offset, offset + limit);
}
