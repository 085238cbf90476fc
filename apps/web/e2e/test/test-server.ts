/** A whole table server with the built pages; everything is real but the folder. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ApiAnswer,
  joinTable,
  loadTable,
  openTable,
  readFinishedGame,
  saveRuleset,
  serverAt,
} from '@stammtisch/client';
import { assert, speak } from '@stammtisch/kernel';
import {
  startTableServer,
  type TableServer,
  type TableServerPlan,
} from '@stammtisch/server/tables';
import type { Api } from '@stammtisch/wire/table';

/** The pages as they were built. */
export const PAGES = join(import.meta.dirname, '../../dist');

export interface TestServer {
  readonly url: string;
  /** Where bots connect. */
  readonly botPort: number;
  /**
   * Ends the server; `start` opens it again at the same address, with what it has stored, and with other
   * pages where a folder is given.
   */
  stop(): Promise<void>;
  start(pages?: string): Promise<void>;
  ask<T>(path: string, token?: string): Promise<T>;
  open(wish: Api<'OpenTable'>): Promise<Api<'Ticket'>>;
  /** A table on which a saved game goes on. */
  load(wish: Api<'LoadTable'>): Promise<Api<'Ticket'>>;
  /** Somebody more sits down at a table. */
  join(table: string, name: string, seat?: number): Promise<Api<'Ticket'>>;
  /** Keeps rules under a name. */
  keepRules(name: string, rules: Api<'RulesetRequest'>): Promise<Api<'RulesetSaved'>>;
  /** The game of a table that was finished last: one of Chanco may have been over as dealt before. */
  finished(table: string): Promise<Api<'FinishedGame'>>;
  close(): Promise<void>;
  /** Only removes what was stored, for a process that ends with its server. */
  forget(): void;
}

/** A bot may stand in at once, and nobody is too quick for a limit. */
const MANY = 100_000;
export const LIMITS = {
  tables: { standInAfterMs: 0 },
  http: {
    perMinute: {
      requests: MANY,
      files: MANY,
      guesses: MANY,
      openings: MANY,
      joins: MANY,
      heavy: MANY,
      asks: MANY,
    },
  },
  sockets: { commands: { perSecond: 200, burst: 200 }, messages: { perSecond: 400, burst: 400 } },
} as const;

export async function openTestServer(
  wish: Pick<TableServerPlan, 'addresses' | 'limits'> = {},
): Promise<TestServer> {
  assert(existsSync(join(PAGES, 'index.html')), 'the pages are built first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-pages-'));
  let running: TableServer | undefined;
  const start = async (
    ports: Pick<TableServer, 'port' | 'botPort'>,
    pages: string,
  ): Promise<TableServer> => {
    const started = await startTableServer({
      host: '127.0.0.1',
      ...ports,
      dataFolder: folder,
      pages,
      mcp: true,
      version: '0.0.0',
      limits: LIMITS,
      practicePauseMs: 50,
      ...wish,
    });
    assert(started.ok, started.ok ? '' : speak(started.error, 'en'));
    return started.value;
  };
  running = await start({ port: 0, botPort: 0 }, PAGES);
  const { port, botPort } = running;
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await running?.close();
    running = undefined;
  };
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  const server = serverAt(url);
  const ask = <T>(path: string, token?: string): Promise<T> => askJson(url + path, token);
  return {
    url,
    botPort,
    stop,
    ask,
    async start(pages = PAGES) {
      running = await start({ port, botPort }, pages);
      assert(running.port === port && running.botPort === botPort, 'the ports are free again');
    },
    open: (wish) => valueOf(openTable(server, wish)),
    load: (wish) => valueOf(loadTable(server, wish)),
    join: (table, name, seat) =>
      valueOf(joinTable(server, table, { name, ...(seat === undefined ? {} : { seat }) })),
    keepRules: (name, rules) => valueOf(saveRuleset(server, { name }, rules)),
    async finished(table) {
      const list = await ask<Api<'FinishedList'>>(`/api/v1/finished?table=${table}`);
      assert(list.finished.length > 0, 'a game that is finished');
      return valueOf(readFinishedGame(server, list.finished[0]!.id));
    },
    async close() {
      await stop();
      forget();
    },
    forget,
  };
}

/** What the server has answered; whatever a test prepares has to work. */
async function valueOf<T>(answer: ApiAnswer<T>): Promise<T> {
  const result = await answer;
  assert(result.ok, result.ok ? '' : result.error.message.en);
  return result.value;
}

async function askJson<T>(url: string, token?: string): Promise<T> {
  const response = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  assert(response.ok, `GET ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
