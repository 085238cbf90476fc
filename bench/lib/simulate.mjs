import { simulate } from '@stammtisch/arena';
import { parseSeed } from '@stammtisch/kernel';
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

/** How many games take about so many CPU milliseconds; finding out warms the code up. */
export function countGames(setup, ms) {
  for (let games = 16; ; games *= 2) {
    const { seconds } = simulateSetup(setup, games, `count ${games}`);
    if (seconds * 1000 >= ms) return Math.ceil((games * ms) / (seconds * 1000));
  }
}
