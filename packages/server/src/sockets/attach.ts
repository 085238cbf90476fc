import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { MemberId, Table, Tables } from '@stammtisch/table';
import { WebSocketServer } from 'ws';
import type { Guesses } from '../limits/guesses.ts';
import type { RefusalDoor, RefusalReason } from '../limits/turned-away.ts';
import { type Bucket, createBucket, tryDraw } from '../limits/bucket.ts';
import { Client, type ClientHost } from './client.ts';
import { type SocketAdmission, createSocketAdmission } from './admission.ts';
import { SOCKET_LIMITS, type SocketLimits } from './limits.ts';
import { NO_METRICS, type SocketMetrics } from './metrics.ts';
import { createPacing } from './pacing.ts';
import { createPings, type Pings } from './pings.ts';
import { createTableMessages } from './messages.ts';
import {
  refuseGuess,
  refuseUpgrade,
  type TakeUpgrade,
  type UpgradeCode,
} from './upgrade-refusal.ts';

export const SOCKET_PATH = '/api/v1/socket';

export interface SocketsSetup {
  readonly tables: Tables;
  readonly limits?: Partial<SocketLimits>;
  /** Whether a page may connect, judged by `Origin` and `Host`; programs send no origin. */
  readonly originAllowed: (request: IncomingMessage) => boolean;
  /** The address that limits count for; behind a proxy it is not the other end. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Counts wrong codes and tokens, wherever they are sent. */
  readonly guesses: Guesses;
  readonly metrics?: SocketMetrics;
  /** A bug of ours; the socket it was found on is closed, all else goes on. */
  readonly onBug: (error: unknown) => void;
  /** Takes requests for sockets at other addresses: those who look at contests. */
  readonly takeOther?: TakeUpgrade | undefined;
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
  const state = createState(setup);
  const { admission, clients, pings, host } = state;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    takeUpgrade(state, { request, socket, head }),
  );
  return {
    get count() {
      return admission.count;
    },
    close() {
      pings.close();
      host.pacing.close();
      return new Promise((resolve) => {
        state.onEmpty = resolve;
        for (const client of clients) client.bye('server-stop');
        if (admission.count === 0) resolve();
      });
    },
  };
}

interface State {
  readonly setup: SocketsSetup;
  readonly host: ClientHost;
  readonly admission: SocketAdmission;
  readonly clients: Set<Client>;
  readonly pings: Pings<Client>;
  readonly webSockets: WebSocketServer;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Set when the server closes; called when the last socket is closed. */
  onEmpty: (() => void) | undefined;
}

function createState(setup: SocketsSetup): State {
  const { metrics = NO_METRICS, onBug, tables, guesses } = setup;
  const limits: SocketLimits = { ...SOCKET_LIMITS, ...setup.limits };
  const admission = createSocketAdmission(limits, nowMs);
  const host: ClientHost = {
    tables,
    limits,
    messages: createTableMessages(setup.now ?? Date.now),
    pacing: createPacing(limits.presenceMs, nowMs),
    admission,
    guesses,
    metrics,
    onBug,
    nowMs,
    mayCommand: createCommandRates(limits),
  };
  return {
    setup,
    host,
    admission,
    clients: new Set(),
    pings: createPings<Client>(limits.pingMs, () => admission.sweep()),
    webSockets: createWebSockets(limits),
    addressOf: setup.addressOf ?? remoteAddress,
    onEmpty: undefined,
  };
}

/** A request for a socket as it came. */
interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

function takeUpgrade(state: State, upgrade: Upgrade): void {
  const { setup, admission } = state;
  const { request, socket } = upgrade;
  if (pathOf(request) !== SOCKET_PATH) {
    openElsewhere(state, upgrade).catch((error: unknown) => {
      setup.onBug(error);
      socket.destroy();
    });
    return;
  }
  if (!setup.originAllowed(request)) return refuseUpgrade(socket, 'bad-origin');
  if (state.onEmpty !== undefined) return refuseUpgrade(socket, 'full');
  const address = state.addressOf(request);
  const admitted = admission.admit(address);
  if (admitted === 'in') open(state, upgrade, address);
  else refuse(state, socket, 'socket', admitted);
}

function open(state: State, { request, socket, head }: Upgrade, address: string): void {
  const { host, admission, clients, pings } = state;
  socket.once('close', () => {
    admission.leave(address);
    if (admission.count === 0) state.onEmpty?.();
  });
  state.webSockets.handleUpgrade(request, socket, head, (ws) => {
    const client = new Client({ ws, socket, address }, host);
    clients.add(client);
    pings.add(client);
    ws.on('close', () => {
      clients.delete(client);
      pings.delete(client);
    });
  });
}

async function openElsewhere(state: State, { request, socket, head }: Upgrade): Promise<void> {
  const { originAllowed, takeOther } = state.setup;
  if (!originAllowed(request)) return refuseUpgrade(socket, 'bad-origin');
  // A client that goes while the code is looked up is no fault of ours.
  socket.on('error', () => undefined);
  const taken = (await takeOther?.(request, socket, head, state.addressOf(request))) ?? 'not-mine';
  if (taken === 'taken') return;
  if (typeof taken === 'object') return refuseGuess(socket, taken);
  refuse(state, socket, 'live', taken === 'not-mine' ? 'not-found' : taken);
}

function refuse({ host }: State, socket: Duplex, door: RefusalDoor, code: UpgradeCode): void {
  const reason = UPGRADE_REASONS[code];
  if (reason !== undefined) host.metrics.turnedAway(door, reason);
  refuseUpgrade(socket, code);
}

/** The limits among these codes. */
const UPGRADE_REASONS: Partial<Readonly<Record<UpgradeCode, RefusalReason>>> = {
  'address-full': 'connections',
  full: 'full',
};

/** Reads a clock that does not jump like the time of day. */
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

/** The rates are kept with the table in memory, so that nothing has to be tidied up. */
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
