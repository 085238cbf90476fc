import { createServer, type Server, type Socket } from 'node:net';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { createAlarms } from './alarms.ts';
import { cannotListen } from './cannot-listen.ts';
import { Connection, type ConnectionHost, type ConnectionLimits } from './connection.ts';

/** What a port may take. */
export interface NetLimits extends ConnectionLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

export interface ListenOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly limits: NetLimits;
  readonly onConnection: (connection: Connection) => void;
  /** Told of those who are cut off because of too many connections, in all or of their address. */
  readonly onRefused?: ((reason: 'full' | 'connections') => void) | undefined;
  /** Told of bugs of ours; the connection they were found on is dropped, all else goes on. */
  readonly onBug: (error: unknown) => void;
}

/** An open port. */
export interface Listener {
  readonly host: string;
  readonly port: number;
  readonly connections: ReadonlySet<Connection>;
  /** Stops listening and ends all connections; they have a moment to read their last lines. */
  close(): Promise<void>;
}

/** A peer that vanished without a word is noticed after a while. */
const KEEP_ALIVE_MS = 10_000;

/** Opens a port, or says why it cannot be opened. */
export async function listen(options: ListenOptions): Promise<Result<Listener>> {
  const { limits, onBug } = options;
  const alarms = createAlarms();
  const connections = new Set<Connection>();
  const host: ConnectionHost = { limits, alarms, onBug };
  const server = createServer({
    allowHalfOpen: true,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
  });
  const room = createRoom(limits, options.onRefused);
  server.on('connection', (socket) => {
    if (!room.admit(socket)) return;
    const connection = new Connection(socket, host);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    try {
      options.onConnection(connection);
    } catch (error) {
      onBug(error);
      connection.drop('failed');
    }
  });
  const opened = await open(server, options);
  if (!opened.ok) {
    alarms.close();
    return opened;
  }
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= closeServer(server, connections).then(() => alarms.close());
    return closed;
  };
  return ok({ ...opened.value, connections, close });
}

function closeServer(server: Server, connections: Iterable<Connection>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const connection of connections) connection.end();
  });
}

/** Lets in as many as there is room for; others are cut off at once. */
function createRoom(
  { connections, connectionsPerAddress }: NetLimits,
  onRefused: ListenOptions['onRefused'],
): { admit(socket: Socket): boolean } {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    admit(socket) {
      const address = socket.remoteAddress ?? '';
      const count = counts.get(address) ?? 0;
      if (total >= connections || count >= connectionsPerAddress) {
        onRefused?.(total >= connections ? 'full' : 'connections');
        socket.on('error', () => undefined);
        socket.destroy();
        return false;
      }
      total++;
      counts.set(address, count + 1);
      socket.once('close', () => {
        total--;
        const left = counts.get(address)! - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      });
      return true;
    },
  };
}

function open(
  server: Server,
  { host, port }: ListenOptions,
): Promise<Result<Pick<Listener, 'host' | 'port'>>> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(fail(cannotListen(host, port, error))));
    server.listen({ host, port }, () => {
      // What cannot be accepted (too many open files) is one bot's loss, not the end.
      server.on('error', () => undefined);
      const address = server.address();
      const opened = typeof address === 'object' && address !== null ? address : { port };
      resolve(ok({ host, port: opened.port }));
    });
  });
}
