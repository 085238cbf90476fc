import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type BotSimulation, simulateBots } from './simulate-bots.ts';

function planFor(id: string, seats: readonly string[], seed: string): BotSimulation {
  const game = GAMES[id]!;
  const options = parseOptions(game.options, game.options.defaultPreset);
  let clock = 0;
  const now = (): number => (clock += 500);
  return { game, options: options.ok && options.value, seats, games: 30, seed, now };
}

describe('simulateBots', () => {
  it.each([
    ['mau-mau', ['greedy', 'random', 'counting']],
    ['mops-royal', ['greedy', 'random']],
    ['chanco', ['auto', 'random', 'auto', 'random']],
  ])('counts every game of %s once', async (id, seats) => {
    const statistics = await simulateBots(planFor(id, seats, 'a'));
    const { games, moves, wins, draws, cancelled } = statistics;
    expect(games).toBe(30);
    expect(wins).toHaveLength(seats.length);
    expect(wins.reduce((sum, count) => sum + count, draws + cancelled)).toBe(30);
    expect(statistics.movesPerGame).toBe(moves / 30);
    expect(statistics).toMatchObject({ seconds: 0.5, gamesPerSecond: 60 });
  });

  it('follows from the seed', async () => {
    const seats = ['greedy', 'random'];
    const first = await simulateBots(planFor('mau-mau', seats, 'a'));
    expect(await simulateBots(planFor('mau-mau', seats, 'a'))).toEqual(first);
    expect(await simulateBots(planFor('mau-mau', seats, 'b'))).not.toEqual(first);
  });

  it('lets every bot sit where it was put', async () => {
    const { wins } = await simulateBots(planFor('mops-royal', ['random', 'greedy'], 'a'));
    expect(wins[1]).toBeGreaterThan(wins[0]!);
  });
});
