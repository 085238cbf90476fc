/** One process that serves it all: tables, their store, bots, HTTP, sockets and pages. */
import { hostname } from 'node:os';
import { ok, type Rejection, type Result } from '@stammtisch/kernel';
import { type Cluster, createCluster } from '../cluster/cluster.ts';
import { openHttp } from '../http/open-http.ts';
import { randomHex } from '../secrets/random-hex.ts';
import { type OpenedStore, openStore } from '../store/open-store.ts';
import { toResult } from '../store/shared/failures.ts';
import { createClosing, type Cut } from './closing.ts';
import { createEngine, type Engine, openBotPort, openPracticePort, stopEngine } from './engine.ts';
import { drain, type DrainPlan } from './departure.ts';
import { createFront, type Front } from './front.ts';
import { readKeys } from './keys.ts';
import type { TableServerPlan } from './plan.ts';

/** A server that is running. */
export interface TableServer {
  readonly host: string;
  readonly port: number;
  readonly botPort: number;
  readonly practicePort?: number;
  /** Where the tables are kept, as can be shown, if not in the folder. */
  readonly database?: string;
  /** Takes nobody new; fulfilled when nobody is there any more, or when the time for it is up. */
  drain(plan: DrainPlan): Promise<void>;
  /**
   * Plays nothing any more, says bye to everybody, stores what is under way and ends; within
   * `CLOSING_MS`, whatever happens. Says what was not over by then and was left alone.
   */
  close(): Promise<Cut>;
}

/** Opens everything, or nothing and says why. */
export async function startTableServer(plan: TableServerPlan): Promise<Result<TableServer>> {
  const { database, nats } = plan;
  const cluster = database === undefined ? undefined : createCluster({ database, nats, randomHex });
  const kept = await openStore(plan);
  if (!kept.ok) {
    await cluster?.close();
    return kept;
  }
  const started = await startEngine(plan, kept.value, cluster);
  if (!started.ok) return started;
  const { engine, ports } = started.value;
  const front = await createFront(engine);
  cluster?.report((notice) => engine.reports.notice(notice));
  cluster?.onStrays((since) => leadStrays(engine, front, since));
  const opened = await openHttp(front.app, plan);
  if (!opened.ok) {
    await front.mcp?.close();
    await front.sockets.close();
    await front.viewers.close();
    await front.botSockets.close();
    await stopEngine(engine);
    return opened;
  }
  const { host, port, close: closeHttp } = opened.value;
  await cluster?.tellAddress(plan.nodeAddress ?? addressOf(host, port));
  const { where } = kept.value;
  let closed: Promise<Cut> | undefined;
  const closing = new AbortController();
  return ok({
    host,
    port,
    ...ports,
    ...(where === undefined ? {} : { database: where }),
    drain: (wanted) =>
      drain({ ...engine, ...front, hasOthers: database !== undefined }, wanted, closing.signal),
    close() {
      closing.abort();
      return (closed ??= closeServer(engine, front, closeHttp));
    },
  });
}

/** Not all at once, so that the other server has time for each. */
const LEAD_OVER_MS = 10_000;

/** Asks clients to come again through the proxy, which leads them to the server that is back. */
function leadStrays({ departure }: Engine, { sockets }: Front, since: number): void {
  if (!departure.isLeaving) void sockets.leadAway(since, LEAD_OVER_MS);
}

/** Where other servers reach this one, if nothing else is said. */
function addressOf(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? hostname() : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

interface Started {
  readonly engine: Engine;
  readonly ports: Pick<TableServer, 'botPort' | 'practicePort'>;
}

/** Starts all that works without HTTP and opens the ports for bots. */
async function startEngine(
  plan: TableServerPlan,
  opened: OpenedStore,
  cluster: Cluster | undefined,
): Promise<Result<Started>> {
  const { store } = opened;
  const keys = await toResult(readKeys(plan, opened));
  if (!keys.ok) {
    await cluster?.close();
    await store.close();
    return keys;
  }
  const engine = await createEngine(plan, store, keys.value, cluster);
  const giveUp = async (error: Rejection): Promise<Result<never>> => {
    await stopEngine(engine);
    return { ok: false, error };
  };
  const joined = await cluster?.connect(engine.tables, store);
  if (joined?.ok === false) return giveUp(joined.error);
  const bots = await openBotPort(engine);
  if (!bots.ok) return giveUp(bots.error);
  engine.botPort = bots.value.port;
  const practice = await openPracticePort(engine);
  if (practice?.ok === false) return giveUp(practice.error);
  const practicePort = practice?.value.port;
  return ok({
    engine,
    ports: { botPort: engine.botPort, ...(practicePort === undefined ? {} : { practicePort }) },
  });
}

async function closeServer(
  engine: Engine,
  { app, sockets, viewers, botSockets, mcp }: Front,
  closeHttp: () => Promise<void>,
): Promise<Cut> {
  engine.reports.isClosing = true;
  engine.departure.isLeaving = true;
  engine.players.refuseMore();
  const closing = createClosing((error) => app.log.error({ err: error }, 'a bug'));
  // Contests stop first: bots that think and play would keep the goodbyes waiting.
  engine.contests.close().catch(() => undefined);
  engine.leagues.close().catch(() => undefined);
  await closing.part('people', () =>
    Promise.all([mcp?.close(), sockets.close(), viewers.close(), botSockets.close()]),
  );
  await closing.part('requests', closeHttp);
  await stopEngine(engine, closing);
  return closing.cut;
}
