import { type Server, serverAt } from '@stammtisch/client';
import { WebSocket } from 'ws';

/** A server of this machine, as the client library takes it. */
export function clientServer(port: number): Server {
  return serverAt(`http://127.0.0.1:${port}`, { openSocket: (address) => new WebSocket(address) });
}
