/**
 * A server that is told to end while everything thinks must end in ten seconds. One that is killed in the
 * middle of a match goes on with it: what was finished stands, nobody sees the same cards again, and the
 * record says which deal does not count.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '@stammtisch/kernel';
import { enterBot, type TestEntrant } from '@stammtisch/testkit/bots';
import type { ContestApi, ContestInfo } from '@stammtisch/wire/contest';
import { WebSocket } from 'ws';
import { openSite, post, send, type Site } from '../lib/site.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';

const BIN = fileURLToPath(new URL('../../apps/cli/bin/stammtisch.js', import.meta.url));
/** What systems wait after SIGTERM before they kill. */
const END_MS = 10_000;

export const stopWhilePlaying: Fault = async (trial) => {
  const texts: string[] = [];
  for (let time = 0; time < trial.times; time++) {
    const ms = await endWhileThinking(trial, `thinking-${time}`);
    texts.push(`ended ${Math.round(ms)} ms after SIGTERM`);
    texts.push(await killInMatch(trial, `killed-${time}`));
  }
  return texts.join('; ');
};

/** Bots that search, that never answer, and connections that nobody reads: how long it takes to end. */
async function endWhileThinking(trial: Trial, name: string): Promise<number> {
  const site = await openSite(trial, {}, name);
  const { port, botPort } = await site.serving().ports;
  for (let contest = 0; contest < THINKING_CONTESTS; contest++) {
    const ticket = await openContest(port, { deals: 1, bots: ['search:990ms', 'search:980ms'] });
    await command(port, ticket, { do: 'start' });
  }
  const slow = await openContest(port, { deals: 5, entrants: 2, clock: SLOW_CLOCK });
  const bots = ['Anna', 'Ben'].map((bot) =>
    enter(trial, botPort, bot, { contest: slow.code }, { thinkMs: NEVER_MS }),
  );
  const practiser = enter(trial, botPort, 'Cleo', { practice: true }, { thinkMs: NEVER_MS });
  await until(
    () => [...bots, practiser].filter(isAsked).length >= 2,
    () => 'bots to be asked',
  );
  await until(
    async () => (await list(port)).filter(({ state }) => state === 'running').length > 1,
    () => 'contests to run',
  );
  await leaveHanging(trial, port, slow.contest);
  const sinceMs = performance.now();
  const { code, err } = await site.end('SIGTERM');
  const tookMs = performance.now() - sinceMs;
  assert(tookMs < END_MS, `the server ends in time: ${Math.round(tookMs)} ms`);
  assert(code === 0, `the server ends well: ${code} ${err}`);
  return tookMs;
}

/** As many as share the threads of a server. */
const THINKING_CONTESTS = 6;
const SLOW_CLOCK = { moveMs: 60_000, bankMs: 60_000 };
const NEVER_MS = 600_000;

/** A viewer that answers nothing any more, and a request that never comes to its end. */
async function leaveHanging(trial: Trial, port: number, contest: string): Promise<void> {
  const viewer = new WebSocket(`ws://127.0.0.1:${port}/api/v1/contests/${contest}/live`);
  viewer.on('error', () => undefined);
  await new Promise((resolve) => viewer.once('open', resolve));
  viewer.pause();
  const half = connect(port, '127.0.0.1');
  half.on('error', () => undefined);
  half.write('POST /api/v1/contests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9000\r\n\r\n{');
  trial.defer(() => {
    viewer.terminate();
    half.destroy();
  });
}

/** Five deals are under way at a time: all of these are played, and the rest has begun. */
const DEALS = 7;
const BEGUN_AT_ONCE = 5;
/** Who plays the first legal action would else play for long. */
const SHORT = { turnLimit: 40 };

