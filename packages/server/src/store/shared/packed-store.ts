/** The half of a store that all databases share: what is asked and told, as plain data. */
import type { StoreSize, TableStore } from '@stammtisch/table';
import { type Filter, packFilter } from './filters.ts';
import {
  type PackedGame,
  type PackedRecord,
  type PackedRow,
  type PackedSeat,
  packName,
  unpackGame,
  unpackGameRow,
  unpackRecord,
  unpackRow,
  unpackRuleset,
  unpackSeat,
} from './packing.ts';

/** What can be asked of every database; texts as in packing.ts. */
export interface Questions {
  read(table: string, after: number, limit: number): PackedRecord[];
  find(reference: string): PackedRow | undefined;
  findPrograms(nameHash: string): PackedSeat[];
  listTables(filter: Filter): PackedRow[];
  countOpen(usedAfter: number | null): number;
  deleteTable(table: string): boolean;
  listGames(filter: Filter): string[];
  readGame(id: string): Pick<PackedGame, 'summary' | 'body'> | undefined;
  deleteGame(id: string): boolean;
  deleteOldestGames(count: number, endedBefore: number | null): number;
  putRuleset(name: string, body: string): void;
  readRuleset(name: string): string | undefined;
  listRulesets(): string[];
  deleteRuleset(name: string): boolean;
  readSetting(name: string): string | undefined;
  keepSetting(name: string, body: string): string;
  measure(): StoreSize;
  putSetting(name: string, body: string): void;
}

/** The way to a database. */
export interface PackedLink {
  readonly append: TableStore['append'];
  readonly call: <M extends keyof Questions>(
    method: M,
    ...args: Parameters<Questions[M]>
  ) => Promise<ReturnType<Questions[M]>>;
  /** Does what was asked before. */
  readonly close: () => Promise<void>;
}

/** A store over a database that keeps texts as in packing.ts. */
export function createPackedStore(link: PackedLink): TableStore {
  const { append, call } = link;
  const settings = createSettings(link);
  return {
    append,
    async read(table, after, limit) {
      // Zero where it is negative; the database itself takes that for no limit at all.
      const count = limit === undefined ? -1 : Math.max(limit, 0);
      return (await call('read', packName(table), after, count)).map(unpackRecord);
    },
    async find(reference) {
      const row = await call('find', packName(reference));
      return row === undefined ? undefined : unpackRow(row);
    },
    findPrograms: async (nameHash) => (await call('findPrograms', nameHash)).map(unpackSeat),
    listTables: async (query) => (await call('listTables', packFilter(query))).map(unpackRow),
    countOpen: (usedAfter) => call('countOpen', usedAfter ?? null),
    deleteTable: (table) => call('deleteTable', packName(table)),
    listGames: async (query) => (await call('listGames', packFilter(query))).map(unpackGameRow),
    async readGame(id) {
      const game = await call('readGame', packName(id));
      return game === undefined ? undefined : unpackGame(game);
    },
    deleteGame: (id) => call('deleteGame', packName(id)),
    deleteOldestGames: (count, endedBefore) =>
      call('deleteOldestGames', count, endedBefore ?? null),
    putRuleset: (ruleset) => call('putRuleset', packName(ruleset.name), JSON.stringify(ruleset)),
    async readRuleset(name) {
      const body = await call('readRuleset', packName(name));
      return body === undefined ? undefined : unpackRuleset(body);
    },
    async listRulesets() {
      const rulesets = (await call('listRulesets')).map(unpackRuleset);
      return rulesets.sort((one, other) => other.at - one.at || (one.name < other.name ? 1 : -1));
    },
    deleteRuleset: (name) => call('deleteRuleset', packName(name)),
    keepSetting: settings.keep,
    measure: () => call('measure'),
    putSetting: (name, value) => call('putSetting', packName(name), JSON.stringify(value)),
    async close() {
      await settings.settled();
      await link.close();
    },
  };
}

/** Settings are asked for and then made: two steps, which a closing store waits for. */
function createSettings({ call }: PackedLink): {
  readonly keep: TableStore['keepSetting'];
  readonly settled: () => Promise<unknown>;
} {
  const asked = new Map<string, Promise<string>>();

  async function find(name: string, make: () => string): Promise<string> {
    const key = packName(name);
    const kept = await call('readSetting', key);
    return JSON.parse(kept ?? (await call('keepSetting', key, JSON.stringify(make())))) as string;
  }
  return {
    // Calls that come while the setting is being made get the same one.
    keep(name, make) {
      const kept = asked.get(name) ?? find(name, make).finally(() => asked.delete(name));
      asked.set(name, kept);
      return kept;
    },
    settled: () => Promise.allSettled(asked.values()),
  };
}
