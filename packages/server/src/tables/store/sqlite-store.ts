/** Tables kept in a database file: the store of a server. */
import { join } from 'node:path';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import { formatBatch } from './batch-text.ts';
import { StoreFault } from './faults.ts';
import { packFilter } from './filters.ts';
import { type Errand, type Link, openLink } from './link.ts';
import { DATABASE_FILE } from './open-database.ts';
import {
  packAppend,
  packName,
  unpackGame,
  unpackGameRow,
  unpackRecord,
  unpackRow,
  unpackRuleset,
} from './packing.ts';
import { refuse, toError } from './refusals.ts';
import { startThread } from './thread.ts';

export interface SqliteStoreSetup {
  /** Made where it is missing; nobody else may use it at the same time. */
  readonly folder: string;
}

export interface SqliteStore extends TableStore {
  /** The database, for backups. */
  readonly file: string;
}

/** Opens the store of a folder; its promises are rejected with an Error that has a `rejection`. */
export async function openSqliteStore(setup: SqliteStoreSetup): Promise<Result<SqliteStore>> {
  const { folder } = setup;
  try {
    const errand: Errand = { folder };
    const link = await openLink(startThread(new URL('./worker.js', import.meta.url), errand));
    return ok(createStore(explaining(link, folder), join(folder, DATABASE_FILE)));
  } catch (error) {
    if (error instanceof StoreFault) return fail(refuse(error.fault, folder));
    throw error;
  }
}

/** A link whose errors have sentences. */
function explaining(link: Link, folder: string): Link {
  function explain(error: unknown): never {
    throw error instanceof StoreFault ? toError(refuse(error.fault, folder)) : error;
  }
  return {
    call: (method, ...args) => link.call(method, ...args).catch(explain),
    close: () => link.close().catch(explain),
  };
}

function createStore(link: Link, file: string): SqliteStore {
  const { call } = link;
  const settings = createSettings(link);
  return {
    file,
    append: (batch) => call('append', formatBatch(batch.map(packAppend))),
    async read(table, after, limit) {
      // Zero where it is negative; SQLite itself takes that for no limit at all.
      const count = limit === undefined ? -1 : Math.max(limit, 0);
      return (await call('read', packName(table), after, count)).map(unpackRecord);
    },
    async find(reference) {
      const row = await call('find', packName(reference));
      return row === undefined ? undefined : unpackRow(row);
    },
    listTables: async (query) => (await call('listTables', packFilter(query))).map(unpackRow),
    deleteTable: (table) => call('deleteTable', packName(table)),
    listGames: async (query) => (await call('listGames', packFilter(query))).map(unpackGameRow),
    async readGame(id) {
      const game = await call('readGame', packName(id));
      return game === undefined ? undefined : unpackGame(game);
    },
    deleteGame: (id) => call('deleteGame', packName(id)),
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
    async close() {
      await settings.settled();
      await link.close();
    },
  };
}

/** Settings are asked for and then made: two steps, which a closing store waits for. */
function createSettings({ call }: Link): {
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
    // Those who ask while it is being made get the same one.
    keep(name, make) {
      const kept = asked.get(name) ?? find(name, make).finally(() => asked.delete(name));
      asked.set(name, kept);
      return kept;
    },
    settled: () => Promise.allSettled(asked.values()),
  };
}
