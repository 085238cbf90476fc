import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import {
  playSimulation,
  simulateBots,
  type SimulationJob,
  type SimulationRun,
} from './simulate-bots.ts';

function planFor(id: string, seats: readonly string[], seed: string, size = 1): SimulationRun {
  const game = GAMES[id]!;
  const options = parseOptions(game.options, game.options.defaultPreset);
  let clock = 0;
  const now = (): number => (clock += 500);
  const plan = { game: id, options: (options.ok && options.value) as Options, seats, seed };
  const executor = { size, play: (job: SimulationJob) => playSimulation(job, { now: () => 0 }) };
  return { plan, games: 30, executor, now };
}

type Options = SimulationRun['plan']['options'];

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

  it('counts the same whoever plays, and stops with what it has when asked', async () => {
    const run = planFor('mau-mau', ['greedy', 'search:5'], 'a');
    const whole = await simulateBots(run);
    const three = planFor('mau-mau', ['greedy', 'search:5'], 'a', 3);
    expect(await simulateBots(three)).toEqual(whole);
    const stop = { aborted: false };
    const cut = await simulateBots({
      ...three,
      stop,
      onProgress: (games) => (stop.aborted = games >= 7),
    });
    const { seconds: _, ...first } = await simulateBots({ ...run, games: 7 });
    expect(cut).toMatchObject({ ...first, gamesPerSecond: expect.any(Number) as number });
  });

  it('lets every bot sit where it was put', async () => {
    const { wins } = await simulateBots(planFor('mops-royal', ['random', 'greedy'], 'a'));
    expect(wins[1]).toBeGreaterThan(wins[0]!);
  });
});
