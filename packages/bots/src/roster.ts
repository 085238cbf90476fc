import { chanco, crazyEights, findGame, luegen, mauMau, mopsRoyal } from '@stammtisch/games';

const BOTS = ['random', 'auto', 'automaton', 'greedy', 'counting', 'search'] as const;

/** The name of a built-in player; which of them play a game, `botsOf` tells. */
export type BotName = (typeof BOTS)[number];

export const LEVELS = ['easy', 'normal', 'hard'] as const;

/** How strong an opponent people want. */
export type Level = (typeof LEVELS)[number];

/** The bots that can play a game, from weak to strong. */
export function botsOf(gameId: string): readonly BotName[] {
  return rosterOf(gameId).bots;
}

/** The bot that a level stands for, as it is written. */
export function levelOf(gameId: string, level: Level): string {
  return rosterOf(gameId).levels[level];
}

/** Who one person plays against where nothing else is said, seat by seat. */
export function opponentsOf(gameId: string): readonly string[] {
  return rosterOf(gameId).opponents;
}

/** Whether there is anything to call in a game, and so to forget. */
export function hasCalls(gameId: string): boolean {
  const game = findGame(gameId);
  if (!game.ok) return false;
  const { codec } = game.value;
  return Array.from({ length: codec.count }, (_, action) => codec.isCall(action)).includes(true);
}

interface Roster {
  readonly bots: readonly BotName[];
  readonly levels: Readonly<Record<Level, string>>;
  readonly opponents: readonly string[];
}

/** What every game has through the contract alone. */
const ANY_GAME: Roster = {
  bots: ['random', 'search'],
  levels: { easy: 'random', normal: 'search:20ms', hard: 'search:300ms' },
  opponents: ['normal', 'normal'],
};

/** Games that have bots of their own. */
const BY_GAME: ReadonlyMap<string, Roster> = new Map([
  [
    mauMau.id,
    {
      bots: ['random', 'automaton', 'greedy', 'counting', 'search'],
      // People win against the first two also because these forget to call now and then.
      levels: { easy: 'forgetful:random', normal: 'forgetful:greedy', hard: 'search:300ms' },
      opponents: ['normal', 'normal'],
    },
  ],
  [
    mopsRoyal.id,
    {
      bots: ['random', 'greedy', 'search'],
      levels: { easy: 'random', normal: 'greedy', hard: 'search:300ms' },
      opponents: ['normal', 'normal'],
    },
  ],
  [
    chanco.id,
    {
      bots: ['random', 'auto', 'search'],
      levels: { easy: 'random', normal: 'auto', hard: 'search:300ms' },
      // Three automatic players and one person are what Chanco is set up for.
      opponents: ['auto', 'auto', 'auto'],
    },
  ],
  [
    crazyEights.id,
    {
      bots: ['random', 'greedy', 'search'],
      levels: { easy: 'random', normal: 'greedy', hard: 'search:300ms' },
      opponents: ['normal', 'normal'],
    },
  ],
  [
    luegen.id,
    {
      bots: ['random', 'search', 'greedy'],
      levels: { easy: 'random', normal: 'search:20ms', hard: 'greedy' },
      opponents: ['greedy', 'greedy', 'greedy'],
    },
  ],
]);

function rosterOf(gameId: string): Roster {
  return BY_GAME.get(gameId) ?? ANY_GAME;
}
