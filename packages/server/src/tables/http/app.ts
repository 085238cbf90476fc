/** The HTTP side: routes, limits, headers, pages, and one form for all errors. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { Rejection } from '@stammtisch/kernel';
import fastify, { type FastifyInstance, type FastifyHttpOptions, LogController } from 'fastify';
import type { Guesses } from '../guesses.ts';
import type { HttpLimits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { reasonOf } from '../refused.ts';
import { errorOf, type HttpCode, httpRefusal, statusOf } from './errors.ts';
import { type Floods, refuseFloods } from './floods.ts';
import type { Guard } from './guard.ts';
import type { House } from './house.ts';
import { servePages, wantsPage } from './pages.ts';
import { addressOf, type Trust } from './proxies.ts';
import { createRates, rateOf } from './rates.ts';
import { showRefusal } from './refusal-page.ts';
import { ROUTES } from './routes/all.ts';
import { PROTECTING_HEADERS, protectPages } from './security.ts';
import { storeRejectionOf } from '../store/refusals.ts';
import { refuse, type RouteTools, serveRoute } from './serve-route.ts';

/** Where log lines go: JSON, one a line, without tokens, bodies, codes or names. */
export interface LogSetup {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** Standard output where it is not given. */
  readonly write?: (line: string) => void;
}

export interface AppSetup {
  readonly house: House;
  readonly guard: Guard;
  /** Without it nobody is believed who asks for others. */
  readonly trust?: Trust | undefined;
  readonly limits: HttpLimits;
  readonly guesses: Guesses;
  readonly metrics: Metrics;
  /** Addresses that are not heard for now. */
  readonly floods: Floods;
  /** The folder of built pages. */
  readonly pages?: string | undefined;
  readonly log?: LogSetup | undefined;
}

export async function createApp(setup: AppSetup): Promise<FastifyInstance> {
  const { house, limits, guesses, metrics, pages, trust, floods } = setup;
  const app = fastify(optionsOf(setup));
  const onRefused = (code: string): void => {
    metrics.rejected(code);
    const reason = reasonOf(code);
    if (reason !== undefined) metrics.refused('http', reason);
  };
  limitConnections(app, setup);
  takeOnlyJson(app);
  await protectPages(app);
  const rates = await createRates(app, limits, floods, metrics.refused);
  const tools = {
    house,
    limits,
    rates,
    guesses,
    onRefused,
  };
  guardDoor(app, setup, tools);
  measure(app, metrics);
  // Before the pages: whoever waits for a plugin starts the routes with the handler there is by then.
  answerErrors(app, tools, limits);
  for (const route of ROUTES) serveRoute(app, route, tools);
  const showPage = await servePages(app, pages);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? showPage(request, reply)
      : refuse(reply, httpRefusal('no-such-page'), tools),
  );
  refuseFloods(app.server, {
    floods,
    addressOf: (request) => normalizeIP(addressOf(request, trust)),
    // Files have a count of their own, and whoever opens a page is told in words.
    isMeant: ({ method = '', url = '', headers }) =>
      rateOf({ method, url }) === 'requests' && !wantsPage({ method, url, headers }),
    headers: PROTECTING_HEADERS,
    onRefused(code) {
      onRefused(code);
      metrics.refused('http', 'requests');
    },
  });
  return app;
}

const MAX_PARAM_LENGTH = 512;

function optionsOf({ limits, trust, log }: AppSetup): FastifyHttpOptions<Server> {
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

/** Cuts off who has too many connections already. */
function limitConnections({ server }: FastifyInstance, { limits, trust, metrics }: AppSetup): void {
  server.maxConnections = limits.connections;
  server.on('drop', () => metrics.refused('http', 'full'));
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // A proxy connects for many.
    if (trust?.(address, 0) === true) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      metrics.refused('http', 'connections');
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = counts.get(address)! - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}

/** Other pages can send forms and plain text without asking, but not JSON. */
function takeOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      done(new BadJson());
    }
  });
}

class BadJson extends Error {}

function guardDoor(app: FastifyInstance, { house, guard }: AppSetup, tools: RouteTools): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, method } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    // First of all, so that what is refused for another reason is no way to flood.
    const refused: Rejection | undefined =
      (await tools.rates.count(rateOf(request), request)) ??
      guard.refuseHost(headers) ??
      (isReading ? undefined : guard.refuseOrigin(headers)) ??
      (house.isClosing ? httpRefusal('not-ready') : undefined);
    if (refused === undefined) return undefined;
    if (!wantsPage(request)) return refuse(reply, refused, tools);
    tools.onRefused(refused.code);
    return showRefusal(request, reply, refused);
  });
}

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? '';
    const { statusCode: status, elapsedTime } = reply;
    metrics.http(elapsedTime / 1000, { method, route, status });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'http');
  });
}

function answerErrors(app: FastifyInstance, tools: RouteTools, limits: HttpLimits): void {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    if (error instanceof BadJson) return refuse(reply, httpRefusal('not-json'), tools);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      const bytes = request.routeOptions.bodyLimit ?? limits.bodyBytes;
      return refuse(reply, httpRefusal('body-too-large', { bytes }), tools);
    }
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return refuse(reply, httpRefusal('wrong-media-type'), tools);
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return refuse(reply, httpRefusal('bad-request'), tools);
    }
    // The server has said why, when it began.
    if (storeRejectionOf(error) !== undefined)
      return refuse(reply, httpRefusal('not-ready'), tools);
    if (DISK_ERRORS.has(error.code ?? '')) {
      // What it says names folders of this machine: that is for the log only.
      request.log.error({ err: error }, 'a file');
      return refuse(reply, httpRefusal('not-ready'), tools);
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'a bug');
    return refuse(reply, httpRefusal('internal-error'), tools);
  });
}

/** What the system says of files that cannot be written or read. */
const DISK_ERRORS = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENOSPC', 'EPERM', 'EROFS']);
