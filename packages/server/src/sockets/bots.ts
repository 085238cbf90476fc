/** Bots that come over a WebSocket: the same lines as over TCP, for those who cannot open a port. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LINE_BYTES_MAX } from '@stammtisch/wire';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';
import { isRelayed } from '../net/relayed.ts';
import { createPings } from './pings.ts';
import type { TakeUpgrade, UpgradeCode } from './upgrade-refusal.ts';

/** Where bots are let in, whichever way they come. */
export interface BotIntake {
  refusal(address: string): 'full' | 'connections' | 'stopping' | undefined;
  adopt(peer: BotStream): void;
}

/** A stream of lines, and where it comes from. */
export interface BotStream extends Duplex, BotOrigin {}

interface BotOrigin {
  readonly remoteAddress: string;
  /** Another server on the same database has handed it on. */
  readonly isRelayed: boolean;
}

export interface BotSockets {
  /** Takes requests for the sockets of bots. */
  readonly take: TakeUpgrade;
  /** Ends all; fulfilled when the last one is closed. */
  close(): Promise<void>;
}

const PATH = /^\/api\/v1\/bot(?:\?.*)?$/;
/** Several lines may come in one message, but not more than one long one. */
const MESSAGE_BYTES_MAX = 2 * LINE_BYTES_MAX;
const PING_MS = 20_000;
/** How long a bot may take to close its socket. */
const CLOSE_MS = 1000;

const REFUSALS = {
  full: 'full',
  connections: 'address-full',
  stopping: 'stopping',
} as const satisfies Readonly<Record<string, UpgradeCode>>;

export function createBotSockets(intake: BotIntake): BotSockets {
  const open = new Set<WebSocket>();
  const pings = createPings<Heartbeat>(PING_MS, () => undefined);
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  function enter(ws: WebSocket, origin: BotOrigin): void {
    const heartbeat = new Heartbeat(ws);
    open.add(ws);
    pings.add(heartbeat);
    ws.on('close', () => {
      open.delete(ws);
      pings.delete(heartbeat);
    });
    // Texts stay texts, so that pages read them as such.
    const stream = createWebSocketStream(ws, { decodeStrings: false });
    intake.adopt(Object.assign(stream, origin));
  }
  return {
    async take(request: IncomingMessage, socket, head, address) {
      if (!PATH.test(request.url ?? '')) return 'not-mine';
      const refused = intake.refusal(address);
      if (refused !== undefined) return REFUSALS[refused];
      const origin = { remoteAddress: address, isRelayed: isRelayed(request.headers) };
      server.handleUpgrade(request, socket, head, (ws) => enter(ws, origin));
      return 'taken';
    },
    async close() {
      pings.close();
      await Promise.all(Array.from(open, leave));
    },
  };
}

/** Pings a bot; who has not answered the last one is not there any more. */
class Heartbeat {
  readonly #ws: WebSocket;
  #isAlive = true;

  constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.on('pong', () => void (this.#isAlive = true));
  }

  checkAlive(): void {
    if (!this.#isAlive) return this.#ws.terminate();
    this.#isAlive = false;
    this.#ws.ping();
  }
}

/** Without a goodbye: bots come back with their tokens when the server does. */
function leave(ws: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => ws.terminate(), CLOSE_MS);
    ws.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    ws.close(1001);
  });
}
