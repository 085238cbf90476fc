import { type AnyGame, ok, reject, type Result, sentence } from '@stammtisch/kernel';

/**
 * How the rules of every game are loaded, by its id. A new game needs its folder, a line here and one
 * in all-games.ts: programs have every game from the start, pages load those that somebody plays.
 */
const LOAD: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'mau-mau': async () => (await import('./mau-mau/game.ts')).mauMau,
  'mops-royal': async () => (await import('./mops-royal/game.ts')).mopsRoyal,
  chanco: async () => (await import('./chanco/game.ts')).chanco,
  'crazy-eights': async () => (await import('./crazy-eights/game.ts')).crazyEights,
  schwimmen: async () => (await import('./schwimmen/game.ts')).schwimmen,
  luegen: async () => (await import('./luegen/game.ts')).luegen,
};

/** Every game there is, loaded or not. */
export const GAME_IDS: readonly string[] = Object.keys(LOAD);

const loaded = new Map<string, AnyGame>();

/** Lets a game be found. */
export function addGame(game: AnyGame): void {
  loaded.set(game.id, game);
}

/** Loads a game, so that it can be found; does nothing where it is there or there is none. */
export async function loadGame(id: string): Promise<Result<AnyGame>> {
  if (!loaded.has(id) && Object.hasOwn(LOAD, id)) addGame(await LOAD[id]());
  return findGame(id);
}

/** Loads every game there is. */
export async function loadGames(): Promise<void> {
  await Promise.all(GAME_IDS.map(loadGame));
}

/** The game with an id among those that are loaded, or a sentence that names all there are. */
export function findGame(id: string): Result<AnyGame> {
  const game = loaded.get(id);
  if (game !== undefined) return ok(game);
  return reject(
    'unknown-game',
    sentence(
      'Das Spiel „{name}“ gibt es nicht; es gibt: {known}.',
      'There is no game "{name}"; there are: {known}.',
      { name: id, known: GAME_IDS.join(', ') },
    ),
  );
}
