import type { AnyGame } from '@stammtisch/kernel';
import { chanco } from './chanco/game.ts';
import { crazyEights } from './crazy-eights/game.ts';
import { luegen } from './luegen/game.ts';
import { mauMau } from './mau-mau/game.ts';
import { mopsRoyal } from './mops-royal/game.ts';
import { addGame } from './registry.ts';
import { schwimmen } from './schwimmen/game.ts';

/**
 * Every game by its id, in the order of the registry. Programs have all of them by it; a bundle that
 * leaves it out finds only the games that it has loaded.
 */
export const GAMES: Readonly<Record<string, AnyGame>> = addAll([
  mauMau,
  mopsRoyal,
  chanco,
  crazyEights,
  schwimmen,
  luegen,
]);

function addAll(games: readonly AnyGame[]): Readonly<Record<string, AnyGame>> {
  games.forEach(addGame);
  return Object.fromEntries(games.map((game) => [game.id, game]));
}
