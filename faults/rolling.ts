/** Two servers behind the nginx that `deploy/` recommends are stopped and started one after the other. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { findPort, startPostgres } from '@stammtisch/testkit/services';
import type { Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { readMetrics } from './lib/metrics.ts';
import { DUEL, gather, settleAll, untilMoved } from './lib/players.ts';
import { openSite, type Site } from './lib/site.ts';
import { type Nginx, startNginx } from './lib/nginx.ts';
import { checkPromises } from './lib/promises.ts';
import { isTold, type Ports } from './lib/serving.ts';
import { type Fault, type Trial, until } from './lib/trial.ts';

const TABLES = 4;
/**
 * So long nobody may be away, whatever is restarted. On a machine that is busy with other things it
 * takes longer to come back anyway: so many times what it takes while nothing is restarted.
 */
const AWAY_MAX = { ms: 2_000, plainReturns: 8 };

/**
 * SIGTERM and a start of one server, then of the other: nobody is told of a bad gateway, and in the end
 * everybody is where they were before.
 */
export const restartRolling: Fault = async (trial) => {
  const postgres = await startPostgres();
  trial.defer(() => postgres.stop());
  const nodes = [
    await openNode(trial, postgres.url, 'one'),
    await openNode(trial, postgres.url, 'two'),
  ];
  const proxy = await startNginx(trial, nodes);
  const players: Stubborn[] = [];
  for (let i = 0; i < TABLES; i++) players.push(...(await gather(trial, () => proxy.port, DUEL)));
  await checkProxy(proxy);
  const asking = askAllTheTime(trial, proxy.port);
  await untilMoved(players, 2);
  const plainBeforeMs = await measureReturn(players);
  const spread = await countSockets(nodes);
  for (let i = 0; i < trial.times; i++) {
    await untilMoved(players, 2);
    await restart(nodes[i % nodes.length]!);
    trial.tell(`restarted ${i + 1} of ${trial.times}`);
  }
  await untilMoved(players, 2);
  const answers = await asking.stop();
  await until(
    async () => (await countSockets(nodes)) === spread,
    () => `as many clients at each server as before: ${spread}`,
  );
  const away = players.flatMap(({ absences }) => absences.splice(0));
  // The machine may have become busier since the start.
  const plainMs = Math.max(plainBeforeMs, await measureReturn(players));
  await settleAll(players);
  const seen = `${tellAnswers(answers, proxy)}, ${tellAbsences(players, away, plainMs, proxy)}`;
  for (const { site } of nodes) await endWell(site);
  const store = await openPostgresStore({ url: postgres.url });
  assert(store.ok, 'the database can be read');
  trial.defer(() => store.value.close());
  return `${seen}, ${await checkPromises(store.value, players)}`;
};

interface Node extends Ports {
  readonly site: Site;
}

async function openNode(trial: Trial, database: string, name: string): Promise<Node> {
  const [port, botPort] = [await findPort(), await findPort()];
  const plan = {
    port,
    botPort,
    env: { STAMMTISCH_DATABASE: database },
    args: ['--trust-proxy', '1', '--bot-proxy', '1'],
  };
  return { port, botPort, site: await openSite(trial, plan, name) };
}

async function restart({ site, port }: Node): Promise<void> {
  await endWell(site);
  await site.start();
  await until(
    async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200,
    () => 'a server to be ready',
  );
}

/** How many clients each server has, as it says itself. */
async function countSockets(nodes: readonly Node[]): Promise<string> {
  const counts = nodes.map(async ({ port }) => (await readMetrics(port)).value('sockets'));
  return (await Promise.all(counts)).join(' and ');
}

async function endWell(site: Site): Promise<void> {
  const { code, err } = await site.end('SIGTERM');
  assert(code === 0 && isTold(err), `a server ends well: ${code} ${err}`);
}

/** What the proxy must not show, and that bots come through it. */
async function checkProxy({ port, botPort }: Ports): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/metrics`);
  assert(status === 404, `/metrics is not for everybody: ${status}`);
  const bot = connect(botPort, '127.0.0.1');
  let said = '';
  bot.on('data', (chunk) => (said += chunk.toString()));
  bot.on('error', (error) => (said += error.message));
  bot.write('{"type":"hello","v":1,"name":"Kiebitz"}\n');
  await until(
    () => said.includes('"type":"hello"'),
    () => `a bot to be greeted through the proxy: ${said}`,
  );
  bot.destroy();
}

/** How long it takes at most to come back while all servers run. */
async function measureReturn(players: readonly Stubborn[]): Promise<number> {
  for (const player of players) player.cut();
  await until(
    () => players.every(({ absences }) => absences.length > 0),
    () => 'everybody to come back',
  );
  return Math.max(...players.flatMap(({ absences }) => absences.splice(0)));
}

interface Asking {
  /** Statuses of all answers; 0 where there was none. */
  readonly stop: () => Promise<readonly number[]>;
}

/** Strangers who look and open tables, each from an address of its own, so that no limit is met. */
function askAllTheTime(trial: Trial, port: number): Asking {
  const statuses: number[] = [];
  const over = new AbortController();
  const run = async (): Promise<void> => {
    for (let i = 0; !over.signal.aborted; i++) {
      const address = `127.0.${1 + (Math.floor(i / 200) % 200)}.${1 + (i % 200)}`;
      const wish = i % 2 === 0 ? undefined : { name: 'Eva', ...DUEL };
      statuses.push(await ask(port, address, wish));
      await sleep(50);
    }
  };
  const running = Promise.all([run(), run()]);
  const stop = async (): Promise<readonly number[]> => {
    over.abort();
    await running;
    return statuses;
  };
  trial.defer(stop);
  return { stop };
}

/** Opens a table, or lists those that are open. */
function ask(port: number, localAddress: string, body?: object): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        path: '/api/v1/tables',
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on('error', () => resolve(0));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function tellAnswers(statuses: readonly number[], { complaints }: Nginx): string {
  const bad = statuses.filter((status) => status !== 200 && status !== 201);
  assert(
    bad.length === 0,
    `all ${statuses.length} requests are answered: ${bad.join(' ')} ${complaints()}`,
  );
  return `${statuses.length} requests answered`;
}

function tellAbsences(
  players: readonly Stubborn[],
  away: readonly number[],
  plainMs: number,
  { complaints }: Nginx,
): string {
  const turnedAway = players.flatMap((player) => player.turnedAway);
  assert(turnedAway.length === 0, `nobody is turned away: ${turnedAway.join(' ')} ${complaints()}`);
  const unstored = players.flatMap((player) => player.unstored);
  const [longest = 0, ...others] = away.map(Math.round).toSorted((one, other) => other - one);
  assert(
    longest <= Math.max(AWAY_MAX.ms, AWAY_MAX.plainReturns * plainMs),
    `nobody is away for long: ${[longest, ...others.slice(0, 9)].join(' ')} ms ${unstored.join(' ')}`,
  );
  return `${away.length} times somebody was cut off, for ${longest} ms at most (${Math.round(plainMs)} ms without a restart)`;
}
