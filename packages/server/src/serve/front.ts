/** All of a server that listens to the outside over HTTP: requests, sockets and live views. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createViewers, type Viewers } from '../hosted-contests/live/viewers.ts';
import { createApp } from '../http/app.ts';
import { createFloods } from '../http/floods.ts';
import { createGuard, type Guard } from '../http/guard.ts';
import { addressOf, createTrust, type Trust } from '../http/proxies.ts';
import { leastMoves } from '../replays/count-moves.ts';
import { attachSockets, type Sockets } from '../sockets/attach.ts';
import { createContext } from './context.ts';
import type { Engine } from './engine.ts';
import { watchServer } from './gauges.ts';
import { ROUTES } from './routes.ts';

export interface Front {
  readonly app: FastifyInstance;
  readonly sockets: Sockets;
  readonly viewers: Viewers;
}

/** Which requests are taken, and which proxies are believed. */
interface Access {
  readonly guard: Guard;
  readonly trust: Trust | undefined;
}

export async function createFront(engine: Engine): Promise<Front> {
  const { plan, contests, guesses, metrics, reports } = engine;
  const access: Access = {
    guard: createGuard(plan),
    trust: plan.proxies === undefined ? undefined : createTrust(plan.proxies),
  };
  const app = await openApp(engine, access);
  reports.open(app.log);
  metrics.refusals.report((refused) => app.log.warn({ refused }, 'turned away'));
  for (const trouble of contests.damaged) app.log.error({ contest: trouble }, 'cannot be read');
  const viewers = createViewers({ contests, guesses });
  const sockets = openSockets(engine, access, app, viewers);
  watchServer(engine, sockets, viewers);
  return { app, sockets, viewers };
}

function openApp(engine: Engine, access: Access): Promise<FastifyInstance> {
  const { plan, guesses, metrics, replays, reports } = engine;
  const context = createContext(engine);
  return createApp({
    ...access,
    routes: ROUTES,
    context,
    refuseFile: (address, bytes) => replays.refuse(address, leastMoves(bytes)),
    isClosing: () => reports.isClosing,
    limits: context.limits,
    guesses,
    metrics: metrics.http,
    refusals: metrics.refusals,
    floods: createFloods(),
    pages: plan.pages,
    log: plan.log,
  });
}

function openSockets(
  { plan, tables, guesses, metrics, clock }: Engine,
  { guard, trust }: Access,
  { server, log }: FastifyInstance,
  viewers: Viewers,
): Sockets {
  return attachSockets(server, {
    tables,
    limits: plan.limits?.sockets ?? {},
    originAllowed: ({ headers }) =>
      (guard.refuseHost(headers) ?? guard.refuseOrigin(headers)) === undefined,
    addressOf: (request) => normalizeIP(addressOf(request, trust)),
    guesses,
    metrics: metrics.sockets,
    onBug: (error) => log.error({ err: error }, 'a bug'),
    takeOther: viewers.take,
    now: clock.now,
  });
}
