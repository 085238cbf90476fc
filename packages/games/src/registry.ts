import { type AnyGame, ok, reject, type Result, sentence } from '@stammtisch/kernel';
import { chanco } from './chanco/game.ts';
import { crazyEights } from './crazy-eights/game.ts';
import { luegen } from './luegen/game.ts';
import { mauMau } from './mau-mau/game.ts';
import { mopsRoyal } from './mops-royal/game.ts';
import { schwimmen } from './schwimmen/game.ts';

/** Every game by its id. A new game needs its folder and a line here. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  [mauMau.id]: mauMau,
  [mopsRoyal.id]: mopsRoyal,
  [chanco.id]: chanco,
  [crazyEights.id]: crazyEights,
  [schwimmen.id]: schwimmen,
  [luegen.id]: luegen,
};

/** The game with an id, or a sentence that names those there are. */
export function findGame(id: string): Result<AnyGame> {
  if (Object.hasOwn(GAMES, id)) return ok(GAMES[id]);
  return reject(
    'unknown-game',
    sentence(
      'Das Spiel „{name}“ gibt es nicht; es gibt: {known}.',
      'There is no game "{name}"; there are: {known}.',
      { name: id, known: Object.keys(GAMES).join(', ') },
    ),
  );
}
