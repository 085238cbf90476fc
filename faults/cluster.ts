/** Two servers on one PostgreSQL, with or without NATS between them, and what can befall them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, pick } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { startNats, startPostgres } from '@stammtisch/testkit/services';
import type { Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { DUEL, gather, settleAll, untilMoved } from './lib/players.ts';
import { openSite, type Site } from './lib/site.ts';
import { type Line, openLine } from './lib/line.ts';
import { checkPromises } from './lib/promises.ts';
import { isTold } from './lib/serving.ts';
import type { Fault, Trial } from './lib/trial.ts';

/**
 * `kill -9` of one of two nodes that tell each other news through NATS, or through NOTIFY of the
 * database: the other plays on, and so do those who come back.
 */
export const killNode: Readonly<Record<'nats' | 'notify', Fault>> = {
  nats: (trial) => killNodes(trial, true),
  notify: (trial) => killNodes(trial, false),
};

function killNodes(trial: Trial, withNats: boolean): Promise<string> {
  return withCluster(trial, withNats, async (cluster) => {
    for (let i = 0; i < trial.times; i++) await killOne(trial, cluster, i);
  });
}

/** One of two nodes does not reach the database, which carries the news too: the other plays on. */
export const partition: Fault = (trial) =>
  withCluster(trial, false, async (cluster) => {
    for (let i = 0; i < trial.times; i++) await cutOffOne(trial, cluster, i);
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

/** A service behind lines, one for each node. */
interface Backing {
  readonly lines: readonly Line[];
  readonly urls: readonly string[];
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

interface Cluster {
  readonly postgres: Backing;
  readonly nats: Backing | undefined;
  readonly nodes: readonly Site[];
  readonly players: readonly Stubborn[];
}

const NODES = ['one', 'other'] as const;

async function openCluster(trial: Trial, withNats: boolean): Promise<Cluster> {
  const postgres = await openBacking(trial, startPostgres);
  const nats = withNats ? await openBacking(trial, startNats) : undefined;
  const nodes: Site[] = [];
  for (const [i, name] of NODES.entries()) {
    const env = { STAMMTISCH_DATABASE: postgres.urls[i]! };
    const args = nats === undefined ? [] : ['--nats', nats.urls[i]!];
    nodes.push(await openSite(trial, { env, args }, name));
  }
  const [one, other] = nodes.map(({ port }) => port) as [() => number, () => number];
  const players: Stubborn[] = [];
  for (const [host, joined] of [
    [one, other],
    [other, one],
    [one, one],
    [other, other],
  ] as const) {
    players.push(...(await gather(trial, host, DUEL, joined)));
  }
  return { postgres, nats, nodes, players };
}

async function openBacking(
  trial: Trial,
  start: typeof startPostgres | typeof startNats,
): Promise<Backing> {
  const service = await start();
  trial.defer(() => service.stop());
  const lines = await Promise.all(NODES.map(() => openLine(trial, service.port)));
  const urls = lines.map(
    ({ port }) => Object.assign(new URL(service.url), { port: String(port) }).href,
  );
  return { lines, urls, kill: () => service.kill(), restart: () => service.restart() };
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
  { lines, kill, restart }: Backing,
  index: number,
): Promise<void> {
  await untilMoved(players, 1 + pick(trial.rng, 3));
  await sleep(pick(trial.rng, 60));
  const way = WAYS[index % WAYS.length]!;
  const isLong = index % LOST_MS.longEvery === LOST_MS.longEvery - 1;
  if (way === 'killed') await kill();
  else for (const line of lines) breakLine(line, way);
  await sleep(isLong ? LOST_MS.long : pick(trial.rng, LOST_MS.usual));
  if (way === 'killed') await restart();
  else for (const line of lines) line.mend();
  trial.tell(`${way}, ${index + 1} of ${trial.times}`);
}

function breakLine(line: Line, way: 'cut off' | 'hanging'): void {
  if (way === 'cut off') line.cut();
  else line.hang();
}

/** Those whose table is on the other node only go on meanwhile. */
async function cutOffOne(trial: Trial, cluster: Cluster, index: number): Promise<void> {
  const { players, postgres } = cluster;
  await untilMoved(players, 1 + pick(trial.rng, 3));
  const victim = pick(trial.rng, 2);
  const way = index % 2 === 0 ? 'cut off' : 'hanging';
  const line = postgres.lines[victim]!;
  breakLine(line, way);
  await untilMoved(aloneOn(1 - victim, cluster), 2);
  const isLong = index % LOST_MS.longEvery === LOST_MS.longEvery - 1;
  await sleep(isLong ? LOST_MS.long : pick(trial.rng, LOST_MS.usual));
  line.mend();
  trial.tell(`${way}, ${index + 1} of ${trial.times}`);
}

/** The two tables with one node each come last, with two players each. */
function aloneOn(node: number, { players }: Cluster): readonly Stubborn[] {
  return players.slice(4 + 2 * node, 6 + 2 * node);
}

async function finish(trial: Trial, { nodes, players, postgres }: Cluster): Promise<string> {
  await untilMoved(players, 2);
  await settleAll(players);
  for (const node of nodes) {
    const { code, err } = await node.end('SIGTERM');
    assert(code === 0 && isTold(err), `a server ends well: ${code} ${err}`);
  }
  const store = await openPostgresStore({ url: postgres.urls[0]! });
  assert(store.ok, 'the database can be read');
  trial.defer(() => store.value.close());
  const waited = players.reduce((sum, { unstored }) => sum + unstored.length, 0);
  return `${await checkPromises(store.value, players)}, ${waited} refusals meanwhile`;
}
