/** Tables kept in memory: for pages that play without a server, and for tests. */
import type { TableRecord } from '../core/records.ts';
import {
  countOpen,
  listGameRows,
  listNewestRulesets,
  listOldestGames,
  listTableRows,
} from './listing.ts';
import type {
  Append,
  AppendResult,
  FinishedGame,
  HeldSeat,
  SavedRuleset,
  StoreSize,
  TableRow,
  TableStore,
  TableSummary,
} from './store.ts';

/** A store that lasts as long as the program. */
export function createMemoryStore(): TableStore {
  const shelf: Shelf = {
    tables: new Map(),
    games: new Map(),
    rulesets: new Map(),
    settings: new Map(),
  };
  let closed = false;

  /** Answers later, as every store does, and not at all once it is closed. */
  async function on<T>(work: (shelf: Shelf) => T): Promise<T> {
    if (closed) throw new Error('the store is closed');
    return work(shelf);
  }

  return {
    append: (batch) => on((shelf) => batch.map((append) => put(shelf, append))),
    read: (table, after, limit) => on(({ tables }) => readRecords(tables.get(table), after, limit)),
    find: (reference) => on(({ tables }) => findRow(tables, reference)),
    findPrograms: (nameHash) => on(({ tables }) => findHeld(tables, nameHash)),
    listTables: (query) => on(({ tables }) => listTableRows(Array.from(tables, rowOf), query)),
    countOpen: (usedAfter) => on(({ tables }) => countOpen(Array.from(tables, rowOf), usedAfter)),
    deleteTable: (table) => on(({ tables }) => tables.delete(table)),
    listGames: (query) => on(({ games }) => listGameRows([...games.values()], query)),
    readGame: (id) => on(({ games }) => games.get(id)),
    deleteGame: (id) => on(({ games }) => games.delete(id)),
    deleteOldestGames: (count, before) => on(({ games }) => deleteOldest(games, count, before)),
    putRuleset: (ruleset) => on(({ rulesets }) => void rulesets.set(ruleset.name, ruleset)),
    readRuleset: (name) => on(({ rulesets }) => rulesets.get(name)),
    listRulesets: () => on(({ rulesets }) => listNewestRulesets([...rulesets.values()])),
    deleteRuleset: (name) => on(({ rulesets }) => rulesets.delete(name)),
    keepSetting: (name, make) => on(({ settings }) => keep(settings, name, make)),
    measure: () => on(measure),
    putSetting: (name, value) => on(({ settings }) => void settings.set(name, value)),
    close: async () => void (closed = true),
  };
}

interface Shelf {
  readonly tables: Map<string, KeptTable>;
  readonly games: Map<string, FinishedGame>;
  readonly rulesets: Map<string, SavedRuleset>;
  readonly settings: Map<string, string>;
}

interface KeptTable {
  readonly records: TableRecord[];
  summary: TableSummary;
}

function put({ tables, games }: Shelf, append: Append): AppendResult {
  const { table, records, summary, finished } = append;
  const kept = tables.get(table);
  const last = kept?.records.length ?? 0;
  if (!records.every(({ seq }, index) => seq === last + index + 1)) return 'conflict';
  if (kept === undefined && (summary === undefined || records.length === 0)) return 'conflict';
  if (summary !== undefined && isTaken(tables, table, summary)) return 'code-taken';
  if (kept === undefined) tables.set(table, { records: [...records], summary: summary! });
  else {
    for (const record of records) kept.records.push(record);
    kept.summary = summary ?? kept.summary;
  }
  if (finished !== undefined) games.set(finished.id, finished);
  return 'done';
}

function isTaken(tables: Shelf['tables'], table: string, summary: TableSummary): boolean {
  if (summary.status === 'closed') return false;
  const owner = findByCode(tables, summary.code);
  return owner !== undefined && owner !== table;
}

function findByCode(tables: Shelf['tables'], code: string): string | undefined {
  for (const [table, { summary }] of tables) {
    if (summary.code === code && summary.status !== 'closed') return table;
  }
  return undefined;
}

function readRecords(kept: KeptTable | undefined, after: number, limit = Infinity): TableRecord[] {
  const from = Math.max(after, 0);
  return kept?.records.slice(from, from + Math.max(limit, 0)) ?? [];
}

function findRow(tables: Shelf['tables'], reference: string): TableRow | undefined {
  const table = tables.has(reference) ? reference : findByCode(tables, reference);
  return table === undefined ? undefined : rowOf([table, tables.get(table)!]);
}

function findHeld(tables: Shelf['tables'], nameHash: string): HeldSeat[] {
  return Array.from(tables).flatMap(([table, { summary }]) => {
    if (summary.status === 'closed') return [];
    const held = summary.programs?.filter((program) => program.nameHash === nameHash) ?? [];
    return held.map(({ tokenHash }) => ({ table, tokenHash }));
  });
}

function rowOf([table, { records, summary }]: readonly [string, KeptTable]): TableRow {
  const { seq, at } = records.at(-1)!;
  return { ...summary, table, seq, at };
}

function deleteOldest(games: Shelf['games'], count: number, before?: number): number {
  const oldest = listOldestGames([...games.values()], count, before);
  for (const { id } of oldest) games.delete(id);
  return oldest.length;
}

function measure({ tables, games, rulesets, settings }: Shelf): StoreSize {
  const all = [tables, games, rulesets, settings].map((kept) => JSON.stringify([...kept]).length);
  return {
    bytes: all.reduce((sum, length) => sum + length, 0),
    tables: tables.size,
    games: games.size,
    rulesets: rulesets.size,
  };
}

function keep(settings: Shelf['settings'], name: string, make: () => string): string {
  const value = settings.get(name) ?? make();
  settings.set(name, value);
  return value;
}
