/** A socket that comes back. */
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

export interface LineSetup<Message = TableMessage> {
  readonly openSocket: OpenSocket;
  /** Whether the other side only tells and is never asked anything, not even whether it is there. */
  readonly isOneWay?: boolean;
  readonly onOpen: () => void;
  readonly onMessage: (message: Message) => void;
  /** Called each time it breaks; the next try comes by itself. */
  readonly onBroken: () => void;
}

export interface Line {
  /** Nothing happens while it is broken: who asks must ask again when it is open. */
  post(message: ClientMessage): void;
  /** All is well: the next break is mended quickly again. */
  settle(): void;
  /** Breaks it off and tries again later, not before so long has passed. */
  renew(afterMs?: number): void;
  close(): void;
}

const FIRST_WAIT_MS = 400;
const WAIT_MS_MAX = 10_000;
const PING_MS = 15_000;
const OPEN = 1;

export function openLine<Message = TableMessage>(setup: LineSetup<Message>): Line {
  const { openSocket, isOneWay = false, onOpen, onMessage, onBroken } = setup;
  let socket: Socket | undefined;
  let isClosed = false;
  let waitMs = FIRST_WAIT_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pulse: ReturnType<typeof setInterval> | undefined;
  let heard = true;

  function connect(): void {
    clearTimeout(retry);
    const mine = openSocket();
    socket = mine;
    const isMine = (): boolean => socket === mine;
    mine.addEventListener('open', () => {
      if (isMine()) onOpen();
    });
    mine.addEventListener('message', ({ data }) => {
      heard = true;
      if (isMine() && typeof data === 'string') onMessage(JSON.parse(data) as Message);
    });
    mine.addEventListener('close', () => {
      if (isMine()) broken();
    });
    heard = true;
    clearInterval(pulse);
    if (!isOneWay) pulse = setInterval(beat, PING_MS);
  }

  function broken(afterMs = 0): void {
    clearInterval(pulse);
    socket?.close();
    socket = undefined;
    if (isClosed) return;
    onBroken();
    // Everybody comes back at the same moment after a restart: they should not all knock together.
    retry = setTimeout(connect, Math.max(afterMs, waitMs * (0.5 + Math.random() / 2)));
    waitMs = Math.min(waitMs * 2, WAIT_MS_MAX);
  }

  /** A network that is gone does not say so. */
  function beat(): void {
    if (!heard) return broken();
    heard = false;
    post({ type: 'ping' });
  }

  function post(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  /** The network is there again, or somebody looks: no reason to wait. */
  function hurry(): void {
    if (isClosed) return;
    waitMs = FIRST_WAIT_MS;
    if (socket === undefined) connect();
    else if (socket.readyState === OPEN && !isOneWay) post({ type: 'ping' });
  }

  const onOffline = (): void => {
    if (socket !== undefined) broken();
  };
  globalThis.addEventListener?.('online', hurry);
  globalThis.addEventListener?.('focus', hurry);
  globalThis.addEventListener?.('offline', onOffline);
  connect();
  return {
    post,
    settle: () => void (waitMs = FIRST_WAIT_MS),
    renew: broken,
    close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      socket?.close();
      socket = undefined;
      globalThis.removeEventListener?.('online', hurry);
      globalThis.removeEventListener?.('focus', hurry);
      globalThis.removeEventListener?.('offline', onOffline);
    },
  };
}

/** A socket of the server that this page came from; the one for tables if nothing else is said. */
export function openPageSocket(path = '/socket'): Socket {
  const { protocol, host } = window.location;
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/v1${path}`);
}
