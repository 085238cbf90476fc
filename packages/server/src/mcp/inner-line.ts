/** A line of the server to itself, on which a model acts as whoever asks for it. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type HttpResponse, type Server, serverAt } from '@stammtisch/client';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { randomHex } from '../secrets/random-hex.ts';

/** Reaches this server from inside, so that all its checks and limits hold. */
export interface InnerLine {
  /** The server as a client sees it that comes from an address. */
  serverFor(address: string): Server;
  /** For whom a socket was opened from inside; undefined for all that come from outside. */
  readonly addressOf: (request: IncomingMessage) => string | undefined;
}

const HEADER = 'x-stammtisch-inner-line';
const SECRET_BYTES = 32;

export function createInnerLine(app: FastifyInstance): InnerLine {
  const secret = randomHex(SECRET_BYTES);
  return {
    serverFor: (address) =>
      serverAt(originOf(app), {
        fetch: (url, request) => inject(app, address, url, request),
        openSocket: (url) => new WebSocket(url, { headers: { [HEADER]: `${secret} ${address}` } }),
      }),
    addressOf({ headers }) {
      const [shown = '', address] = String(headers[HEADER] ?? '').split(' ');
      return isSame(shown, secret) ? address : undefined;
    },
  };
}

/** Where this server can be reached by itself. */
function originOf({ server }: FastifyInstance): string {
  const at = server.address();
  if (at === null || typeof at === 'string') return 'http://127.0.0.1';
  const { address, family, port } = at;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

async function inject(
  app: FastifyInstance,
  address: string,
  url: string,
  { method = 'GET', headers = {}, body }: Parameters<Server['fetch']>[1] = {},
): Promise<HttpResponse> {
  const { pathname, search, host } = new URL(url);
  const answer = await app.inject({
    method: method as 'GET',
    url: pathname + search,
    headers: { ...headers, host },
    remoteAddress: address,
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    ok: answer.statusCode >= 200 && answer.statusCode < 300,
    status: answer.statusCode,
    headers: { get: (name) => String(answer.headers[name.toLowerCase()] ?? '') || null },
    text: async () => answer.body,
    json: async () => answer.json<unknown>(),
  };
}

function isSame(shown: string, secret: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
