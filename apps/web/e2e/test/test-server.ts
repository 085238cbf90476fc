/** A whole table server with the built pages; everything is real but the folder. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, speak } from '@stammtisch/kernel';
import {
  startTableServer,
  type TableServer,
  type TableServerPlan,
} from '@stammtisch/server/tables';
import type { Api } from '@stammtisch/wire/table';

const PAGES = join(import.meta.dirname, '../../dist');

export interface TestServer {
  readonly url: string;
  /** Where bots connect. */
  readonly botPort: number;
  /** Ends the server; `start` opens it again at the same address, with what it has stored. */
  stop(): Promise<void>;
  start(): Promise<void>;
  ask<T>(path: string, token?: string): Promise<T>;
  open(wish: Api<'OpenTable'>): Promise<Api<'Ticket'>>;
  /** Somebody more sits down at a table. */
  join(table: string, name: string): Promise<Api<'Ticket'>>;
  /** The only finished game of a table. */
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
  const start = async (ports: Pick<TableServer, 'port' | 'botPort'>): Promise<TableServer> => {
    const started = await startTableServer({
      host: '127.0.0.1',
      ...ports,
      dataFolder: folder,
      pages: PAGES,
      version: '0.0.0',
      limits: LIMITS,
      practicePauseMs: 50,
      ...wish,
    });
    assert(started.ok, started.ok ? '' : speak(started.error, 'en'));
    return started.value;
  };
  running = await start({ port: 0, botPort: 0 });
  const { port, botPort } = running;
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await running?.close();
    running = undefined;
  };
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  const ask = <T>(path: string, token?: string): Promise<T> => askJson(url + path, 'GET', token);
  return {
    url,
    botPort,
    stop,
    ask,
    async start() {
      running = await start({ port, botPort });
      assert(running.port === port && running.botPort === botPort, 'the ports are free again');
    },
    open: (wish) => askJson(`${url}/api/v1/tables`, 'POST', undefined, wish),
    join: (table, name) =>
      askJson(`${url}/api/v1/tables/${table}/members`, 'POST', undefined, { name }),
    async finished(table) {
      const list = await ask<Api<'FinishedList'>>(`/api/v1/finished?table=${table}`);
      assert(list.finished.length === 1, `one finished game, not ${list.finished.length}`);
      return ask(`/api/v1/finished/${list.finished[0]!.id}`);
    },
    async close() {
      await stop();
      forget();
    },
    forget,
  };
}

async function askJson<T>(url: string, method: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert(response.ok, `${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
