/** Two servers on one PostgreSQL, with or without NATS between them, and what can befall them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, pick, type Rng } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { startNats, startPostgres } from '@stammtisch/testkit/services';
import type { Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { DUEL, gather, openSite, settleAll, type Site, untilMoved } from './lib/company.ts';
import { type Line, openLine } from './lib/line.ts';
import { checkPromises } from './lib/promises.ts';
import type { Fault, Trial } from './lib/trial.ts';

/** `kill -9` of one of two nodes: the other plays on, and so do those who come back. */
export const killNode: Fault = async (trial) => {
  const cluster = await openCluster(trial, pick(trial.rng, 2) === 0);
  const { nodes, players } = cluster;
  for (let killed = 0; killed < trial.times; killed++) {
    await untilMoved(players, 1 + pick(trial.rng, 3));
    await sleep(pick(trial.rng, 60));
    const victim = nodes[pick(trial.rng, 2)]!;
    await victim.end('SIGKILL');
    // Those who were on both play on, some for a while with one server only.
    await sleep(pick(trial.rng, 500));
    await victim.start();
    trial.tell(`killed ${killed + 1} of ${trial.times}`);
  }
  return finish(trial, cluster);
};

/** PostgreSQL is killed, cut off or hangs: moves wait or are refused, and nothing is lost. */
export const losePostgres: Fault = async (trial) => {
  const cluster = await openCluster(trial, false);
  await loseOften(trial, cluster, cluster.postgres);
  return finish(trial, cluster);
};

/** NATS is killed, cut off or hangs: play goes on meanwhile, because it carries no record. */
export const loseNats: Fault = async (trial) => {
  const cluster = await openCluster(trial, true);
  await loseOften(trial, cluster, cluster.nats!);
  return finish(trial, cluster);
};

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

async function loseOften(trial: Trial, { players }: Cluster, service: Backing): Promise<void> {
  for (let lost = 0; lost < trial.times; lost++) {
    await untilMoved(players, 1 + pick(trial.rng, 3));
    await sleep(pick(trial.rng, 60));
    const kind = (['killed', 'cut off', 'hanging'] as const)[lost % 3]!;
    await lose(trial.rng, service, kind);
    trial.tell(`${kind}, ${lost + 1} of ${trial.times}`);
  }
}

/** For up to two seconds. */
async function lose(
  rng: Rng,
  { line, kill, restart }: Backing,
  kind: 'killed' | 'cut off' | 'hanging',
): Promise<void> {
  const ms = pick(rng, 2000);
  if (kind === 'killed') {
    await kill();
    await sleep(ms);
    await restart();
    return;
  }
  if (kind === 'cut off') line.cut();
  else line.hang();
  await sleep(ms);
  line.mend();
}

async function finish(trial: Trial, { nodes, players, postgres }: Cluster): Promise<string> {
  await untilMoved(players, 2);
  await settleAll(players);
  for (const node of nodes) {
    const { code, err } = await node.end('SIGTERM');
    assert(code === 0 && err === '', `a server ends well: ${code} ${err}`);
  }
  const store = await openPostgresStore({ url: postgres.url });
  assert(store.ok, 'the database can be read');
  trial.defer(() => store.value.close());
  const waited = players.reduce((sum, { unstored }) => sum + unstored.length, 0);
  return `${await checkPromises(store.value, players)}, ${waited} refusals meanwhile`;
}
