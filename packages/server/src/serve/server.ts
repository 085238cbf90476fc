/** One process that serves it all: tables, their store, bots, HTTP, sockets and pages. */
import { ok, type Rejection, type Result } from '@stammtisch/kernel';
import { type Cluster, createCluster } from '../cluster/cluster.ts';
import { openHttp } from '../http/open-http.ts';
import { randomHex } from '../secrets/random-hex.ts';
import { type OpenedStore, openStore } from '../store/open-store.ts';
import { toResult } from '../store/shared/failures.ts';
import { createClosing, type Cut } from './closing.ts';
import { createEngine, type Engine, openBotPort, openPracticePort, stopEngine } from './engine.ts';
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
  const kept = await openStore(plan, cluster?.notify);
  if (!kept.ok) {
    await cluster?.close();
    return kept;
  }
  const started = await startEngine(plan, kept.value, cluster);
  if (!started.ok) return started;
  const { engine, ports } = started.value;
  const front = await createFront(engine);
  const opened = await openHttp(front.app, plan);
  if (!opened.ok) {
    await front.sockets.close();
    await front.viewers.close();
    await stopEngine(engine);
    return opened;
  }
  const { host, port, close: closeHttp } = opened.value;
  const { where } = kept.value;
  let closed: Promise<Cut> | undefined;
  return ok({
    host,
    port,
    ...ports,
    ...(where === undefined ? {} : { database: where }),
    close: () => (closed ??= closeServer(engine, front, closeHttp)),
  });
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
  { app, sockets, viewers }: Front,
  closeHttp: () => Promise<void>,
): Promise<Cut> {
  engine.reports.isClosing = true;
  const closing = createClosing((error) => app.log.error({ err: error }, 'a bug'));
  // Contests stop first: bots that think and play would keep the goodbyes waiting.
  engine.contests.close().catch(() => undefined);
  await closing.part('people', () => Promise.all([sockets.close(), viewers.close()]));
  await closing.part('requests', closeHttp);
  await stopEngine(engine, closing);
  return closing.cut;
}