/** `kill -9` in the middle of a match between two bots that remember what they were dealt. */
async function killInMatch(trial: Trial, name: string): Promise<string> {
  const site = await openSite(trial, {}, name);
  const { port, botPort } = await site.serving().ports;
  const ticket = await openContest(port, { deals: DEALS, entrants: 2, options: SHORT });
  const bots = ['Anna', 'Ben'].map((bot) =>
    enter(trial, botPort, bot, { contest: ticket.code }, { thinkMs: 2 }),
  );
  // After the games of the first five deals: one game of the others is over.
  await until(
    () => bots.every((bot) => bot.games() > 2 * BEGUN_AT_ONCE),
    () => 'the first deals and a game',
  );
  await site.end('SIGKILL');
  const folder = join(site.data, 'contests', ticket.contest);
  const before = readMatches(folder);
  await site.start({ args: ['--bot-port', `${botPort}`] });
  await until(
    async () => (await look(site, ticket.contest)).state === 'finished',
    () => 'the contest to go on to its end',
  );
  const after = readMatches(folder);
  for (const [file, text] of before) {
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    assert(after.get(file)?.startsWith(whole) === true, `${file} keeps what was finished`);
  }
  const info = await look(site, ticket.contest);
  const { interrupted = [], deals } = info.matches[0]!;
  assert(deals === DEALS, `as many deals count as were planned: ${deals}`);
  const isOfTheRest =
    interrupted.length > 0 && interrupted.every((deal) => deal > BEGUN_AT_ONCE && deal <= DEALS);
  assert(isOfTheRest, `the deals under way were interrupted: ${interrupted.join(', ')}`);
  for (const bot of bots) checkNeverTwice(bot);
  await recompute(folder);
  return `killed in deals ${interrupted.join(', ')}, which are void and replaced, no bot was dealt the same cards twice`;
}

/** By file: what is kept of the matches of a contest. */
function readMatches(folder: string): Map<string, string> {
  const inner = join(folder, 'transcripts');
  return new Map(readdirSync(inner).map((file) => [file, readFileSync(join(inner, file), 'utf8')]));
}

interface Told {
  readonly type?: string;
  readonly game?: string;
  readonly view?: { readonly seat: number; readonly hands: unknown; readonly discard: unknown };
}

/** Each deal is met once in each seat, so that no bot finds the same cards in the same seat again. */
function checkNeverTwice({ lines }: TestEntrant): void {
  const games = new Set<string>();
  const seen = new Set<string>();
  let connection = 0;
  for (const line of lines) {
    const { type, game, view } = JSON.parse(line) as Told;
    if (type === 'hello') connection++;
    const id = `${connection} ${game}`;
    if (type !== 'act' || view === undefined || games.has(id)) continue;
    games.add(id);
    const { seat, hands, discard } = view;
    const dealt = JSON.stringify({ seat, hands, discard });
    assert(!seen.has(dealt), `a bot is shown the same cards again: ${dealt}`);
    seen.add(dealt);
  }
  assert(seen.size > 2 * DEALS, `more games were begun than count: ${seen.size}`);
}

function isAsked({ lines }: TestEntrant): boolean {
  return lines.some((line) => line.includes('"type":"act"'));
}

function enter(
  trial: Trial,
  port: number,
  name: string,
  hello: Readonly<Record<string, unknown>>,
  habits: { readonly thinkMs: number },
): TestEntrant {
  const bot = enterBot(port, name, { withToken: true, hello, ...habits });
  trial.defer(() => bot.leave());
  return bot;
}

type Ticket = ContestApi<'ContestTicket'>;

function openContest(port: number, wish: object): Promise<Ticket> {
  return post<Ticket>(port, 'contests', wish);
}

async function command(port: number, { contest, token }: Ticket, body: object): Promise<void> {
  const answer = await send(port, `contests/${contest}/commands`, body, token);
  assert(answer.ok, `the contest obeys: ${await answer.text()}`);
}

async function list(port: number): Promise<Pick<ContestInfo, 'state'>[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contests`);
  return ((await answer.json()) as { readonly contests: ContestInfo[] }).contests;
}

async function look({ port }: Site, contest: string): Promise<ContestInfo> {
  const answer = await fetch(`http://127.0.0.1:${port()}/api/v1/contests/${contest}`);
  return (await answer.json()) as ContestInfo;
}

/** The command that its page names. */
async function recompute(folder: string): Promise<void> {
  const child = spawn(process.execPath, [BIN, 'contest', '--recompute', folder]);
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  assert(code === 0, `the contest is counted again: ${err}`);
}
