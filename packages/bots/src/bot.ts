import type { Action, GameEvent, GameView } from '@stammtisch/kernel';

/** All a bot ever sees when it is asked; never the state. */
export interface Ask {
  readonly view: GameView;
  /** What happened since the bot was last asked, redacted for its seat. */
  readonly events: readonly GameEvent[];
  /** The legal actions in ascending order, at least one. */
  readonly legal: readonly Action[];
  /** By action, a copy for the bot; see `weights` of the game contract. */
  readonly weights: Uint8Array;
  /** False where the seat may call but play goes on without it. */
  readonly waitedFor: boolean;
}

/** A built-in player. One bot plays one seat of one game. */
export interface Bot {
  /** A legal action, or undefined for silence where the seat is not waited for. */
  choose(ask: Ask): Action | undefined;
}
