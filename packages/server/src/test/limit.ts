import { GAMES } from '@stammtisch/games';

/** Every game has a limit, under one of these names. */
const NAMES = ['turnLimit', 'roundLimit'];
/** Enough for a game of Mops Royal; bots that play by chance would take thousands in others. */
const TURNS = 60;

/** Options of a game that ends soon, however badly it is played. */
export function limitOf(game: string): Readonly<Record<string, number>> {
  const { fields } = GAMES[game]!.options;
  return Object.fromEntries(NAMES.filter((name) => name in fields).map((name) => [name, TURNS]));
}
