/**
 * `npm run old-data`: plays a little on the built server and keeps its data folder as the fixture of
 * this version, which all later versions must open. Run once for a release, and never again for it.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import type { ContestApi } from '@stammtisch/wire/contest';
import type { Api } from '@stammtisch/wire/table';
import { fork } from '../lib/players.ts';
import { openSite, post } from '../lib/site.ts';
import { playStubbornly } from '../../apps/cli/src/serve/test/stubborn.ts';
import { runTrial, type Trial, until } from '../lib/trial.ts';
import { FIXTURES, type Fixture, type KeptSeat } from './fixture.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../apps/cli/package.json', import.meta.url), 'utf8'),
) as { version: string };
const target = new URL(`${version}.json`, FIXTURES);
if (existsSync(target)) {
  process.stderr.write(`There is a fixture of ${version} already; it must stay as it is.\n`);
  process.exitCode = 1;
} else process.stdout.write(await runTrial(make, { name: 'old-data', seed: version, times: 1 }));

async function make(trial: Trial): Promise<string> {
  const site = await openSite(trial);
  const port = site.port();
  const seats: KeptSeat[] = [];
  for (const game of Object.keys(GAMES)) seats.push(await playSome(trial, port, game));
  const finished = await playOut(trial, port);
  const ruleset = { game: 'mau-mau', options: { handSize: 7 } };
  await send(port, 'PUT', 'rulesets/Oma', ruleset);
  const contest = await playContest(port);
  const { code } = await site.end('SIGTERM');
  assert(code === 0, 'the server ends well');
  const fixture: Fixture = {
    version,
    revisions: Object.fromEntries(Object.values(GAMES).map(({ id, revision }) => [id, revision])),
    seats,
    finished,
    ruleset: 'Oma',
    contest,
    files: pack(site.data),
  };
  const text = `${JSON.stringify(fixture, undefined, 1)}\n`;
  writeFileSync(target, text);
  return `${version}.json: ${Object.keys(fixture.files).length} files, ${text.length} bytes\n`;
}

/** Somebody with two seats in the middle of a game. */
async function playSome(trial: Trial, port: number, game: string): Promise<KeptSeat> {
  const config = { game, seats: 2, clock: null };
  const places = [{ kind: 'me' }, { kind: 'me', name: 'Bo' }];
  const ticket = await post(port, 'tables', { name: 'Anna', config, places });
  const player = playStubbornly({ port: () => port, ticket, rng: fork(trial.rng), deals: true });
  await until(
    () => player.news.length >= 6,
    () => 'some moves',
  );
  await player.settle();
  player.close();
  const { table, token } = ticket;
  return { game, table, token, views: player.views() };
}

/** A game of bots that is over. */
async function playOut(trial: Trial, port: number): Promise<string> {
  const config = { game: 'mau-mau', options: { turnLimit: 30 }, paceMs: 0, listed: true };
  const places = [0, 1].map(() => ({ kind: 'bot', bot: 'random' }));
  const ticket = await post(port, 'tables', { name: 'Anna', config, places });
  const player = playStubbornly({ port: () => port, ticket, rng: fork(trial.rng), deals: true });
  await until(
    () => player.news.some((news) => news.type === 'played' && news.outcome !== undefined),
    () => 'the end of a game',
  );
  player.close();
  return `${ticket.table}-1`;
}

async function playContest(port: number): Promise<string> {
  const wish = { title: 'Pokal', bots: ['random', 'greedy'], deals: 2, rules: 'contest' };
  const opened = (await post(port, 'contests', wish)) as unknown as ContestApi<'ContestTicket'>;
  const { contest, token } = opened;
  await send(port, 'POST', `contests/${contest}/commands`, { do: 'start' }, token);
  await until(
    async () => {
      // Not more often than one address may ask.
      await sleep(200);
      const { state } = (await send(port, 'GET', `contests/${contest}`)) as Stated;
      return state === 'finished';
    },
    () => 'the end of the contest',
  );
  return contest;
}

interface Stated {
  readonly state?: string;
}

async function send(
  port: number,
  method: string,
  path: string,
  body?: object,
  token = '',
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const told = (await answer.json()) as Api<'Error'>;
  assert(answer.ok, `${path} is done: ${JSON.stringify(told)}`);
  return told;
}

/** Every file as gzip in base64, so that it is text in the repository. */
function pack(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter(
    (path) => statSync(join(folder, path)).isFile() && !path.endsWith('.lock'),
  );
  return Object.fromEntries(
    files.sort().map((path) => {
      const name = relative(folder, join(folder, path)).replaceAll('\\', '/');
      return [name, gzipSync(readFileSync(join(folder, path)), { level: 9 }).toString('base64')];
    }),
  );
}
