/** A connection to the server: a socket that is opened again whenever it breaks. */
import type { ClientMessage, TableMessage } from '@stammtisch/wire/table';
import { openApiSocket, randomShare, type Server } from './server.ts';
import type { Socket } from './surroundings.ts';

export interface ConnectionSetup<Message = TableMessage> {
  readonly server: Server;
  /** Of the socket, below `/api/v1`; asked for each time it is opened. */
  readonly path: () => string;
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
  const { server, isOneWay = false, onOpen, onMessage, onBroken } = setup;
  let socket: Socket | undefined;
  let isClosed = false;
  let waitMs = FIRST_WAIT_MS;
  let stopRetry: (() => void) | undefined;
  const ping = (): void => post({ type: 'ping' });
  const heartbeat = createHeartbeat({ server, ping, onSilence: renew });

  function connect(): void {
    stopRetry?.();
    const mine = openApiSocket(server, setup.path());
    socket = mine;
    listen(mine, () => socket === mine, {
      onOpen,
      onHeard: heartbeat.hear,
      onText: (text) => onMessage(JSON.parse(text) as Message),
      onClose: () => renew(),
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
    const soonest = waitMs * (0.5 + randomShare(server) / 2);
    stopRetry = server.startTimer(connect, Math.max(afterMs, soonest));
    waitMs = Math.min(waitMs * 2, WAIT_MS_MAX);
  }

  function post(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  const unwatch = server.watchNetwork({
    onBack() {
      waitMs = FIRST_WAIT_MS;
      if (socket === undefined) connect();
      else if (!isOneWay) ping();
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
      stopRetry?.();
      disconnect();
    },
  };
}

interface SocketHearing {
  readonly onOpen: () => void;
  /** Anything came, also on a socket that is not ours any more. */
  readonly onHeard: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Listens to a socket for as long as it is ours. */
function listen(
  socket: Socket,
  isOurs: () => boolean,
  { onOpen, onHeard, onText, onClose }: SocketHearing,
): void {
  socket.addEventListener('open', () => {
    if (isOurs()) onOpen();
  });
  socket.addEventListener('message', ({ data }) => {
    onHeard();
    if (isOurs() && typeof data === 'string') onText(data);
  });
  socket.addEventListener('close', () => {
    if (isOurs()) onClose();
  });
  // The close that follows is enough; some sockets throw errors that nobody hears.
  socket.addEventListener('error', () => undefined);
}

interface Heartbeat {
  readonly start: () => void;
  /** Something came from the server. */
  readonly hear: () => void;
  readonly stop: () => void;
}

interface HeartbeatSetup {
  readonly server: Server;
  readonly ping: () => void;
  readonly onSilence: () => void;
}

/** Pings now and then, since a network that is gone does not say so. */
function createHeartbeat({ server, ping, onSilence }: HeartbeatSetup): Heartbeat {
  let hasHeard = true;
  let stopTimer: (() => void) | undefined;
  const beat = (): void => {
    if (!hasHeard) return onSilence();
    hasHeard = false;
    stopTimer = server.startTimer(beat, PING_MS);
    ping();
  };
  return {
    start() {
      hasHeard = true;
      stopTimer?.();
      stopTimer = server.startTimer(beat, PING_MS);
    },
    hear: () => void (hasHeard = true),
    stop: () => stopTimer?.(),
  };
}
