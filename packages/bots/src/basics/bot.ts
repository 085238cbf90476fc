import type { Action, AnyGame, Ask, Choice, Player, Rng } from '@stammtisch/kernel';

/** A built-in player. One bot plays one seat of one game. */
export interface Bot extends Player {
  /** Answers at once. */
  choose(ask: Ask): Choice;
}

/** A bot that looks ahead and can tell what it has seen there. */
export interface Thinker extends Bot {
  /** What `mean` of its opinions counts. */
  readonly unit: Unit;
  /** Takes in what its seat is told, without thinking about an answer. */
  observe(ask: Ask): void;
  /** What the last choice was made from; empty where there was nothing to think about. */
  weighed(): readonly Weighed[];
}

/** Games won; others beaten (with two seats the same); points at the end. */
export type Unit = 'wins' | 'beaten' | 'points';

/** What a thinker has found out about an action. */
export interface Weighed {
  readonly action: Action;
  readonly tries: number;
  /** Of what came of the tries. */
  readonly mean: number;
  /** Of single tries, or more where that is not counted. */
  readonly variance: number;
}

/** How long a search may think about one move. */
export type Budget =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'iterations'; readonly count: number };

/** How a player draws where it could lay: all it can, or never. */
export type Manner = 'collecting' | 'laying';

/** What a bot is made with. */
export interface BotSetup {
  readonly game: AnyGame;
  readonly rng: Rng;
  /** Of a bot that searches. */
  readonly budget: Budget | undefined;
  readonly manner?: Manner | undefined;
  /** Of a bot that learned; below 1 it plays its favourite more often, above it errs more often. */
  readonly temperature?: number | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** By its name, how each bot of a game is made that answers without a search. */
export type QuickBots = Readonly<Record<string, (setup: BotSetup) => Bot>>;
