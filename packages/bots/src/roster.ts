import { chanco } from '@stammtisch/games';

const BOTS = ['random', 'auto'] as const;

/** The name of a built-in player; which of them play a game, `botsOf` tells. */
export type BotName = (typeof BOTS)[number];

export function isBotName(name: string): name is BotName {
  return (BOTS as readonly string[]).includes(name);
}

/** The bots that can play a game. */
export function botsOf(gameId: string): readonly BotName[] {
  return rosterOf(gameId).bots;
}

/** The bots that one person plays against where nothing else is said, seat by seat. */
export function opponentsOf(gameId: string): readonly BotName[] {
  return rosterOf(gameId).opponents;
}

interface Roster {
  readonly bots: readonly BotName[];
  readonly opponents: readonly BotName[];
}

const ANY_GAME: Roster = { bots: ['random'], opponents: ['random', 'random'] };

/** Games that have bots of their own. */
const BY_GAME: ReadonlyMap<string, Roster> = new Map([
  // Three automatic players and one person are what Chanco is set up for.
  [chanco.id, { bots: ['random', 'auto'], opponents: ['auto', 'auto', 'auto'] }],
]);

function rosterOf(gameId: string): Roster {
  return BY_GAME.get(gameId) ?? ANY_GAME;
}
