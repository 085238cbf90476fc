import type { Game, GameEvent, GameView } from '@stammtisch/kernel';
import { chanco } from './chanco/game.ts';
import { mauMau } from './mau-mau/game.ts';
import { mopsRoyal } from './mops-royal/game.ts';

/** A game as all code sees it that works for any game. */
export type AnyGame = Game<unknown, GameView, unknown, unknown, GameEvent>;

/** Every game by its id. A new game needs its folder and a line here. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  [mauMau.id]: mauMau,
  [mopsRoyal.id]: mopsRoyal,
  [chanco.id]: chanco,
};
