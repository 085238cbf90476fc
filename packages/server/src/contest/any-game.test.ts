import { GAMES } from '@stammtisch/games';
import { assert, parseLog, verifyLog } from '@stammtisch/kernel';
import { enterFreeHack, runBot } from '@stammtisch/testkit/bots';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitOf } from '../test/limit.ts';
import { createMemoryFolder } from './folder.ts';
import { defaultLimits } from './limits.ts';
import { type FormatContest, openFormatContest } from './run.ts';

interface Opened {
  readonly contest: FormatContest;
  readonly files: ReadonlyMap<string, string>;
  readonly refused: readonly string[];
}

async function open(game: string, deals = 1): Promise<Opened> {
  const files = new Map<string, string>();
  const refused: string[] = [];
  const opened = await openFormatContest({
    host: '127.0.0.1',
    port: 0,
    limits: { ...defaultLimits('contest'), lingerMs: 200 },
    rules: { game, rules: GAMES[game]!.options.defaultPreset, options: limitOf(game) },
    format: 'knockout',
    entrants: 2,
    deals,
    seed: 'any game',
    clock: { moveMs: 20_000, bankMs: 0 },
    returnMs: 20_000,
    keepTranscripts: true,
    onRefused: (name, why) => refused.push(`${name}: ${why.text.en}`),
    onBug: (error) => refused.push(String(error)),
    store: createMemoryFolder(files),
  });
  assert(opened.ok, 'a free port can be opened');
  onTestFinished(() => opened.value.stop());
  return { contest: opened.value, files, refused };
}

/** A bot that plays one of the legal actions, in turns, so that no game goes in circles. */
function enter(port: number, name: string): { readonly lines: readonly string[] } {
  const bot = runBot({
    port,
    name,
    behave: (socket) => (line) => {
      const { sendName, type, seq, legal } = JSON.parse(line) as Told;
      if (sendName === true) socket.write(`${JSON.stringify({ type: 'hello', v: 1, name })}\n`);
      if (type !== 'act') return;
      const action = legal![(seq! * STEP) % legal!.length];
      socket.write(`${JSON.stringify({ seq, action })}\n`);
    },
  });
  onTestFinished(() => void bot.socket.destroy());
  return bot;
}

/** No list of legal actions has a length that divides it. */
const STEP = 7919;

describe.each(Object.keys(GAMES))('a contest of %s', (id) => {
  const game = GAMES[id]!;

  it('is played over sockets by two bots, in every seating, with logs that verify', async () => {
    const { contest, files, refused } = await open(id);
    const bots = [enter(contest.port, 'Ada'), enter(contest.port, 'Bob')];
    const outcome = await contest.outcome;
    assert(outcome.ok && outcome.value !== undefined, 'the contest was not stopped');
    expect(outcome.value.results.finished).toBe(true);
    expect(refused).toEqual([]);
    const logs = linesOf(files, 'games/');
    expect(logs.length).toBeGreaterThanOrEqual(2);
    for (const line of logs) {
      const log = parseLog(line);
      assert(log.ok, 'logs are logs');
      expect(verifyLog(game, log.value)).toBeUndefined();
      expect(new Set(log.value.players)).toEqual(new Set(['Ada', 'Bob']));
      expect(log.value.players).toHaveLength(Math.ceil(game.seats.duel / 2) * 2);
    }
    const hello = bots[0]!.lines.find((line) => line.includes('"capabilities"'));
    expect(hello).toContain(`"games":["${id}"]`);
    checkSeats(bots[0]!.lines, game.seats.duel > 2 ? 4 : 2);
  });
});

describe('a Free-Hack bot', () => {
  it('is turned away with a sentence where another game is played', async () => {
    const { contest, refused } = await open('schwimmen');
    const bot = enterFreeHack(contest.port, 'Anna');
    onTestFinished(() => bot.leave());
    await bot.heard('"type":"bye"');
    expect(bot.lines).toContainEqual(expect.stringContaining('"setName":false'));
    const words = 'Free-Hack bots play only Mau-Mau by the rules of the contest.';
    expect(bot.lines.at(-1)).toContain(words);
    expect(refused).toEqual([`Anna: ${words}`]);
  });

  it('is turned away also where Mau-Mau is played by other rules', async () => {
    const { contest, refused } = await open('mau-mau');
    const bot = enterFreeHack(contest.port, 'Anna');
    onTestFinished(() => bot.leave());
    await bot.heard('"type":"bye"');
    expect(refused).toHaveLength(1);
  });
});

/** A bot that holds two seats of a game is told each as a game of its own. */
function checkSeats(lines: readonly string[], count: number): void {
  const seats = new Map<string, number>();
  for (const line of lines) {
    const { type, game, seat, view } = JSON.parse(line) as Told;
    if (type === 'start') seats.set(game!, seat!);
    assert(type !== 'act' || view!.seat === seats.get(game!), 'a game is about one seat');
  }
  expect(seats.size).toBeGreaterThanOrEqual(count);
}

interface Told {
  readonly sendName?: boolean;
  readonly seq?: number;
  readonly legal?: readonly string[];
  readonly type?: string;
  readonly game?: string;
  readonly seat?: number;
  readonly view?: { readonly seat: number };
}

function linesOf(files: ReadonlyMap<string, string>, folder: string): string[] {
  return [...files]
    .filter(([name]) => name.startsWith(folder))
    .flatMap(([, text]) => text.split('\n').filter((line) => line !== ''));
}
