import type { Action, Ask } from '@stammtisch/kernel';

/** A built-in player. One bot plays one seat of one game. */
export interface Bot {
  /** A legal action, or undefined for silence where the seat is not waited for. */
  choose(ask: Ask): Action | undefined;
}
