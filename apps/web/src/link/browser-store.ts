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
  const read = <T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    settle(ask(database.transaction(store).objectStore(store)));
  const change = (store: string, act: (store: IDBObjectStore) => void): Promise<void> =>
    commit(database, [store], (transaction) => act(transaction.objectStore(store)));
  const remove = async (store: string, key: string): Promise<boolean> => {
    const isThere = (await read(store, (kept) => kept.count(key))) > 0;
    if (isThere) await change(store, (kept) => kept.delete(key));
    return isThere;
  };
  const allRows = (): Promise<TableRow[]> => read('tables', (store) => store.getAll());
  return {
    append: (batch) => appendAll(database, batch),
    async read(table, after, limit) {
      const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
      const kept: KeptRecord[] = await read('records', (store) => store.getAll(range, limit));
      return kept.map(({ record }) => record);
    },
    async find(reference) {
      const rows = await allRows();
      return (
        rows.find(({ table }) => table === reference) ??
        rows.find(({ code, status }) => code === reference && status !== 'closed')
      );
    },
    async listTables(query) {
      const rows = (await allRows()).filter((row) => fitsTable(row, query));
      return page(
        rows.sort((one, other) => other.openedAt - one.openedAt),
        query,
      );
    },
    async deleteTable(table) {
      const isThere = await remove('tables', table);
      const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
      await change('records', (store) => store.delete(range));
      return isThere;
    },
    async listGames(query) {
      const games: FinishedGame[] = await read('games', (store) => store.getAll());
      const found = games.filter((game) => fitsGame(game, query));
      const rows = found.sort((one, other) => other.endedAt - one.endedAt);
      return page(rows, query).map(({ log: _log, events: _events, ...row }) => row);
    },
    readGame: (id) =>
      read('games', (store) => store.get(id) as IDBRequest<FinishedGame | undefined>),
    deleteGame: (id) => remove('games', id),
    putRuleset: (ruleset) => change('rulesets', (store) => store.put(ruleset)),
    readRuleset: (name) =>
      read('rulesets', (store) => store.get(name) as IDBRequest<SavedRuleset | undefined>),
    listRulesets: () => read('rulesets', (store) => store.getAll()),
    deleteRuleset: (name) => remove('rulesets', name),
    async keepSetting(name, make) {
      const kept: KeptSetting | undefined = await read('settings', (store) => store.get(name));
      if (kept !== undefined) return kept.value;
      const value = make();
      await change('settings', (store) => store.put({ name, value } satisfies KeptSetting));
      return value;
    },
    close: async () => database.close(),
  };
}

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

/** One transaction for the whole batch: other windows of the browser write between, never into it. */
async function appendAll(
  database: IDBDatabase,
  batch: readonly Append[],
): Promise<readonly AppendResult[]> {
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
  const done = finished(transaction);
  const tables = transaction.objectStore('tables');
  const rows = new Map<string, TableRow>();
  for (const row of (await settle(tables.getAll())) as TableRow[]) rows.set(row.table, row);
  const results = batch.map((append): AppendResult => {
    const refused = refuse(rows, append);
    if (refused !== undefined) return refused;
    put(transaction, rows, append);
    return 'done';
  });
  await done;
  return results;
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
  transaction: IDBTransaction,
  rows: Map<string, TableRow>,
  { table, records, summary, finished: game }: Append,
): void {
  const store = transaction.objectStore('records');
  for (const record of records) store.add({ table, seq: record.seq, record } satisfies KeptRecord);
  const { seq, at } = records.at(-1) ?? rows.get(table)!;
  const row: TableRow = { ...(summary ?? rows.get(table)!), table, seq, at };
  rows.set(table, row);
  transaction.objectStore('tables').put(row);
  if (game !== undefined) transaction.objectStore('games').put(game);
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

async function commit(
  database: IDBDatabase,
  stores: readonly string[],
  act: (transaction: IDBTransaction) => void,
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const done = finished(transaction);
  act(transaction);
  await done;
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
