import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MemberId, Table, Tables } from '@stammtisch/table';
import { isTableSocket } from '@stammtisch/wire/table';
import { type Server as WebSockets, WebSocketServer } from 'ws';
import type { Guesses } from '../limits/guesses.ts';
import type { EntryPoint, RefusalReason } from '../limits/turned-away.ts';
import { type Bucket, createBucket, tryDraw } from '../limits/bucket.ts';
import { Client, type ClientHost, ClientSocket } from './client.ts';
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

const API = '/api/v1';

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
  /** Takes no more and says `bye` to all, little by little; fulfilled when everybody was told. */
  leave(overMs: number): Promise<void>;
  /** Asks those who came since a time to come again, little by little; takes all who come. */
  leadAway(since: number, overMs: number): Promise<void>;
  /** Says `bye` to all and takes no more; fulfilled when the last one is closed. */
  close(): Promise<void>;
}

/** Opens the tables to clients: one WebSocket each, at the address of a table or the plain one. */
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
    async leave(overMs) {
      state.isLeaving = true;
      await sayGoodbye([...clients], 'server-stop', overMs);
    },
    leadAway(since, overMs) {
      const strays = [...clients].filter((client) => state.cameAt.get(client)! >= since);
      return sayGoodbye(strays, 'other-server', overMs);
    },
    close() {
      state.isLeaving = true;
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

async function sayGoodbye(
  told: readonly Client[],
  code: 'server-stop' | 'other-server',
  overMs: number,
): Promise<void> {
  for (const client of told) {
    client.bye(code);
    await sleep(overMs / told.length, undefined, { ref: false });
  }
}

interface State {
  readonly setup: SocketsSetup;
  readonly host: ClientHost;
  readonly admission: SocketAdmission;
  readonly clients: Set<Client>;
  /** By the clock that only goes forward. */
  readonly cameAt: WeakMap<Client, number>;
  readonly pings: Pings<Client>;
  readonly webSockets: WebSockets<typeof ClientSocket>;
  readonly addressOf: (request: IncomingMessage) => string;
  isLeaving: boolean;
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
    onClosed: (client) => close(state, client),
  };
  const state: State = {
    setup,
    host,
    admission,
    clients: new Set(),
    cameAt: new WeakMap(),
    pings: createPings<Client>(limits.pingMs, () => admission.sweep()),
    webSockets: createWebSockets(limits),
    addressOf: setup.addressOf ?? remoteAddress,
    isLeaving: false,
    onEmpty: undefined,
  };
  return state;
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
  if (!isForTables(request)) {
    openElsewhere(state, upgrade).catch((error: unknown) => {
      setup.onBug(error);
      socket.destroy();
    });
    return;
  }
  if (!setup.originAllowed(request)) return refuseUpgrade(socket, 'bad-origin');
  // A proxy then asks the next server.
  if (state.isLeaving) return refuseUpgrade(socket, 'stopping');
  const address = state.addressOf(request);
  const admitted = admission.admit(address);
  if (admitted === 'in') open(state, upgrade, address);
  else refuse(state, socket, 'socket', admitted);
}

function open(state: State, { request, socket, head }: Upgrade, address: string): void {
  const { host, clients, pings } = state;
  let isOpen = false;
  state.webSockets.handleUpgrade(request, socket, head, (ws) => {
    isOpen = true;
    const client = new Client({ ws, socket, address }, host);
    clients.add(client);
    state.cameAt.set(client, nowMs());
    pings.add(client);
  });
  // Without a handshake there is no client that is told.
  if (!isOpen) socket.once('close', () => leave(state, address));
}

function close(state: State, client: Client): void {
  state.clients.delete(client);
  state.pings.delete(client);
  leave(state, client.address);
}

function leave(state: State, address: string): void {
  const { admission } = state;
  admission.leave(address);
  if (admission.count === 0) state.onEmpty?.();
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

function refuse({ host }: State, socket: Duplex, entry: EntryPoint, code: UpgradeCode): void {
  const reason = UPGRADE_REASONS[code];
  if (reason !== undefined) host.metrics.turnedAway(entry, reason);
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

function createWebSockets({ messageBytes }: SocketLimits): WebSockets<typeof ClientSocket> {
  return new WebSocketServer({
    WebSocket: ClientSocket,
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

function isForTables({ url = '' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0]!;
  return path.startsWith(API) && isTableSocket(path.slice(API.length));
}
