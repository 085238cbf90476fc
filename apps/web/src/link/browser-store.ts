/** Tables of this browser, in its database. */
import type {
  Append,
  AppendResult,
  FinishedGame,
  GameQuery,
  SavedRuleset,
  TableQuery,
  TableRecord,
  TableRow,
  TableStore,
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
  /** Every call is one transaction, begun at once: what was asked before `close` is still done. */
  const read = async <T>(
    store: StoreName,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => settle(ask(database.transaction(store).objectStore(store)));
  const readAll = async <T>(store: StoreName): Promise<T[]> => read(store, (kept) => kept.getAll());
  const put = async (store: StoreName, value: unknown): Promise<void> =>
    change(database, [store], (inside) => void inside(store).put(value));
  const remove = async (store: StoreName, key: string): Promise<boolean> =>
    change(database, [store], (inside) => take(inside(store), key));
  return {
    append: async (batch) => appendAll(database, batch),
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
    async listTables(query) {
      const rows = (await readAll<TableRow>('tables')).filter((row) => fitsTable(row, query));
      return page(
        newestFirst(rows, ({ openedAt, table }) => [openedAt, table]),
        query,
      );
    },
    async countOpen() {
      const rows = await readAll<TableRow>('tables');
      return rows.filter(({ status }) => status !== 'closed').length;
    },
    deleteTable: async (table) =>
      change(database, ['tables', 'records'], async (inside) => {
        inside('records').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
        return take(inside('tables'), table);
      }),
    async listGames(query) {
      const games = (await readAll<FinishedGame>('games')).filter((game) => fitsGame(game, query));
      const rows = newestFirst(games, ({ endedAt, id }) => [endedAt, id]);
      return page(rows, query).map(({ log: _log, events: _events, ...row }) => row);
    },
    readGame: (id) =>
      read('games', (store) => store.get(id) as IDBRequest<FinishedGame | undefined>),
    deleteGame: (id) => remove('games', id),
    async deleteOldestGames(count) {
      const games = await readAll<FinishedGame>('games');
      const sorted = newestFirst(games, ({ endedAt, id }) => [endedAt, id]);
      const oldest = sorted.slice(Math.max(0, sorted.length - count));
      for (const { id } of oldest) await remove('games', id);
      return oldest.length;
    },
    putRuleset: (ruleset) => put('rulesets', ruleset),
    readRuleset: (name) =>
      read('rulesets', (store) => store.get(name) as IDBRequest<SavedRuleset | undefined>),
    listRulesets: async () =>
      newestFirst(await readAll<SavedRuleset>('rulesets'), ({ at, name }) => [at, name]),
    deleteRuleset: (name) => remove('rulesets', name),
    keepSetting: async (name, make) =>
      change(database, ['settings'], async (inside) => {
        const kept = (await settle(inside('settings').get(name))) as KeptSetting | undefined;
        if (kept !== undefined) return kept.value;
        const value = make();
        inside('settings').put({ name, value } satisfies KeptSetting);
        return value;
      }),
    async measure() {
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
    },
    close: async () => database.close(),
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

function fitsTable(row: TableRow, query: TableQuery): boolean {
  const { game, listed, statuses, openedBefore = Infinity } = query;
  if (row.openedAt >= openedBefore) return false;
  if (game !== undefined && row.game !== game) return false;
  if (listed !== undefined && row.listed !== listed) return false;
  return statuses === undefined || statuses.includes(row.status);
}

function fitsGame(row: FinishedGame, { game, listed, table }: GameQuery): boolean {
  if (game !== undefined && row.game !== game) return false;
  if (listed !== undefined && row.listed !== listed) return false;
  return table === undefined || row.table === table;
}

function page<T>(rows: readonly T[], { limit, offset = 0 }: TableQuery): T[] {
  return rows.slice(offset, offset + Math.max(limit, 0));
}

/** By time, then by a name that no other has. */
function newestFirst<T>(rows: T[], keyOf: (row: T) => readonly [number, string]): T[] {
  return rows.sort((one, other) => {
    const [at, name] = keyOf(one);
    const [otherAt, otherName] = keyOf(other);
    return at === otherAt ? (name < otherName ? 1 : -1) : otherAt - at;
  });
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
