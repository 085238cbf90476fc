/** How the framework is set up: times, sizes, its log, and what is said to bad clients. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyHttpOptions, LogController } from 'fastify';
import { errorOf, type HttpCode, httpRefusal, statusOf } from '../refusals/http-refusals.ts';
import type { HttpLimits } from './limits.ts';
import type { Trust } from './proxies.ts';
import { refuse } from './serve-route.ts';

/** Where log lines go: JSON, one a line, without tokens, bodies, codes or names. */
export interface LogSetup {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** Standard output where it is not given. */
  readonly write?: (line: string) => void;
}

export interface AppOptions {
  readonly limits: HttpLimits;
  /** Without it nobody is believed who asks for others. */
  readonly trust?: Trust | undefined;
  readonly log?: LogSetup | undefined;
}

const MAX_PARAM_LENGTH = 512;

export function optionsOf({ limits, trust, log }: AppOptions): FastifyHttpOptions<Server> {
  return {
    trustProxy: trust ?? false,
    logger: log === undefined ? false : loggerOf(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    // Also cuts off who does not read an answer; sockets have a limit of their own.
    connectionTimeout: 2 * limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.slowCheckMs,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    return503OnClosing: false,
    // Not yet a request: too slow, too long, or no HTTP at all.
    clientErrorHandler(error, socket) {
      endBadClient(socket, CLIENT_ERRORS[error.code ?? ''] ?? 'bad-request');
    },
    frameworkErrors(_, __, reply) {
      return refuse(reply, httpRefusal('bad-request'), { onRefused: () => undefined });
    },
  };
}

function loggerOf({ level, write }: LogSetup): NonNullable<FastifyHttpOptions<Server>['logger']> {
  return {
    level,
    base: null,
    ...(write === undefined ? {} : { stream: { write } }),
    // An address may hold the code of a table or of a handover: only its pattern is logged.
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url ?? '' }),
    },
  };
}

const CLIENT_ERRORS: Readonly<Record<string, HttpCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'head-too-large',
};

function endBadClient(socket: Socket, code: HttpCode): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorOf(httpRefusal(code)));
  const head = [
    `HTTP/1.1 ${statusOf(code)} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
