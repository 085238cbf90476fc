/** Tables of this browser, in its database. */
import {
  type Append,
  type AppendResult,
  countOpen,
  type FinishedGame,
  listGameRows,
  listNewestRulesets,
  listOldestGames,
  listTableRows,
  type SavedRuleset,
  type TableRecord,
  type TableRow,
  type TableStore,
} from '@stammtisch/table';

const DATABASE = 'stammtisch';
const VERSION = 1;
const STORES = ['records', 'tables', 'games', 'rulesets', 'settings'] as const;
type StoreName = (typeof STORES)[number];

interface KeptRecord {
  readonly table: string;
  readonly seq: number;
  readonly record: TableRecord;
}

interface KeptSetting {
  readonly name: string;
  readonly value: string;
}

/** Opens the database of this origin; it is made when it is not there. */
export async function openBrowserStore(): Promise<TableStore> {
  const database = await openDatabase();
  const access = openAccess(database);
  return {
    append: async (batch) => appendAll(database, batch),
    ...tableCalls(database, access),
    ...gameCalls(access),
    ...rulesetCalls(access),
    keepSetting: async (name, make) =>
      change(database, ['settings'], async (inside) => {
        const kept = (await settle(inside('settings').get(name))) as KeptSetting | undefined;
        if (kept !== undefined) return kept.value;
        const value = make();
        inside('settings').put({ name, value } satisfies KeptSetting);
        return value;
      }),
    putSetting: (name, value) => access.put('settings', { name, value } satisfies KeptSetting),
    measure: () => measure(access),
    close: async () => database.close(),
  };
}

/** Every call is one transaction, begun at once: what was asked before `close` is still done. */
interface Access {
  readonly read: <T>(store: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;
  readonly readAll: <T>(store: StoreName) => Promise<T[]>;
  readonly put: (store: StoreName, value: unknown) => Promise<void>;
  /** Whether there was something to delete. */
  readonly remove: (store: StoreName, key: string) => Promise<boolean>;
}

function openAccess(database: IDBDatabase): Access {
  const read: Access['read'] = async (store, ask) =>
    settle(ask(database.transaction(store).objectStore(store)));
  return {
    read,
    readAll: <T>(store: StoreName) => read<T[]>(store, (kept) => kept.getAll()),
    put: async (store, value) =>
      change(database, [store], (inside) => void inside(store).put(value)),
    remove: async (store, key) => change(database, [store], (inside) => take(inside(store), key)),
  };
}

type TableCalls = Pick<
  TableStore,
  'read' | 'find' | 'findPrograms' | 'listTables' | 'countOpen' | 'deleteTable'
>;

function tableCalls(database: IDBDatabase, { read, readAll }: Access): TableCalls {
  const listOpen = async (): Promise<TableRow[]> =>
    (await readAll<TableRow>('tables')).filter(({ status }) => status !== 'closed');
  return {
    async read(table, after, limit = Infinity) {
      const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
      const count = Math.min(Math.max(limit, 0), COUNT_MAX);
      const kept: KeptRecord[] = await read('records', (store) => store.getAll(range, count));
      // For a browser 0 means all.
      return count === 0 ? [] : kept.map(({ record }) => record);
    },
    async find(reference) {
      const rows = await readAll<TableRow>('tables');
      return (
        rows.find(({ table }) => table === reference) ??
        rows.find(({ code, status }) => code === reference && status !== 'closed')
      );
    },
    async findPrograms(nameHash) {
      return (await listOpen()).flatMap(({ table, programs = [] }) =>
        programs.flatMap((held) =>
          held.nameHash === nameHash ? [{ table, tokenHash: held.tokenHash }] : [],
        ),
      );
    },
    listTables: async (query) => listTableRows(await readAll<TableRow>('tables'), query),
    countOpen: async (usedAfter) => countOpen(await listOpen(), usedAfter),
    deleteTable: async (table) =>
      change(database, ['tables', 'records'], async (inside) => {
        inside('records').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
        return take(inside('tables'), table);
      }),
  };
}

type GameCalls = Pick<TableStore, 'listGames' | 'readGame' | 'deleteGame' | 'deleteOldestGames'>;

function gameCalls({ read, readAll, remove }: Access): GameCalls {
  return {
    listGames: async (query) => listGameRows(await readAll<FinishedGame>('games'), query),
    readGame: (id) =>
      read('games', (store) => store.get(id) as IDBRequest<FinishedGame | undefined>),
    deleteGame: (id) => remove('games', id),
    async deleteOldestGames(count, before) {
      const oldest = listOldestGames(await readAll<FinishedGame>('games'), count, before);
      for (const { id } of oldest) await remove('games', id);
      return oldest.length;
    },
  };
}

type RulesetCalls = Pick<
  TableStore,
  'putRuleset' | 'readRuleset' | 'listRulesets' | 'deleteRuleset'
>;

function rulesetCalls({ read, readAll, put, remove }: Access): RulesetCalls {
  return {
    putRuleset: (ruleset) => put('rulesets', ruleset),
    readRuleset: (name) =>
      read('rulesets', (store) => store.get(name) as IDBRequest<SavedRuleset | undefined>),
    listRulesets: async () => listNewestRulesets(await readAll<SavedRuleset>('rulesets')),
    deleteRuleset: (name) => remove('rulesets', name),
  };
}

async function measure({ readAll }: Access): ReturnType<TableStore['measure']> {
  const [records, tables, games, rulesets] = await Promise.all([
    readAll('records'),
    readAll('tables'),
    readAll('games'),
    readAll('rulesets'),
  ]);
  return {
    bytes: JSON.stringify([records, tables, games, rulesets]).length,
    tables: tables.length,
    games: games.length,
    rulesets: rulesets.length,
  };
}

/** More than any table has, and as many as can be asked for. */
const COUNT_MAX = 2 ** 32 - 1;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.addEventListener('upgradeneeded', () => {
    const { result } = request;
    result.createObjectStore('records', { keyPath: ['table', 'seq'] });
    result.createObjectStore('tables', { keyPath: 'table' });
    result.createObjectStore('games', { keyPath: 'id' });
    result.createObjectStore('rulesets', { keyPath: 'name' });
    result.createObjectStore('settings', { keyPath: 'name' });
  });
  return settle(request);
}

