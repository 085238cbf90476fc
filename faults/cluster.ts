/** Two servers on one PostgreSQL, with or without NATS between them, and what can befall them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, pick } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { startNats, startPostgres } from '@stammtisch/testkit/services';
import type { Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { DUEL, gather, openSite, settleAll, type Site, untilMoved } from './lib/company.ts';
import { type Line, openLine } from './lib/line.ts';
import { checkPromises } from './lib/promises.ts';
import { isTold } from './lib/serving.ts';
import type { Fault, Trial } from './lib/trial.ts';

/** `kill -9` of one of two nodes: the other plays on, and so do those who come back. */
export const killNode: Fault = (trial) =>
  withCluster(trial, pick(trial.rng, 2) === 0, async (cluster) => {
    for (let i = 0; i < trial.times; i++) await killOne(trial, cluster, i);
  });

/** PostgreSQL is killed, cut off or hangs: moves wait or are refused, and nothing is lost. */
export const losePostgres: Fault = (trial) =>
  withCluster(trial, false, async (cluster) => {
    for (let i = 0; i < trial.times; i++) await lose(trial, cluster, cluster.postgres, i);
  });

/** NATS is killed, cut off or hangs: play goes on meanwhile, because it carries no record. */
export const loseNats: Fault = (trial) =>
  withCluster(trial, true, async (cluster) => {
    for (let i = 0; i < trial.times; i++) await lose(trial, cluster, cluster.nats!, i);
  });

/** All of these in turn on the same servers. */
export const sufferAll: Fault = (trial) =>
  withCluster(trial, true, async (cluster) => {
    for (let i = 0; i < trial.times; i++) {
      await killOne(trial, cluster, i);
      await lose(trial, cluster, cluster.postgres, i);
      await lose(trial, cluster, cluster.nats!, i);
    }
  });

async function withCluster(
  trial: Trial,
  withNats: boolean,
  suffer: (cluster: Cluster) => Promise<void>,
): Promise<string> {
  const cluster = await openCluster(trial, withNats);
  await suffer(cluster);
  return finish(trial, cluster);
}

/** A service behind a line. */
interface Backing {
  readonly line: Line;
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

interface Cluster {
  readonly postgres: Backing;
  readonly nats: Backing | undefined;
  readonly nodes: readonly Site[];
  readonly players: readonly Stubborn[];
}

async function openCluster(trial: Trial, withNats: boolean): Promise<Cluster> {
  const postgres = await openBacking(trial, startPostgres);
  const nats = withNats ? await openBacking(trial, startNats) : undefined;
  const plan = {
    env: { STAMMTISCH_DATABASE: postgres.url },
    args: nats === undefined ? [] : ['--nats', nats.url],
  };
  const nodes = [await openSite(trial, plan, 'one'), await openSite(trial, plan, 'other')];
  const [one, other] = nodes.map(({ port }) => port) as [() => number, () => number];
  const players: Stubborn[] = [];
  for (const [host, guest] of [
    [one, other],
    [other, one],
    [one, one],
  ] as const) {
    players.push(...(await gather(trial, host, DUEL, guest)));
  }
  return { postgres, nats, nodes, players };
}

async function openBacking(
  trial: Trial,
  start: typeof startPostgres | typeof startNats,
): Promise<Backing> {
  const service = await start();
  trial.defer(() => service.stop());
  const line = await openLine(trial, service.port);
  const url = Object.assign(new URL(service.url), { port: String(line.port) }).href;
  return { line, url, kill: () => service.kill(), restart: () => service.restart() };
}

async function killOne(trial: Trial, { nodes, players }: Cluster, index: number): Promise<void> {
  await untilMoved(players, 1 + pick(trial.rng, 3));
  await sleep(pick(trial.rng, 60));
  const victim = nodes[pick(trial.rng, 2)]!;
  await victim.end('SIGKILL');
  // Whoever was on the other one plays on meanwhile.
  await sleep(pick(trial.rng, 500));
  await victim.start();
  trial.tell(`killed ${index + 1} of ${trial.times}`);
}

const WAYS = ['killed', 'cut off', 'hanging'] as const;
/** How long a service is lost; sometimes for longer than anything waits. */
const LOST_MS = { usual: 1500, long: 12_000, longEvery: 10 };

async function lose(
  trial: Trial,
  { players }: Cluster,
  { line, kill, restart }: Backing,
  index: number,
): Promise<void> {
  await untilMoved(players, 1 + pick(trial.rng, 3));
  await sleep(pick(trial.rng, 60));
  const way = WAYS[index % WAYS.length]!;
  const isLong = index % LOST_MS.longEvery === LOST_MS.longEvery - 1;
  if (way === 'killed') await kill();
  else if (way === 'cut off') line.cut();
  else line.hang();
  await sleep(isLong ? LOST_MS.long : pick(trial.rng, LOST_MS.usual));
  if (way === 'killed') await restart();
  else line.mend();
  trial.tell(`${way}, ${index + 1} of ${trial.times}`);
}

async function finish(trial: Trial, { nodes, players, postgres }: Cluster): Promise<string> {
  await untilMoved(players, 2);
  await settleAll(players);
  for (const node of nodes) {
    const { code, err } = await node.end('SIGTERM');
    assert(code === 0 && isTold(err), `a server ends well: ${code} ${err}`);
  }
  const store = await openPostgresStore({ url: postgres.url });
  assert(store.ok, 'the database can be read');
  trial.defer(() => store.value.close());
  const waited = players.reduce((sum, { unstored }) => sum + unstored.length, 0);
  return `${await checkPromises(store.value, players)}, ${waited} refusals meanwhile`;
}
