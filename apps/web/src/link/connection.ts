/** A connection to the server: a socket that is opened again whenever it breaks. */
import type { ClientMessage, TableMessage } from '@stammtisch/wire/table';

/** What is used of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export type OpenSocket = () => Socket;

export interface ConnectionSetup<Message = TableMessage> {
  readonly openSocket: OpenSocket;
  /** True where the server only sends, so that it cannot be pinged either. */
  readonly isOneWay?: boolean;
  readonly onOpen: () => void;
  readonly onMessage: (message: Message) => void;
  /** Called each time the socket breaks; the next try comes by itself. */
  readonly onBroken: () => void;
}

export interface Connection {
  /** Drops the message while the socket is broken: the caller sends it again when it is open. */
  post(message: ClientMessage): void;
  /** Says that the server has taken us, so that the next break is mended quickly again. */
  settle(): void;
  /** Closes the socket and opens another, not before `afterMs` has passed. */
  renew(afterMs?: number): void;
  close(): void;
}

const FIRST_WAIT_MS = 400;
const WAIT_MS_MAX = 10_000;
const PING_MS = 15_000;
const OPEN = 1;

export function openConnection<Message = TableMessage>(
  setup: ConnectionSetup<Message>,
): Connection {
  const { openSocket, isOneWay = false, onOpen, onMessage, onBroken } = setup;
  let socket: Socket | undefined;
  let isClosed = false;
  let waitMs = FIRST_WAIT_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const heartbeat = createHeartbeat({ ping: () => post({ type: 'ping' }), onSilence: renew });

  function connect(): void {
    clearTimeout(retry);
    const mine = openSocket();
    socket = mine;
    const isMine = (): boolean => socket === mine;
    mine.addEventListener('open', () => {
      if (isMine()) onOpen();
    });
    mine.addEventListener('message', ({ data }) => {
      heartbeat.hear();
      if (isMine() && typeof data === 'string') onMessage(JSON.parse(data) as Message);
    });
    mine.addEventListener('close', () => {
      if (isMine()) renew();
    });
    if (!isOneWay) heartbeat.start();
  }

  function disconnect(): void {
    heartbeat.stop();
    socket?.close();
    socket = undefined;
  }

  function renew(afterMs = 0): void {
    disconnect();
    if (isClosed) return;
    onBroken();
    // Everybody comes back at the same moment after a restart: they should not all knock together.
    retry = setTimeout(connect, Math.max(afterMs, waitMs * (0.5 + Math.random() / 2)));
    waitMs = Math.min(waitMs * 2, WAIT_MS_MAX);
  }

  function post(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  const unwatch = watchNetwork({
    onBack() {
      waitMs = FIRST_WAIT_MS;
      if (socket === undefined) connect();
      else if (!isOneWay) post({ type: 'ping' });
    },
    onGone() {
      if (socket !== undefined) renew();
    },
  });
  connect();
  return {
    post,
    settle: () => void (waitMs = FIRST_WAIT_MS),
    renew,
    close() {
      isClosed = true;
      unwatch();
      clearTimeout(retry);
      disconnect();
    },
  };
}

interface Heartbeat {
  readonly start: () => void;
  /** Something came from the server. */
  readonly hear: () => void;
  readonly stop: () => void;
}

/** Pings now and then, since a network that is gone does not say so. */
function createHeartbeat({
  ping,
  onSilence,
}: {
  readonly ping: () => void;
  readonly onSilence: () => void;
}): Heartbeat {
  let hasHeard = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const beat = (): void => {
    if (!hasHeard) return onSilence();
    hasHeard = false;
    ping();
  };
  return {
    start() {
      hasHeard = true;
      clearInterval(timer);
      timer = setInterval(beat, PING_MS);
    },
    hear: () => void (hasHeard = true),
    stop: () => clearInterval(timer),
  };
}

interface NetworkWatch {
  /** The network is there again, or somebody looks at the page: no reason to wait. */
  readonly onBack: () => void;
  readonly onGone: () => void;
}

function watchNetwork({ onBack, onGone }: NetworkWatch): () => void {
  globalThis.addEventListener?.('online', onBack);
  globalThis.addEventListener?.('focus', onBack);
  globalThis.addEventListener?.('offline', onGone);
  return () => {
    globalThis.removeEventListener?.('online', onBack);
    globalThis.removeEventListener?.('focus', onBack);
    globalThis.removeEventListener?.('offline', onGone);
  };
}

/** A socket of the server that this page came from; the one for tables if nothing else is said. */
export function openPageSocket(path = '/socket'): Socket {
  const { protocol, host } = window.location;
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/v1${path}`);
}
