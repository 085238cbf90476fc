/** All of a server that listens to the outside over HTTP: requests, sockets and live views. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { contestSource, createViewers, type Viewers } from '../hosted-contests/live/viewers.ts';
import { createApp } from '../http/app.ts';
import { countConnections } from '../http/connections.ts';
import { createFloods } from '../http/floods.ts';
import { createGuard, type Guard } from '../http/guard.ts';
import { addressOf, createTrust, type Trust } from '../http/proxies.ts';
import { leagueSource } from '../league/live.ts';
import type { McpEndpoint } from '../mcp/endpoint.ts';
import { leastMoves } from '../replays/count-moves.ts';
import { createRelay, type Relay } from '../shared-contests/relay.ts';
import { attachSockets, type Sockets } from '../sockets/attach.ts';
import { type BotSockets, createBotSockets } from '../sockets/bots.ts';
import type { TakeUpgrade } from '../sockets/upgrade-refusal.ts';
import { createContext } from './context.ts';
import type { Engine } from './engine.ts';
import { watchServer } from './gauges.ts';
import { type ConnectedCounts, type LimitsInUse, watchLimits } from './limits-in-use.ts';
import { ROUTES } from './routes.ts';

export interface Front {
  readonly app: FastifyInstance;
  readonly sockets: Sockets;
  readonly viewers: Viewers;
  readonly botSockets: BotSockets;
  /** For language models, where whoever runs the server allows it. */
  readonly mcp: McpEndpoint | undefined;
}

/** Which requests are taken, and which proxies are believed. */
interface Access {
  readonly guard: Guard;
  readonly trust: Trust | undefined;
}

const NOBODY: ConnectedCounts = { sockets: 0, connections: 0, viewers: 0 };

export async function createFront(engine: Engine): Promise<Front> {
  const { plan, contests, guesses, metrics, reports } = engine;
  const access: Access = {
    guard: createGuard(plan),
    trust: plan.proxies === undefined ? undefined : createTrust(plan.proxies),
  };
  // They need the server of the app, whose routes tell how many of them there are.
  let connected: (() => ConnectedCounts) | undefined;
  const limits = watchLimits(engine, () => connected?.() ?? NOBODY);
  const app = await openApp(engine, access, limits);
  reports.open(app.log);
  metrics.refusals.report((refused) => app.log.warn({ refused }, 'turned away'));
  for (const trouble of contests.damaged) app.log.error({ contest: trouble }, 'cannot be read');
  const viewers = createViewers({
    sources: [contestSource(contests, guesses), leagueSource(engine.leagues)],
    limits: contests.limits,
  });
  const relay = openRelay(engine);
  if (relay !== undefined) app.addHook('onRequest', relay.answer);
  const mcp = await openMcp(engine, app);
  const botSockets = createBotSockets(engine.players.intake);
  const take = firstOf(botSockets.take, relay?.take(viewers.take) ?? viewers.take);
  const sockets = openSockets(engine, { ...access, mcp }, app, take);
  const countAll = countConnections(app.server);
  connected = () => ({
    sockets: sockets.count,
    connections: countAll(),
    viewers: viewers.count,
  });
  watchServer(engine, sockets, viewers, limits);
  return { app, sockets, viewers, botSockets, mcp };
}

/** Its protocol takes long to load: only where it is served. */
async function openMcp({ plan }: Engine, app: FastifyInstance): Promise<McpEndpoint | undefined> {
  const { mcp = false } = plan;
  if (mcp === false) return undefined;
  const { serveMcp } = await import('../mcp/endpoint.ts');
  const { version, steadyMs = () => performance.now() } = plan;
  const awaited = mcp === true ? undefined : mcp;
  return serveMcp(app, { awaited, version, limits: plan.limits?.mcp, steadyMs });
}

function openApp(
  engine: Engine,
  access: Access,
  limitsInUse: LimitsInUse,
): Promise<FastifyInstance> {
  const { plan, guesses, metrics, replays } = engine;
  const context = createContext(engine, limitsInUse);
  return createApp({
    ...access,
    routes: ROUTES,
    context,
    refuseFile: (address, bytes) => replays.refuse(address, leastMoves(bytes)),
    limits: context.limits,
    guesses,
    metrics: metrics.http,
    refusals: metrics.refusals,
    floods: createFloods(),
    pages: plan.pages,
    log: plan.log,
  });
}

/** Asks the second only where the first does not know the address. */
function firstOf(first: TakeUpgrade, second: TakeUpgrade): TakeUpgrade {
  return async (...upgrade) => {
    const taken = await first(...upgrade);
    return taken === 'not-mine' ? second(...upgrade) : taken;
  };
}

/** Hands on what is about contests and leagues that other servers on the database play. */
function openRelay(engine: Engine): Relay | undefined {
  const { contests, leagues, directory, guesses, metrics } = engine;
  if (directory === undefined) return undefined;
  const onRefused = metrics.refusals.rejected;
  return createRelay({ contests, leagues, directory, guesses, onRefused });
}

function openSockets(
  { plan, tables, guesses, metrics, clock }: Engine,
  { guard, trust, mcp }: Access & Pick<Front, 'mcp'>,
  { server, log }: FastifyInstance,
  takeOther: TakeUpgrade,
): Sockets {
  return attachSockets(server, {
    tables,
    limits: plan.limits?.sockets ?? {},
    originAllowed: ({ headers }) =>
      (guard.refuseHost(headers) ?? guard.refuseOrigin(headers)) === undefined,
    addressOf: (request) => mcp?.addressOf(request) ?? normalizeIP(addressOf(request, trust)),
    guesses,
    metrics: metrics.sockets,
    onBug: (error) => log.error({ err: error }, 'a bug'),
    takeOther,
    now: clock.now,
  });
}
