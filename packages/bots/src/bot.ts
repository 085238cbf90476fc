import type { Action, Ask } from '@stammtisch/kernel';

/** A built-in player. One bot plays one seat of one game. */
export interface Bot {
  /** A legal action, or undefined for silence where the seat is not waited for. */
  choose(ask: Ask): Action | undefined;
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
