/** Every starter bot whose tools are on this machine, compiled and run. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';
import type { CheckedGame } from '@stammtisch/lines/check';
import { checkBot, type CheckPlan } from '@stammtisch/server';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../test/folder.ts';
import { writeBot } from './new-bot.ts';
import { fillCommand, type Starter, STARTERS } from './starters.ts';

/** What is played over the network: the games, and what is different there. */
const OVER_NETWORK = [
  ...Object.keys(GAMES).map((id) => `${id}/last-seat`),
  'rejected-again',
  'reconnect',
  'bye',
];

/** A busy machine may be slow; nobody waits that long where all is well. */
const LIMITS = { startMs: 50_000, returnMs: 20_000, moveMs: 20_000 };

describe('the starter bots', () => {
  const folder = useTempFolder();

  it.concurrent.each(STARTERS.filter(isV1).filter(hasTool))(
    'in $lang pass every scenario over stdin and stdout, and what matters over the network',
    async (starter) => {
      const command = install(starter, join(folder(), starter.lang));
      expect(await failures({ command })).toEqual([]);
      const only = OVER_NETWORK;
      expect(await failures({ command: [...command, '{host}', '{port}'], only })).toEqual([]);
    },
  );

  it.concurrent.each(STARTERS.filter(isV1).filter(hasTool))(
    'in $lang name the table, the contest, practice or the league, where they are told one',
    async (starter) => {
      const command = install(starter, join(folder(), `${starter.lang}-place`));
      expect(await helloOf([...command, '{host}', '{port}'])).not.toHaveProperty('contest');
      const named = await helloOf([...command, '{host}', '{port}', 'contest', 'KATZE-42']);
      expect(named).toMatchObject({ type: 'hello', name: 'Kuckuck', contest: 'KATZE-42' });
      const practising = await helloOf([...command, '{host}', '{port}', 'practice']);
      expect(practising).toMatchObject({ practice: true });
      expect(practising).not.toHaveProperty('contest');
      const ranked = await helloOf([...command, '{host}', '{port}', 'league', 'mau-mau']);
      expect(ranked).toMatchObject({ league: 'mau-mau' });
      const seated = await helloOf([...command, '{host}', '{port}', 'table', 'KATZE-42', '2']);
      expect(seated).toMatchObject({ table: 'KATZE-42', seat: 2 });
    },
  );

  it.concurrent.each(STARTERS.filter(isV1).filter(hasTool))(
    'in $lang answer every question however the lines are cut, and the same when asked the same',
    async (starter) => {
      const command = install(starter, join(folder(), `${starter.lang}-cut`));
      const { actions, seqs } = await withBot([...command, '{host}', '{port}'], answersToCutLines);
      expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(new Set(actions).size).toBe(1);
    },
  );

  it.concurrent('for the protocol of 2017 answers a line that comes with another', async () => {
    const starter = STARTERS.find(({ protocol }) => protocol === 'free-hack')!;
    const command = install(starter, join(folder(), 'free-hack-cut'));
    const said = hasTool(starter)
      ? await withBot([...command, '{host}', '{port}'], answerToTwoLines)
      : '{}';
    expect(JSON.parse(said)).toMatchObject(
      hasTool(starter) ? { status: 'turn', selectedCard: 1 } : {},
    );
  });

  it.concurrent('for the protocol of 2017 passes every scenario', async () => {
    const starter = STARTERS.find(({ protocol }) => protocol === 'free-hack')!;
    const command = install(starter, join(folder(), 'free-hack'));
    const plan = { command: [...command, '{host}', '{port}'], protocol: 'free-hack' } as const;
    expect(hasTool(starter) ? await failures(plan) : []).toEqual([]);
  });
});

function isV1({ protocol }: Starter): boolean {
  return protocol === 'v1';
}

function hasTool({ tool }: Starter): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((place) => place !== '' && existsSync(join(place, tool)));
}

/** Writes a bot as `bot new` does, compiles it if need be, and returns the words that start it. */
function install(starter: Starter, into: string): string[] {
  const written = writeBot(starter, 'Kuckuck', into);
  if (!written.ok) throw new Error(written.error.code);
  const [build, run] = [starter.build ?? '', starter.run].map((command) =>
    fillCommand(command, written.value).split(' '),
  ) as [string[], string[]];
  if (starter.build !== undefined) execFileSync(build[0]!, build.slice(1));
  return run;
}

