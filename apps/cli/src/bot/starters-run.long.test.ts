/** Every starter bot whose tools are on this machine, compiled and run. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';
import { checkBot, type CheckedGame, type CheckPlan } from '@stammtisch/server';
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
    'in $lang name the table, the contest or practice, where they are told one',
    async (starter) => {
      const command = install(starter, join(folder(), `${starter.lang}-place`));
      expect(await helloOf([...command, '{host}', '{port}'])).not.toHaveProperty('contest');
      const named = await helloOf([...command, '{host}', '{port}', 'contest', 'KATZE-42']);
      expect(named).toMatchObject({ type: 'hello', name: 'Kuckuck', contest: 'KATZE-42' });
      const practising = await helloOf([...command, '{host}', '{port}', 'practice']);
      expect(practising).toMatchObject({ practice: true });
      expect(practising).not.toHaveProperty('contest');
      const seated = await helloOf([...command, '{host}', '{port}', 'table', 'KATZE-42', '2']);
      expect(seated).toMatchObject({ table: 'KATZE-42', seat: 2 });
    },
  );

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

/** The first line of a bot that connects. */
async function helloOf(words: readonly string[]): Promise<unknown> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const places = { '{host}': '127.0.0.1', '{port}': String(port) } as Record<string, string>;
  const [program, ...args] = words.map((word) => places[word] ?? word);
  const bot = spawn(program!, args, { stdio: 'ignore' });
  try {
    const [socket] = (await once(server, 'connection')) as [Socket];
    socket.on('error', () => undefined);
    socket.write('{"sendName":true,"status":"okay"}\n');
    const [line] = (await once(createInterface({ input: socket }), 'line')) as [string];
    socket.destroy();
    return JSON.parse(line);
  } finally {
    bot.kill('SIGKILL');
    server.close();
  }
}

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
