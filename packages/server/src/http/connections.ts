/** How many connections there may be: in all, and from one address. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { CountRefusal } from '../limits/turned-away.ts';
import type { HttpLimits } from './limits.ts';
import type { Trust } from './proxies.ts';

/** Counts the connections that a server has. */
export function countConnections(server: Server): () => number {
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count++;
    socket.on('close', () => void count--);
  });
  return () => count;
}

/** Cuts off whoever has too many connections already. */
export function limitConnections(
  server: Server,
  limits: Pick<HttpLimits, 'connections' | 'connectionsPerAddress'>,
  trust: Trust | undefined,
  onRefused: CountRefusal,
): void {
  server.maxConnections = limits.connections;
  server.on('drop', () => onRefused('http', 'full'));
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // A proxy connects for many people.
    if (trust?.(address, 0) === true) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      onRefused('http', 'connections');
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.on('close', () => {
      const left = counts.get(address)! - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}