type AsyncLines = AsyncIterator<string>;

const SEND_NAME = '{"sendName":true,"status":"okay"}\n';

/** Starts a bot, waits until it connects, and talks with it. */
async function withBot<T>(
  words: readonly string[],
  talk: (socket: Socket, lines: AsyncLines) => Promise<T>,
): Promise<T> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const places = { '{host}': '127.0.0.1', '{port}': String(port) } as Record<string, string>;
  const [program, ...args] = words.map((word) => places[word] ?? word);
  const bot = spawn(program!, args, { stdio: 'ignore' });
  try {
    const [socket] = (await once(server, 'connection')) as [Socket];
    socket.on('error', () => undefined);
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    const said = await talk(socket.setNoDelay(), lines);
    socket.destroy();
    return said;
  } finally {
    bot.kill('SIGKILL');
    server.close();
  }
}

/** The first line of a bot that connects. */
function helloOf(words: readonly string[]): Promise<unknown> {
  return withBot(words, async (socket, lines) => {
    socket.write(SEND_NAME);
    return JSON.parse((await lines.next()).value as string);
  });
}

/** Asks the same seven times: three in one segment, two cut inside a letter, two byte by byte. */
async function answersToCutLines(
  socket: Socket,
  lines: AsyncLines,
): Promise<{ readonly seqs: number[]; readonly actions: string[] }> {
  const seqs: number[] = [];
  const actions: string[] = [];
  const hear = async (count: number): Promise<void> => {
    for (let heard = 0; heard < count; heard++) {
      const { seq, action } = JSON.parse((await lines.next()).value as string) as Answer;
      seqs.push(seq);
      actions.push(action);
    }
  };
  socket.write(`${SEND_NAME}${HELLO}${ACTS[0]}${ACTS[1]}${ACTS[2]}`);
  expect(JSON.parse((await lines.next()).value as string)).toMatchObject({ type: 'hello' });
  await hear(3);
  const split = Buffer.from(`${ACTS[3]}${TOLD}${ACTS[4]}`);
  // The heart is three bytes; the bot has answered what came before its second one.
  const cut = split.indexOf('♥') + 1;
  socket.write(split.subarray(0, cut));
  await hear(1);
  socket.write(split.subarray(cut));
  await hear(1);
  for (const byte of Buffer.from(`${TOLD}${ACTS[5]}${ACTS[6]}`)) {
    await new Promise((resolve) => socket.write(Buffer.of(byte), resolve));
  }
  await hear(2);
  return { seqs, actions };
}

/** What a bot of 2017 says to its turn, which comes with the question for its name. */
async function answerToTwoLines(socket: Socket, lines: AsyncLines): Promise<string> {
  const turn = { status: 'okay', wishedColor: -1, topcard: 0, hand: [1, 2] };
  socket.write(`${SEND_NAME}${JSON.stringify(turn)}\n`);
  await lines.next();
  return (await lines.next()).value as string;
}

interface Answer {
  readonly seq: number;
  readonly action: string;
}

const HELLO = '{"type":"hello","v":1,"name":"Käuzchen","token":"abc"}\n';
const TOLD = '{"type":"event","v":1,"game":"g1","text":"Käuzchen legt 7♥."}\n';
/** One question, asked with other numbers and times. */
const ACTS = Array.from({ length: 7 }, (_, index) => {
  const view = { seat: 0, hands: [['7H', 'JD', 'KH'], null], discard: ['9H'] };
  const legal = ['play 7H', 'play JD', 'play KH', 'draw'];
  const clock = { moveMs: 2000, bankMs: 10_000 - 7 * index };
  return `${JSON.stringify({ type: 'act', v: 1, game: 'g1', seq: index + 1, view, legal, clock })}\n`;
});

/** Everything that is not as it should be. */
async function failures(plan: Pick<CheckPlan, 'command'> & Partial<CheckPlan>): Promise<unknown[]> {
  const games = Object.values(GAMES).map(withRules);
  const report = await checkBot({ protocol: 'v1', games, limits: LIMITS, ...plan });
  if (!report.ok) return [report.error];
  return report.value.results.filter(({ status }) => status === 'failed');
}

function withRules(game: CheckedGame['game']): CheckedGame {
  const rules = game.options.defaultPreset;
  const options = parseOptions(game.options, rules, {});
  if (!options.ok) throw new Error(rules);
  return { game, rules, options: options.value };
}
