import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { createAlarms } from './alarms.ts';
import { cannotListen } from './cannot-listen.ts';
import { Connection, type ConnectionHost, type ConnectionLimits, type Peer } from './connection.ts';
import { readProxyLine } from './proxy-line.ts';

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
  /** Whether a proxy is at an address, which says in its first line for whom it connects. */
  readonly isProxy?: ((address: string) => boolean) | undefined;
  readonly onConnection: (connection: Connection) => void;
  /** Told of those who are cut off: too many connections, in all or of their address, or a bad proxy. */
  readonly onRefused?: ((reason: 'full' | 'connections' | 'proxy') => void) | undefined;
  /** Told of bugs of ours; the connection they were found on is dropped, all else goes on. */
  readonly onBug: (error: unknown) => void;
}

/** Too many connections, in all or of one address; or nobody is taken any more. */
export type ListenRefusal = 'full' | 'connections' | 'stopping';

/** An open port. */
export interface Listener {
  readonly host: string;
  readonly port: number;
  readonly connections: ReadonlySet<Connection>;
  /** Why nobody can come from an address at the moment; undefined where somebody can. */
  refusal(address: string): ListenRefusal | undefined;
  /** Takes a peer that came by another way, under the same limits. */
  adopt(peer: Peer): void;
  /** Stops listening; those who are connected stay. */
  refuseMore(): void;
  /** Stops listening and ends all connections; they have a moment to read their last lines. */
  close(): Promise<void>;
}

/** A peer that vanished without a word is noticed after a while. */
const KEEP_ALIVE_MS = 10_000;

/** A proxy says at once for whom it connects. */
const PROXY_LINE_MS = 5_000;

/** Opens a port, or says why it cannot be opened. */
export async function listen(options: ListenOptions): Promise<Result<Listener>> {
  const { limits, onBug, onRefused, isProxy } = options;
  const alarms = createAlarms();
  const connections = new Set<Connection>();
  const host: ConnectionHost = { limits, alarms, onBug };
  const server = createServer({
    allowHalfOpen: true,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
  });
  const admission = createAdmission(limits, onRefused);
  const take = (peer: Peer, address = peer.remoteAddress ?? ''): void => {
    if (!admission.admit(peer, address)) return;
    const connection = new Connection(peer, host, address);
    connections.add(connection);
    peer.on('close', () => connections.delete(connection));
    try {
      options.onConnection(connection);
    } catch (error) {
      onBug(error);
      connection.drop('failed');
    }
  };
  let allGone: Promise<void> | undefined;
  /** Those of whom it is not known yet for whom they come. */
  const proxied = new Set<Socket>();
  const takeProxied = async (socket: Socket): Promise<void> => {
    if (proxied.size >= limits.connections) {
      onRefused?.('full');
      return void socket.destroy();
    }
    proxied.add(socket);
    const address = await readProxyLine(socket, PROXY_LINE_MS);
    proxied.delete(socket);
    if (address !== undefined && allGone === undefined) return take(socket, address);
    // One that only looks whether the port is open says nothing.
    if (socket.bytesRead > 0) onRefused?.('proxy');
    socket.destroy();
  };
  server.on('connection', (socket) => {
    if (isProxy?.(socket.remoteAddress ?? '') === true) void takeProxied(socket).catch(onBug);
    else take(socket);
  });
  const opened = await open(server, options);
  if (!opened.ok) {
    alarms.close();
    return opened;
  }
  /** Those that the server does not know. */
  const adopted = new Set<Peer>();
  const refuseMore = (): Promise<void> =>
    (allGone ??= new Promise((resolve) => server.close(() => resolve())));
  const close = async (): Promise<void> => {
    const gone = refuseMore();
    for (const socket of proxied) socket.destroy();
    for (const connection of connections) connection.end();
    await Promise.all([gone, ...[...adopted].map((peer) => once(peer, 'close'))]);
    alarms.close();
  };
  return ok({
    ...opened.value,
    connections,
    refusal: (address) => (allGone === undefined ? admission.refusal(address) : 'stopping'),
    adopt(peer) {
      adopted.add(peer);
      peer.on('close', () => adopted.delete(peer));
      take(peer);
    },
    refuseMore: () => void refuseMore(),
    close,
  });
}

interface Admission {
  refusal(address: string): 'full' | 'connections' | undefined;
  admit(socket: Peer, address: string): boolean;
}

/** Lets in as many as there is room for; others are cut off at once. */
function createAdmission(
  { connections, connectionsPerAddress }: NetLimits,
  onRefused: ListenOptions['onRefused'],
): Admission {
  const counts = new Map<string, number>();
  let total = 0;
  const refusal: Admission['refusal'] = (address) => {
    if (total >= connections) return 'full';
    const count = counts.get(normalizeIP(address)) ?? 0;
    return count >= connectionsPerAddress ? 'connections' : undefined;
  };
  return {
    refusal,
    admit(socket, from) {
      const address = normalizeIP(from);
      const refused = refusal(address);
      if (refused !== undefined) {
        onRefused?.(refused);
        socket.on('error', () => undefined);
        socket.destroy();
        return false;
      }
      total++;
      counts.set(address, (counts.get(address) ?? 0) + 1);
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
