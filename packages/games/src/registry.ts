import type { AnyGame } from '@stammtisch/kernel';
import { chanco } from './chanco/game.ts';
import { mauMau } from './mau-mau/game.ts';
import { mopsRoyal } from './mops-royal/game.ts';

/** Every game by its id. A new game needs its folder and a line here. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  [mauMau.id]: mauMau,
  [mopsRoyal.id]: mopsRoyal,
  [chanco.id]: chanco,
};
