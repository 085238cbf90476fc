import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { MemberId, Table, Tables } from '@stammtisch/table';
import { WebSocketServer } from 'ws';
import type { Guesses } from '../guesses.ts';
import type { RefusalDoor, RefusalReason } from '../refused.ts';
import { type Bucket, createBucket, tryDraw } from './bucket.ts';
import { Client, type ClientHost } from './client.ts';
import { createDoor } from './door.ts';
import { SOCKET_LIMITS, type SocketLimits } from './limits.ts';
import { NO_METRICS, type SocketMetrics } from './metrics.ts';
import { createPacing } from './pacing.ts';
import { createPings } from './pings.ts';
import { createTelling } from './telling.ts';
import type { Viewers } from '../../contests/live.ts';
import { refuseGuess, refuseUpgrade, type UpgradeCode } from './upgrade-refusal.ts';

export const SOCKET_PATH = '/api/v1/socket';

export interface SocketsSetup {
  readonly tables: Tables;
  readonly limits?: Partial<SocketLimits>;
  /** Whether a page may connect, judged by `Origin` and `Host`; programs send no origin. */
  readonly originAllowed: (request: IncomingMessage) => boolean;
  /** Whom the limits of an address count for; behind a proxy it is not the other end. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Wrong codes and tokens of all doors. */
  readonly guesses: Guesses;
  readonly metrics?: SocketMetrics;
  /** A bug of ours; the socket it was found on is closed, all else goes on. */
  readonly onBug: (error: unknown) => void;
  /** Takes sockets of those who look at contests. */
  readonly viewers?: Viewers | undefined;
  /** The clock of the tables. */
  readonly now?: () => number;
}

/** All sockets of a server. */
export interface Sockets {
  readonly count: number;
  /** Says `bye` to all and takes no more; fulfilled when the last one is closed. */
  close(): Promise<void>;
}

/** Opens the tables to clients: one WebSocket each, at SOCKET_PATH of the server. */
export function attachSockets(server: Server, setup: SocketsSetup): Sockets {
  const { metrics = NO_METRICS, onBug, originAllowed, addressOf = remoteAddress } = setup;
  const limits: SocketLimits = { ...SOCKET_LIMITS, ...setup.limits };
  const door = createDoor(limits, nowMs);
  const clients = new Set<Client>();
  const pings = createPings<Client>(limits.pingMs, () => door.sweep());
  const pacing = createPacing(limits.presenceMs, nowMs);
  const host: ClientHost = {
    tables: setup.tables,
    limits,
    telling: createTelling(setup.now ?? Date.now),
    pacing,
    door,
    guesses: setup.guesses,
    metrics,
    onBug,
    nowMs,
    flushSoon: createFlusher(),
    mayCommand: createCommandRates(limits),
  };
  const webSockets = createWebSockets(limits);
  let closing: (() => void) | undefined;

  const open = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void => {
    socket.once('close', () => {
      door.leave(address);
      if (door.count === 0) closing?.();
    });
    webSockets.handleUpgrade(request, socket, head, (ws) => {
      const client = new Client({ ws, socket, address }, host);
      clients.add(client);
      pings.add(client);
      ws.on('close', () => {
        clients.delete(client);
        pings.delete(client);
      });
    });
  };
  const refuse = (socket: Duplex, door: RefusalDoor, code: UpgradeCode): void => {
    const reason = UPGRADE_REASONS[code];
    if (reason !== undefined) metrics.turnedAway(door, reason);
    refuseUpgrade(socket, code);
  };
  const openElsewhere = async (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> => {
    if (!originAllowed(request)) return refuseUpgrade(socket, 'bad-origin');
    // Whoever goes while the code is looked up is no fault of ours.
    socket.on('error', () => undefined);
    const { viewers } = setup;
    const taken = (await viewers?.take(request, socket, head, addressOf(request))) ?? 'not-mine';
    if (taken === 'taken') return;
    if (typeof taken === 'object') return refuseGuess(socket, taken);
    refuse(socket, 'live', taken === 'not-mine' ? 'not-found' : taken);
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (pathOf(request) !== SOCKET_PATH) {
      openElsewhere(request, socket, head).catch((error: unknown) => {
        onBug(error);
        socket.destroy();
      });
      return;
    }
    if (!originAllowed(request)) return refuseUpgrade(socket, 'bad-origin');
    if (closing !== undefined) return refuseUpgrade(socket, 'full');
    const address = addressOf(request);
    const admitted = door.admit(address);
    if (admitted === 'in') open(request, socket, head, address);
    else refuse(socket, 'socket', admitted);
  };
  server.on('upgrade', onUpgrade);

  return {
    get count() {
      return door.count;
    },
    close() {
      pings.close();
      pacing.close();
      return new Promise((resolve) => {
        closing = resolve;
        for (const client of clients) client.bye('server-stop');
        if (door.count === 0) resolve();
      });
    },
  };
}

/** Of those that are limits. */
const UPGRADE_REASONS: Partial<Readonly<Record<UpgradeCode, RefusalReason>>> = {
  'address-full': 'connections',
  full: 'full',
};

/** Does not jump like the time of day. */
function nowMs(): number {
  return performance.now();
}

function createWebSockets({ messageBytes }: SocketLimits): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Messages are short and secrets beside what a client chooses must not be compressed together.
    perMessageDeflate: false,
    maxPayload: messageBytes,
    autoPong: false,
  });
}

/** What many clients are sent in one turn of the event loop goes out at its end, once for each. */
function createFlusher(): ClientHost['flushSoon'] {
  const waiting: Client[] = [];
  return (client) => {
    // After the promises that are fulfilled now: an answer goes out together with its update.
    if (waiting.length === 0) process.nextTick(flushAll, waiting);
    waiting.push(client);
  };
}

function flushAll(waiting: Client[]): void {
  for (const client of waiting.splice(0)) client.flush();
}

/** Kept with the table in memory, so that nothing is to be tidied up. */
function createCommandRates({ commands }: SocketLimits): ClientHost['mayCommand'] {
  const byTable = new WeakMap<Table, Map<MemberId, Bucket>>();
  return (table, member) => {
    let buckets = byTable.get(table);
    if (buckets === undefined) byTable.set(table, (buckets = new Map()));
    let bucket = buckets.get(member);
    if (bucket === undefined) buckets.set(member, (bucket = createBucket(commands, nowMs())));
    return tryDraw(bucket, commands, nowMs());
  };
}

function remoteAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? '';
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!;
}
