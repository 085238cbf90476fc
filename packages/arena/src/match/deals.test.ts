import { createBot, parseBot } from '@stammtisch/bots';
import { GAMES, mauMau } from '@stammtisch/games';
import {
  type AnyGame,
  type Ask,
  formatSeed,
  type GameLog,
  parseLog,
  parseOptions,
  parseSeed,
  type Session,
  startSession,
  verifyLog,
  type Player,
  playGame,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { playDeals } from './deals.ts';
import type { DealResult, MatchPlan } from './plan.ts';
import { planMatch, type MatchRequest } from './plan-match.ts';
import { TOOLS } from '../test/executors.ts';

function plan(request: Partial<MatchRequest> = {}): MatchPlan {
  const planned = planMatch({
    game: 'mau-mau',
    entrants: ['random', 'forgetful:random'],
    seed: 'deals',
    ...request,
  });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

function play(chosen: MatchPlan, from: number, to: number): Promise<readonly DealResult[]> {
  return playDeals({ plan: chosen, from, to, keepLogs: true }, TOOLS);
}

function readLogs(results: readonly DealResult[]): GameLog[] {
  return results.flatMap(({ logs = [] }) =>
    logs.map((line) => {
      const log = parseLog(line);
      if (!log.ok) throw new Error(log.error.text.en);
      return log.value;
    }),
  );
}

function start(seed: string): Session {
  const options = parseOptions(mauMau.options);
  if (!options.ok) throw new Error('the default rules are legal');
  const game: AnyGame = mauMau;
  return startSession({ game, options: options.value, seats: 2, seed: parseSeed(seed) });
}

function randomBot(seed: string): Player {
  const spec = parseBot('mau-mau', 'random');
  if (!spec.ok) throw new Error('there is always a random bot');
  return createBot(mauMau as AnyGame, spec.value, { ...TOOLS, seed: parseSeed(seed) });
}

/** A player that answers later. */
function slow(bot: Player): Player {
  return {
    async choose(ask: Ask) {
      await Promise.resolve();
      return bot.choose(ask);
    },
  };
}

describe('playDeals', () => {
  it('plays every deal once in every seating, the same cards for all', async () => {
    const three = plan({ entrants: ['random', 'forgetful:random', 'random'], seats: 6 });
    const results = await play(three, 4, 6);
    expect(results.map(({ deal, games }) => [deal, games])).toEqual([
      [4, 3],
      [5, 3],
    ]);
    const logs = readLogs(results);
    const seeds = [4, 4, 4, 5, 5, 5].map((deal) => formatSeed(parseSeed(`deals/deal/${deal}`)));
    expect(logs.map(({ seed }) => seed)).toEqual(seeds);
    const [a, b] = ['random', 'forgetful:random'];
    expect(logs.slice(0, 3).map(({ players }) => players)).toEqual([
      [a, b, a, a, b, a],
      [a, a, b, a, a, b],
      [b, a, a, b, a, a],
    ]);
  });

  it.each([
    ['mau-mau', 'random'],
    ['mops-royal', 'random'],
    ['chanco', 'auto'],
  ])('gives two copies of one bot exactly the same: %s', async (game, bot) => {
    const results = await play(plan({ game, rules: 'standard', entrants: [bot, bot] }), 0, 6);
    for (const { scores, wins, points, logs = [] } of results) {
      expect(scores).toEqual([0.5, 0.5]);
      expect(wins).toEqual([0.5, 0.5]);
      expect(points[0]).toBe(points[1]);
      expect(logs[0]).toBe(logs[1]);
    }
  });

  it('writes logs that lead to the recorded result', async () => {
    for (const game of Object.values(GAMES)) {
      const logs = readLogs(
        await play(plan({ game: game.id, entrants: ['random', 'random'] }), 0, 3),
      );
      expect(logs).toHaveLength(6);
      for (const log of logs) {
        expect(log.outcome).toBeDefined();
        expect(verifyLog(game, log)).toBeUndefined();
      }
    }
  });

  it('counts what the logs say', async () => {
    const [result] = await play(plan({ options: { points: 'penaltyPoints' } }), 3, 4);
    const [first, second] = readLogs([result!]);
    const [one, two] = [first!.outcome!.points, second!.outcome!.points];
    expect(result!.points).toEqual([(one[0]! + two[1]!) / 2, (one[1]! + two[0]!) / 2]);
    const moves = [...first!.moves, ...second!.moves].filter((move) => / (play|draw)/.test(move));
    expect(result!.moves).toBe(moves.length);
  });

  it('plays a deal the same in whichever stretch it lies', async () => {
    const all = await play(plan(), 0, 8);
    const parts = [...(await play(plan(), 0, 3)), ...(await play(plan(), 3, 8))];
    expect(parts).toEqual(all);
  });

  it('keeps no logs unless it is asked to', async () => {
    const [result] = await playDeals({ plan: plan(), from: 0, to: 1, keepLogs: false }, TOOLS);
    expect(result).not.toHaveProperty('logs');
  });

  it('can be sent to another thread and back', async () => {
    const sent = JSON.parse(JSON.stringify(plan())) as MatchPlan;
    const results = await play(sent, 0, 2);
    expect(JSON.parse(JSON.stringify(results))).toEqual(await play(plan(), 0, 2));
  });
});

describe('playGame', () => {
  it('waits for players that need time, and plays on at once with all others', async () => {
    const quick = start('one');
    const delayed = start('one');
    const expected = await playGame(quick, [randomBot('a'), randomBot('b')]);
    const found = await playGame(delayed, [slow(randomBot('a')), randomBot('b')]);
    expect(found).toEqual(expected);
    expect(delayed.moves).toEqual(quick.moves);
  });

  it('needs no turn of the event loop where nobody has to be waited for', () => {
    const session = start('two');
    void playGame(session, [randomBot('a'), randomBot('b')]);
    expect(mauMau.outcome(session.state as never)).toBeDefined();
  });

  it('does not play what is not legal', async () => {
    const liar: Player = { choose: () => 9999 };
    await expect(playGame(start('three'), [liar, liar])).rejects.toThrow('not legal');
  });
});
