/** The server that is sent bad input, and what is there to be named in it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import type { ContestApi } from '@stammtisch/wire/contest';
import type { Api } from '@stammtisch/wire/table';
import { fork } from '../lib/players.ts';
import { post, send } from '../lib/site.ts';
import { playStubbornly } from '../../apps/cli/src/serve/test/stubborn.ts';
import { type Trial, until } from '../lib/trial.ts';
import type { Words } from './values.ts';

export interface Target {
  readonly port: number;
  readonly botPort: number;
  readonly practicePort: number;
  /** Saves and logs as the server itself makes them. */
  readonly files: readonly string[];
  readonly words: Words;
  /** Alive, ready and without a bug; throws where it is not. */
  readonly check: () => Promise<void>;
}

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

export async function openTarget(trial: Trial): Promise<Target> {
  const args = ['--import=tsx', '--conditions=source', SERVER, `${trial.folder}/data`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  trial.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const ports = await readPorts(child, () => err);
  const check = async (): Promise<void> => {
    assert(child.exitCode === null && child.signalCode === null, `the server lives: ${err}`);
    assert(err === '', `the server has no bugs: ${err}`);
    for (const path of ['health', 'ready']) {
      const { status } = await fetch(`http://127.0.0.1:${ports.port}/${path}`);
      assert(status === 200, `/${path} says ${status}`);
    }
  };
  return { ...ports, ...(await furnish(trial, ports.port)), check };
}

type Ports = Pick<Target, 'port' | 'botPort' | 'practicePort'>;

async function readPorts(child: ChildProcess, err: () => string): Promise<Ports> {
  const lines = createInterface(child.stdout!);
  const line = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  assert(typeof line[0] === 'string', `the server starts: ${err()}`);
  return JSON.parse(line[0]) as Ports;
}

const SHORT = { turnLimit: 40 };

/** Tables in the middle of a game, games that are over, house rules, a contest and codes. */
async function furnish(trial: Trial, port: number): Promise<Pick<Target, 'files' | 'words'>> {
  const tickets: Api<'Ticket'>[] = [];
  const [files, actions]: [string[], string[]] = [[], []];
  for (const game of Object.keys(GAMES)) {
    const config = { game, seats: 2, paceMs: 0, ...(game === 'mau-mau' ? { options: SHORT } : {}) };
    const places = [{ kind: 'me' }, { kind: 'me', name: 'Bo' }];
    const ticket = await post(port, 'tables', { name: 'Anna', config, places });
    tickets.push(ticket);
    await playSome(trial, port, ticket);
    files.push(await save(port, ticket, 'stammtisch'), await save(port, ticket, 'mops-royal'));
    const { codec } = GAMES[game as keyof typeof GAMES];
    actions.push(...[0, 1, 2, 3].map((action) => codec.format(action % codec.count)));
  }
  const bots = [0, 1].map(() => ({ kind: 'bot', bot: 'random' }));
  const config = { game: 'mau-mau', options: SHORT, paceMs: 0 };
  const watched = await post(port, 'tables', { name: 'Zora', config, places: bots });
  await playSome(trial, port, watched);
  const finished = `${watched.table}-1`;
  const log = await fetch(`http://127.0.0.1:${port}/api/v1/finished/${finished}/file`);
  files.push(await log.text());
  const contests = [await openContest(port), await openContest(port)];
  await command(port, contests[0]!, { do: 'start' });
  const words = listWords([...tickets, watched], finished, actions, contests);
  return { files: files.filter((file) => file !== ''), words };
}

/** Until there is something to save, or the bots are done. */
async function playSome(trial: Trial, port: number, ticket: Api<'Ticket'>): Promise<void> {
  const player = playStubbornly({ port: () => port, ticket, rng: fork(trial.rng), deals: true });
  await until(
    () => player.news.length > 12 || player.news.some((one) => 'outcome' in one),
    () => 'some moves',
  );
  await player.settle();
  player.close();
}

async function save(
  port: number,
  { table, token }: Api<'Ticket'>,
  format: string,
): Promise<string> {
  const url = `http://127.0.0.1:${port}/api/v1/tables/${table}/save?format=${format}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok ? answer.text() : '';
}

type ContestTicket = ContestApi<'ContestTicket'>;

function openContest(port: number): Promise<ContestTicket> {
  const wish = { bots: ['random', 'greedy'], deals: 2, class: { practice: true } };
  return post<ContestTicket>(port, 'contests', wish);
}

async function command(
  port: number,
  { contest, token }: ContestTicket,
  body: object,
): Promise<void> {
  const answer = await send(port, `contests/${contest}/commands`, body, token);
  assert(answer.ok, `a contest starts: ${answer.status}`);
}

function listWords(
  tickets: readonly Api<'Ticket'>[],
  finished: string,
  actions: readonly string[],
  contests: readonly ContestTicket[],
): Words {
  const codes = tickets.map(({ code }) => code);
  return {
    '': ['Anna', 'Bö', 'x', '', 'a b', '0', 'ffffffffffffffffffffffffffffffff', 'KATZE-42', '7H'],
    table: tickets.map(({ table }) => table),
    token: [...tickets, ...contests].map(({ token }) => token),
    contest: contests.flatMap(({ contest, code }) => [contest, code]),
    match: ['1', '2', '0', '-1', '1.5'],
    code: codes,
    member: ['m1', 'm2', 'm99'],
    game: [...Object.keys(GAMES), 'skat'],
    rules: ['standard', 'contest', 'statechart', 'dart', 'nothing'],
    bot: ['random', 'greedy', 'easy', 'search:1ms', 'forgetful:counting', 'nobody'],
    id: [finished, 'no-such-game'],
    action: [...actions, 'draw', 'nonsense'],
    option: ['turnLimit', 'decks', 'handSize', 'roundLimit', 'seven', '__proto__'],
    do: ['play', 'sit', 'start', 'configure', 'commit', 'salt', 'nothing'],
    commitment: ['cd'.repeat(32), 'cd', ''],
    shuffle: ['cd'.repeat(32), ''],
    salt: ['ab'.repeat(16), 'ab', ''],
  };
}