/** Other windows of the browser write between batches, never into one. */
function appendAll(
  database: IDBDatabase,
  batch: readonly Append[],
): Promise<readonly AppendResult[]> {
  return change(database, STORES, async (inside) => {
    const kept: TableRow[] = await settle(inside('tables').getAll());
    const rows = new Map(kept.map((row) => [row.table, row]));
    return batch.map((append): AppendResult => {
      const refused = refuse(rows, append);
      if (refused !== undefined) return refused;
      put(inside, rows, append);
      return 'done';
    });
  });
}

function refuse(
  rows: ReadonlyMap<string, TableRow>,
  { table, records, summary }: Append,
): AppendResult | undefined {
  const kept = rows.get(table);
  const last = kept?.seq ?? 0;
  if (!records.every(({ seq }, index) => seq === last + index + 1)) return 'conflict';
  if (kept === undefined && (summary === undefined || records.length === 0)) return 'conflict';
  if (summary === undefined || summary.status === 'closed') return undefined;
  const isTaken = [...rows.values()].some(
    (row) => row.code === summary.code && row.status !== 'closed' && row.table !== table,
  );
  return isTaken ? 'code-taken' : undefined;
}

function put(
  inside: Inside,
  rows: Map<string, TableRow>,
  { table, records, summary, finished: game }: Append,
): void {
  const store = inside('records');
  for (const record of records) store.add({ table, seq: record.seq, record } satisfies KeptRecord);
  const { seq, at } = records.at(-1) ?? rows.get(table)!;
  const row: TableRow = { ...(summary ?? rows.get(table)!), table, seq, at };
  rows.set(table, row);
  inside('tables').put(row);
  if (game !== undefined) inside('games').put(game);
}

type Inside = (store: StoreName) => IDBObjectStore;

/** One transaction: all of it or nothing, and on the disk when it is done. */
async function change<T>(
  database: IDBDatabase,
  stores: readonly StoreName[],
  act: (inside: Inside) => T | Promise<T>,
): Promise<T> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const done = finished(transaction);
  try {
    const result = await act((store) => transaction.objectStore(store));
    await done;
    return result;
  } catch (error) {
    // It may have ended by itself already.
    done.catch(() => undefined);
    if (transaction.error === null) abort(transaction);
    throw error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Nothing was left to undo.
  }
}

/** Whether there was something to delete. */
async function take(store: IDBObjectStore, key: string): Promise<boolean> {
  const count = await settle(store.count(key));
  store.delete(key);
  return count > 0;
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(transaction.error ?? new Error('the database failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', failed);
    transaction.addEventListener('abort', failed);
  });
}
