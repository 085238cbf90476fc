import { findGame } from '@stammtisch/games';
import type { Manner } from './basics/bot.ts';

const BOTS = [
  'random',
  'auto',
  'automaton',
  'greedy',
  'hoarder',
  'counting',
  'search',
  'learned',
] as const;

/** The name of a built-in player; which of them play a game, `botsOf` tells. */
export type BotName = (typeof BOTS)[number];

export const LEVELS = ['easy', 'normal', 'hard'] as const;

/** How strong an opponent people want. */
export type Level = (typeof LEVELS)[number];

/** The bots that can play a game, from weak to strong by its usual rules. */
export function botsOf(gameId: string): readonly BotName[] {
  return rosterOf(gameId).bots;
}

/** The strongest of them whose games are quick: it neither searches nor collects by a net. */
export function plainBotOf(gameId: string): BotName {
  return botsOf(gameId).findLast((name) => name !== 'search' && name !== 'learned') ?? 'random';
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

/** The manners that a bot of a game can be told to play by. */
export function mannersOf(gameId: string, bot: BotName): readonly Manner[] {
  return (gameId === 'mau-mau' && MANNERS[bot]) || [];
}

/** Of the bots of Mau-Mau. */
const MANNERS: Partial<Record<BotName, readonly Manner[]>> = {
  search: ['collecting', 'laying'],
  learned: ['laying'],
};

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

/** Games that have bots of their own; by ids, so that asking for a name loads no rules. */
const BY_GAME: ReadonlyMap<string, Roster> = new Map([
  [
    'mau-mau',
    {
      bots: ['random', 'automaton', 'greedy', 'hoarder', 'counting', 'search', 'learned'],
      levels: {
        // People win against the first two also because these forget to call now and then.
        easy: 'forgetful:random',
        normal: 'forgetful:counting',
        // More iterations win no more games, and nobody wants to sit opposite somebody who collects.
        hard: 'laying:search:2000',
      },
      opponents: ['normal', 'normal'],
    },
  ],
  [
    'mops-royal',
    {
      bots: ['random', 'greedy', 'search'],
      levels: { easy: 'random', normal: 'greedy', hard: 'search:300ms' },
      opponents: ['normal', 'normal'],
    },
  ],
  [
    'chanco',
    {
      bots: ['random', 'auto', 'search'],
      // More iterations win no more games.
      levels: { easy: 'random', normal: 'auto', hard: 'search:1000' },
      // Three automatic players and one person are what Chanco is set up for.
      opponents: ['auto', 'auto', 'auto'],
    },
  ],
  [
    'crazy-eights',
    {
      bots: ['random', 'greedy', 'search'],
      levels: { easy: 'random', normal: 'greedy', hard: 'search:300ms' },
      opponents: ['normal', 'normal'],
    },
  ],
  [
    'schwimmen',
    {
      bots: ['random', 'search'],
      // With the time that other games have for it, a level below hard would hardly be weaker.
      levels: { easy: 'random', normal: 'search:100', hard: 'search:300ms' },
      opponents: ['normal', 'normal'],
    },
  ],
  [
    'luegen',
    {
      bots: ['random', 'greedy', 'search'],
      levels: { easy: 'random', normal: 'greedy', hard: 'search:300ms' },
      opponents: ['normal', 'normal', 'normal'],
    },
  ],
]);

function rosterOf(gameId: string): Roster {
  return BY_GAME.get(gameId) ?? ANY_GAME;
}
