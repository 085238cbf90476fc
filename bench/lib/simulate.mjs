import { simulate } from '@stammtisch/arena';
import { createRng, drawSeed, parseSeed, playByLists } from '@stammtisch/kernel';
import { cpuMs } from './clock.mjs';

/** Random play through the contract; `seconds` and the rates are CPU time. */
export function simulateSetup({ game, options, seats }, games, seed, onGame) {
  return simulate({
    game,
    options,
    seats: Array.from({ length: seats }, () => 'random'),
    games,
    seed: parseSeed(seed),
    now: cpuMs,
    ...(onGame === undefined ? {} : { onGame }),
  });
}

/** The same games by `legal` and `apply`, as those play who cannot use playouts. */
export function simulateByLists({ game, options, seats }, games, seedText) {
  const master = createRng(parseSeed(seedText));
  const rng = createRng(parseSeed(`${seedText}, choices`));
  const seed = [0, 0, 0, 0];
  let state;
  let moves = 0;
  const start = cpuMs();
  for (let i = 0; i < games; i++) {
    drawSeed(master, seed);
    state = game.deal(options, seats, seed, undefined, state);
    moves += playByLists(game, state, rng);
    if (game.outcome(state) === undefined) throw new Error(`${game.id} is not over`);
  }
  return { moves, movesPerSecond: (moves * 1000) / (cpuMs() - start) };
}

/** How many games take about so many CPU milliseconds; finding out warms the code up. */
export function countGames(setup, ms) {
  for (let games = 16; ; games *= 2) {
    const { seconds } = simulateSetup(setup, games, `count ${games}`);
    if (seconds * 1000 >= ms) return Math.ceil((games * ms) / (seconds * 1000));
  }
}
