import { parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { simulate, type Statistics } from './simulate.ts';
import {
  createRace,
  GOSSIP,
  ONE,
  type RaceNotes,
  type RaceOptions,
  REST,
  SHOUT,
  THREE,
} from '../test/race.ts';

interface Run {
  readonly result: Statistics;
  readonly notes: RaceNotes;
  readonly games: readonly { places: readonly number[]; cancelled: boolean; moves: number }[];
}

function run(changes: Partial<RaceOptions> = {}, seats = 3, games = 500, seed = 'race'): Run {
  const { race, notes } = createRace();
  const played: { places: readonly number[]; cancelled: boolean; moves: number }[] = [];
  let clock = 1000;
  const result = simulate({
    game: race,
    options: { together: false, turnLimit: 60, ...changes },
    seats: Array.from({ length: seats }, () => 'random'),
    games,
    seed: parseSeed(seed),
    // 2500 ms between the two readings.
    now: () => (clock += 2500),
    onGame: ({ places, cancelled }, moves) =>
      played.push({ places, cancelled: cancelled === true, moves }),
  });
  return { result, notes, games: played };
}

function firsts(places: readonly number[]): number {
  return places.filter((place) => place === 1).length;
}

describe('simulate', () => {
  it('counts wins, shared ones by parts, and cancelled games as the outcomes say', () => {
    const { result, games } = run({ together: true, turnLimit: 2 });
    const ended = games.filter((game) => !game.cancelled);
    expect(result.cancelled).toBe(games.length - ended.length);
    expect(result.cancelled).toBeGreaterThan(0);
    expect(result.shared).toBe(ended.filter((game) => firsts(game.places) > 1).length);
    expect(result.shared).toBeGreaterThan(0);
    const share = (game: (typeof ended)[number], seat: number): number =>
      game.places[seat] === 1 ? 1 / firsts(game.places) : 0;
    for (const seat of [0, 1, 2]) {
      const wins = ended.reduce((sum, game) => sum + share(game, seat), 0);
      expect(result.wins[seat]).toBeCloseTo(wins, 5);
    }
    expect(Math.min(...result.wins)).toBeGreaterThan(0);
    expect(games).toHaveLength(500);
  });

  it('counts the actions that count as moves, and no others', () => {
    const { result, games, notes } = run();
    const steps = notes.taken[ONE]! + notes.taken[THREE]!;
    expect(notes.taken[REST]).toBeGreaterThan(0);
    expect(notes.taken[SHOUT]).toBeGreaterThan(0);
    expect(result.moves).toBe(steps);
    expect(games.reduce((sum, game) => sum + game.moves, 0)).toBe(steps);
    expect(result.movesPerGame).toBe(steps / 500);
  });

  it('makes every call before anybody moves on', () => {
    const { notes } = run();
    expect(notes.taken[SHOUT]).toBeGreaterThan(100);
    expect(notes.missed).toBe(0);
  });

  it('does nothing but call for a seat that is not waited for', () => {
    expect(run().notes.taken[GOSSIP]).toBe(0);
  });

  it('chooses by weight', () => {
    const { taken } = run({}, 2, 4000).notes;
    expect(taken[THREE]! / taken[ONE]!).toBeCloseTo(3, 0);
  });

  it('asks everybody once in a sealed round', () => {
    const { notes } = run({ together: true }, 5, 50);
    const choices = notes.taken[ONE]! + notes.taken[THREE]! + notes.taken[REST]!;
    expect(choices).toBeGreaterThan(0);
    expect(choices % 5).toBe(0);
  });

  it('deals every game anew into one state', () => {
    const { notes } = run();
    expect(notes.deals).toBe(500);
    expect(notes.reused).toBe(499);
    expect(notes.seeds.size).toBe(500);
  });

  it('gives the same result for the same seed and another for another', () => {
    expect(run().result).toEqual(run().result);
    expect(run().games).toEqual(run().games);
    expect(run({}, 3, 500, 'other').games).not.toEqual(run().games);
  });

  it('deals the same games however many are played and whatever the bots do', () => {
    const few = [...run({}, 3, 10).notes.seeds];
    const many = [...run({ together: true }, 4, 20).notes.seeds];
    expect(many.slice(0, 10)).toEqual(few);
  });

  it('measures time with the clock it is given', () => {
    const { result } = run();
    expect(result.seconds).toBe(2.5);
    expect(result.gamesPerSecond).toBe(200);
    expect(result.movesPerSecond).toBe(result.moves / 2.5);
  });

  it('reports numbers even where no time passed or nothing was played', () => {
    const { race } = createRace();
    const plan = { game: race, options: { together: false, turnLimit: 9 }, seats: ['random'] };
    const result = simulate({ ...plan, games: 0, seed: parseSeed('0'), now: () => 7 });
    expect(result).toEqual({
      games: 0,
      moves: 0,
      seconds: 0,
      gamesPerSecond: 0,
      movesPerSecond: 0,
      movesPerGame: 0,
      wins: [0],
      shared: 0,
      draws: 0,
      cancelled: 0,
    });
  });

  it('refuses seats it has no bot for', () => {
    const { race } = createRace();
    const plan = { game: race, options: { together: false, turnLimit: 9 }, games: 1 };
    expect(() =>
      simulate({ ...plan, seats: ['random', 'me'], seed: parseSeed('0'), now: () => 0 }),
    ).toThrow('only random seats are simulated: random, me');
  });
});
