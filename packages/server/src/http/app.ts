/** The HTTP side: routes, limits, headers, pages, and one form for all errors. */
import { normalizeIP } from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import type { Guesses } from '../limits/guesses.ts';
import type { RefusalMetrics } from '../limits/refusal-metrics.ts';
import { reasonOf } from '../limits/turned-away.ts';
import { httpRefusal } from '../refusals/http-refusals.ts';
import { type AppOptions, optionsOf } from './app-options.ts';
import { limitConnections } from './connections.ts';
import { answerErrors, takeOnlyJson } from './failures.ts';
import { type Floods, refuseFloods } from './floods.ts';
import type { Guard } from './guard.ts';
import type { HttpMetrics } from './metrics.ts';
import { servePages, wantsPage } from './pages.ts';
import { addressOf } from './proxies.ts';
import { createRates, rateOf } from './rates.ts';
import { showRefusal } from './refusal-page.ts';
import type { Route } from './route.ts';
import { PROTECTING_HEADERS, protectPages } from './security.ts';
import { refuse, type RouteTools, serveRoute } from './serve-route.ts';

export interface AppSetup<Context> extends AppOptions {
  readonly routes: readonly Route<Context>[];
  /** What their handlers work with. */
  readonly context: Context;
  readonly refuseFile: RouteTools<Context>['refuseFile'];
  readonly guard: Guard;
  readonly guesses: Guesses;
  readonly metrics: HttpMetrics;
  readonly refusals: RefusalMetrics;
  /** Addresses that are not heard for now. */
  readonly floods: Floods;
  /** The folder of built pages. */
  readonly pages?: string | undefined;
}

export async function createApp<Context>(setup: AppSetup<Context>): Promise<FastifyInstance> {
  const { limits, refusals, trust, floods, context, guesses, refuseFile } = setup;
  const app = fastify(optionsOf(setup));
  const onRefused = (code: string): void => {
    refusals.rejected(code);
    const reason = reasonOf(code);
    if (reason !== undefined) refusals.refused('http', reason);
  };
  limitConnections(app.server, limits, trust, refusals.refused);
  takeOnlyJson(app);
  await protectPages(app);
  const rates = await createRates(app, limits, floods, refusals.refused);
  const tools = { context, limits, rates, guesses, refuseFile, onRefused };
  guardRequests(app, setup, tools);
  measure(app, setup.metrics);
  // Before the pages: a plugin that is waited for starts the routes with the handler there is by then.
  answerErrors(app, tools, limits);
  for (const route of setup.routes) serveRoute(app, route, tools);
  await answerTheRest(app, setup.pages, tools);
  refuseEarly(app, setup, onRefused);
  return app;
}

/** Refuses requests of whoever asks too much, under a wrong name or from another page. */
function guardRequests<Context>(
  app: FastifyInstance,
  { guard }: AppSetup<Context>,
  tools: RouteTools<Context>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, method } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    // What is asked on a connection from before is answered, and then that is closed too.
    if (!app.server.listening) reply.header('connection', 'close');
    // Requests are counted first, so that what is refused for another reason is no way to flood.
    const refused =
      (await tools.rates.count(rateOf(request), request)) ??
      guard.refuseHost(headers) ??
      (isReading ? undefined : guard.refuseOrigin(headers));
    if (refused === undefined) return undefined;
    if (!wantsPage(request)) return refuse(reply, refused, tools);
    tools.onRefused(refused.code);
    return showRefusal(request, reply, refused);
  });
}

function measure(app: FastifyInstance, metrics: HttpMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? '';
    const { statusCode: status, elapsedTime } = reply;
    metrics.answered(elapsedTime / 1000, { method, route, status });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'http');
  });
}

/** Shows a page, or says that there is no such thing. */
async function answerTheRest(
  app: FastifyInstance,
  pages: string | undefined,
  tools: Pick<RouteTools<unknown>, 'onRefused'>,
): Promise<void> {
  const showPage = await servePages(app, pages);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? showPage(request, reply)
      : refuse(reply, httpRefusal('no-such-page'), tools),
  );
}

/** Refuses addresses that flood before the framework sees their requests. */
function refuseEarly<Context>(
  app: FastifyInstance,
  { floods, trust, refusals }: AppSetup<Context>,
  onRefused: (code: string) => void,
): void {
  refuseFloods(app.server, {
    floods,
    addressOf: (request) => normalizeIP(addressOf(request, trust)),
    // Files have a count of their own, and whoever opens a page is told in words.
    isMeant: ({ method = '', url = '', headers }) =>
      rateOf({ method, url }) === 'requests' && !wantsPage({ method, url, headers }),
    headers: PROTECTING_HEADERS,
    onRefused(code) {
      onRefused(code);
      refusals.refused('http', 'requests');
    },
  });
}
