import { createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type AnyGame, parseSeed, sentence, playerFailure } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type Compared, compareBots } from './compare.ts';
import { listPositions } from './positions.ts';
import { playLog, positionLog, quickBot, record } from './test/logs.ts';

const ALL = Object.values(GAMES).map((game): [string, AnyGame] => [game.id, game]);
const mauMau: AnyGame = GAMES['mau-mau']!;

/** A built-in bot that answers later, as one over the network does. */
function later(text: string): Compared {
  return ({ game }, seat) => {
    const spec = parseBot(game.id, text);
    if (!spec.ok) throw new Error(spec.error.code);
    const bot = createBot(game, spec.value, { seed: parseSeed(`${seat}`), now: () => 0 });
    return { choose: async (ask) => Promise.resolve(bot.choose(ask)) };
  };
}

const failing: Compared = () => ({
  choose: async () => {
    throw playerFailure({ kind: 'crash', detail: sentence('aus', 'out') });
  },
});

describe.each(ALL)('two players of %s compared', (_, game) => {
  const recordings = [record(game, playLog(game, 'compare'))];
  const questions = listPositions(recordings[0]!).length;

  it('do not differ where they are the same', async () => {
    const players = [later(quickBot(game.id)), later(quickBot(game.id))] as const;
    const found = await compareBots({ recordings, players, worlds: 4 });
    expect(found).toEqual({ asked: questions, differences: [], failures: [] });
  });

  it('are listed where they differ, the biggest difference first, the same every time', async () => {
    const plan = { recordings, players: ['recorded', later('random')] as const, worlds: 8 };
    const found = await compareBots(plan);
    expect(found.asked).toBe(questions);
    expect(found.differences.length).toBeGreaterThan(0);
    const sizes = found.differences.map(({ gain }) => Math.abs(gain.mean));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    for (const { answers, recorded } of found.differences) {
      expect(answers[0]).toBe(recorded);
      expect(answers[1]).not.toBe(recorded);
    }
    expect(await compareBots(plan)).toEqual(found);
  });
});

describe('a comparison', () => {
  it('says that laying the last card is better than drawing', async () => {
    const start = { hands: [['9H'], ['8D']], discard: ['8H'], pile: ['KC', 'QC', '10C', 'AC'] };
    const recordings = [record(mauMau, positionLog(start, ['0 draw']))];
    const players = ['recorded', later('greedy')] as const;
    const { differences } = await compareBots({ recordings, players, seats: [0], worlds: 100 });
    expect(differences).toHaveLength(1);
    expect(differences[0]!.gain.low).toBeGreaterThan(0.1);
    expect(mauMau.codec.format(differences[0]!.answers[1]!)).toBe('play 9H');
  });

  it('goes on without a player that fails', async () => {
    const recordings = [record(mauMau, playLog(mauMau, 'fails'))];
    const found = await compareBots({ recordings, players: [failing, 'recorded'], worlds: 2 });
    expect(found.asked).toBe(0);
    expect(found.failures.map(({ seat, player, failure }) => [seat, player, failure.kind])).toEqual(
      [
        [0, 0, 'crash'],
        [1, 0, 'crash'],
      ],
    );
  });

  it('stops when it is told to', async () => {
    const recordings = [record(mauMau, playLog(mauMau, 'stops'))];
    const stop = { aborted: false };
    const players = ['recorded', later('random')] as const;
    const onProgress = (asked: number): void => {
      if (asked === 3) stop.aborted = true;
    };
    const found = await compareBots({ recordings, players, worlds: 2, stop, onProgress });
    expect(found.asked).toBe(3);
  });
});
