/** Two servers on one PostgreSQL act as one, and when one of them dies the other has everybody. */
import { deepEqual } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { startPostgres } from '@stammtisch/testkit/services';
import type { Api } from '@stammtisch/wire/table';
import type { Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { readMetrics } from './lib/metrics.ts';
import { gather, settleAll, sitDown, untilMoved } from './lib/players.ts';
import { checkPromises } from './lib/promises.ts';
import { openSite, post, type Site } from './lib/site.ts';
import { type Fault, type Trial, until } from './lib/trial.ts';

/** Games that are over soon, by chance or by their limit; bots do not pause. */
const SHORT = {
  config: { game: 'mau-mau', options: { handSize: 2, turnLimit: 20 }, seats: 2, paceMs: 0 },
};
const WITH_BOT = {
  config: SHORT.config,
  places: [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'random' }],
};
const PROGRAM = 'Robo';

/** By NOTIFY; the faults of `cluster` have NATS between them. */
export const playAcross: Fault = async (trial) => {
  const postgres = await startPostgres();
  trial.defer(() => postgres.stop());
  const [one, other] = await openTwo(trial, postgres.url);
  // Where those go who are at the first one, until it is gone.
  let home = one;
  const toHome = (): number => home.port();

  const [anna, ben] = (await gather(trial, toHome, SHORT, other.port)) as [Stubborn, Stubborn];
  const evening = await post(one.port(), 'tables', { name: 'Cleo', ...WITH_BOT });
  const cleo = sitDown(trial, toHome, evening, true);
  // Who plays with a program is at the other server than that.
  const dinner = await post(other.port(), 'tables', { name: 'Dora', ...SHORT });
  await seatProgram(trial, one, other, dinner.code);
  const dora = sitDown(trial, other.port, dinner, true);
  const people = [anna, ben, cleo, dora];

  await until(
    () => sees(anna, ben) === true && sees(ben, anna) === true && seesProgram(dora) === true,
    () => 'everybody to see who is there at the other server',
  );
  await takeHandover(one, other, anna);
  await until(
    () => [anna, ben, dora].every(hasEnded),
    () => 'games to end',
  );
  await untilMoved([cleo], 1);
  assert(dora.news.some(isOfProgram), 'the program has played');
  for (const site of [one, other]) {
    const told = (await readMetrics(site.port())).value('foreign_records_total');
    assert(told > 5, `a server was told of ${told} records of the other`);
  }

  home = other;
  await one.end('SIGKILL');
  await untilMoved([anna, ben, cleo], 8);
  await until(
    async () => (await countNeighbours(other)) === 0,
    () => 'the one that died to be missed',
  );
  // Who has come over is there; the program was connected to the server that is gone.
  await until(
    () => sees(ben, anna) === true && seesProgram(dora) === false,
    () => 'everybody to see who came over, and that the program did not',
  );
  await settleAll(people);
  const { code, err } = await other.end('SIGINT');
  // It says once that it has lost the other one, and nothing else.
  const isSaid = /^stammtisch: The server [^\n]+ is not heard any more[^\n]+\n$/.test(err);
  assert(code === 0 && isSaid, `the other server ends well: ${code} ${err}`);
  const store = await openPostgresStore({ url: postgres.url });
  assert(store.ok, 'the database can be read');
  trial.defer(() => store.value.close());
  return checkPromises(store.value, people);
};

async function openTwo(trial: Trial, database: string): Promise<readonly [Site, Site]> {
  const env = { STAMMTISCH_DATABASE: database };
  const sites = await Promise.all([
    openSite(trial, { env }, 'one'),
    openSite(trial, { env }, 'other'),
  ]);
  for (const site of sites) {
    await until(
      async () => (await countNeighbours(site)) === 1,
      () => 'the servers to hear each other',
    );
  }
  return sites;
}

async function countNeighbours({ port }: Site): Promise<number> {
  return (await readMetrics(port())).value('neighbours');
}

const STARTER = new URL('../examples/bots/javascript/bot.mjs', import.meta.url);

/** The starter bot under another name, as its users run it; both servers show it at the table. */
async function seatProgram(trial: Trial, at: Site, other: Site, code: string): Promise<void> {
  const file = join(trial.folder, 'bot.mjs');
  const source = readFileSync(STARTER, 'utf8');
  writeFileSync(file, source.replace(/NAME = '.*?'/, `NAME = '${PROGRAM}'`));
  const { botPort } = await at.serving().ports;
  const args = [file, '127.0.0.1', `${botPort}`, 'table', code, '1'];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  trial.defer(() => child.kill('SIGKILL'));
  await until(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${other.port()}/api/v1/tables/${code}`);
      const { seats } = (await answer.json()) as Api<'TableInfo'>;
      const occupant = seats[1]?.occupant;
      return occupant?.kind === 'program' && occupant.name === PROGRAM;
    },
    () => 'the program to sit down',
  );
}

/** A code for another device is good at any of the servers. */
async function takeHandover(at: Site, other: Site, { ticket }: Stubborn): Promise<void> {
  const path = `tables/${ticket.table}/handovers`;
  const { code } = await post<Api<'Handover'>>(at.port(), path, {}, ticket.token);
  const { member } = await post(other.port(), `handovers/${code}`, {});
  deepEqual(member, ticket.member);
}

/** Whether a client was told that somebody is there, wherever they are connected. */
function sees({ presence }: Stubborn, { ticket }: Stubborn): boolean | undefined {
  return presence()?.members.find(({ member }) => member === ticket.member)?.here;
}

function seesProgram({ presence }: Stubborn): boolean | undefined {
  return presence()?.programs.find(({ seat }) => seat === 1)?.here;
}

/** Whether it has seen a game to its end. */
function hasEnded({ news }: Stubborn): boolean {
  return news.some((one) => one.type === 'played' && one.outcome !== undefined);
}

function isOfProgram(news: Stubborn['news'][number]): boolean {
  return news.type === 'played' && news.seat === 1 && news.by === 'bot';
}
