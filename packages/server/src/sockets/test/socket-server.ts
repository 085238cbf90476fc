import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRng, nextWord } from '@stammtisch/kernel';
import {
  createMemoryStore,
  createTables,
  type BotPlayers,
  type OpenRequest,
  type TableLimits,
  type Tables,
  type TableStore,
  type Ticket,
} from '@stammtisch/table';
import { onTestFinished } from 'vitest';
import { createGuesses } from '../../limits/guesses.ts';
import { attachSockets, type Sockets, type SocketsSetup } from '../attach.ts';
import type { SocketLimits } from '../limits.ts';
import type { SocketMetrics } from '../metrics.ts';

export interface SocketServer {
  readonly port: number;
  readonly tables: Tables;
  readonly sockets: Sockets;
  /** What the sockets told whoever measures: `refused not-json`, `dropped flood`, … */
  readonly noted: string[];
  readonly bugs: unknown[];
  /** Stops everything but the store; done by itself at the end of a test. */
  close(): Promise<void>;
}

export interface SocketServerPlan {
  readonly store?: TableStore;
  readonly limits?: Partial<SocketLimits>;
  readonly tableLimits?: Partial<TableLimits>;
  readonly guessesPerMinute?: number;
  readonly now?: () => number;
  readonly originAllowed?: (request: IncomingMessage) => boolean;
  readonly addressOf?: (request: IncomingMessage) => string;
  /** What stands between the sockets and the tables. */
  readonly wrap?: (tables: Tables) => Tables;
}

const TABLE_LIMITS: TableLimits = {
  awake: 100,
  queue: 64,
  members: 32,
  devices: 8,
  standInAfterMs: 0,
  sleepAfterMs: 60_000,
  missed: 500,
  turns: 10_000,
  records: 100_000,
  bytes: 1_000_000_000,
};

/** At these tables only people play. */
const NO_BOTS: BotPlayers = {
  choose: () => Promise.reject(new Error('nobody is there')),
  botTokenHash: () => undefined,
  forget: () => undefined,
};

/** Tables and their sockets on a port of their own; all chance in them is the same every time. */
export async function openSocketServer(plan: SocketServerPlan = {}): Promise<SocketServer> {
  const { store = createMemoryStore(), wrap = (tables) => tables } = plan;
  const noted: string[] = [];
  const bugs: unknown[] = [];
  const now = plan.now ?? (() => 1_700_000_000_000);
  const onBug = (error: unknown): void => void bugs.push(error);
  const tables = createTables({
    store,
    now,
    randomHex: createRandomHex(),
    botPlayers: NO_BOTS,
    limits: { ...TABLE_LIMITS, ...plan.tableLimits },
    onBug,
    onDue: () => undefined,
  });
  const server = createServer();
  const setup: SocketsSetup = {
    tables: wrap(tables),
    originAllowed: plan.originAllowed ?? (() => true),
    ...(plan.addressOf === undefined ? {} : { addressOf: plan.addressOf }),
    guesses: createGuesses({ perMinute: plan.guessesPerMinute ?? 30 }),
    metrics: notingMetrics(noted),
    onBug,
    now,
    limits: { lingerMs: 200, ...plan.limits },
  };
  const sockets = attachSockets(server, setup);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= sockets.close().then(async () => {
      await tables.stop();
      await new Promise((done) => server.close(done));
    });
    return closed;
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { port, tables, sockets, noted, bugs, close };
}

export async function openTable(
  server: SocketServer,
  wish: Partial<OpenRequest> = {},
): Promise<Ticket> {
  const opened = await server.tables.open({
    name: 'Ada',
    config: { game: 'mau-mau', seats: 2, paceMs: 0 },
    ...wish,
  });
  if (!opened.ok) throw new Error(opened.error.text.en);
  return opened.value;
}

export async function joinTable(
  server: SocketServer,
  table: string,
  name = 'Ben',
): Promise<Ticket> {
  const joined = await server.tables.join(table, { name });
  if (!joined.ok) throw new Error(joined.error.text.en);
  return joined.value;
}

function notingMetrics(noted: string[]): SocketMetrics {
  return {
    received: () => undefined,
    sent: () => undefined,
    refused: (code) => void noted.push(`refused ${code}`),
    dropped: (why) => void noted.push(`dropped ${why}`),
    turnedAway: (entry, reason) => void noted.push(`turned away ${entry} ${reason}`),
  };
}

function createRandomHex(): (bytes: number) => string {
  const rng = createRng([1, 2, 3, 4]);
  const byte = (): string => (nextWord(rng) & 0xff).toString(16).padStart(2, '0');
  return (bytes) => Array.from({ length: bytes }, byte).join('');
}
