import type { Action, ActionList, Ask, Outcome, Rng, Seat } from '@stammtisch/kernel';

/**
 * What a search is told about one game beyond the contract; S is the game's state. A guide belongs
 * to one bot, so it may remember what the bot saw. A game without one gets `createPlainGuide`.
 * States that reach a guide were sampled by it (`sample`) and then played on; none is the real one.
 */
export interface Guide<S = unknown> {
  /** How much is tried out: the factor of the second term of UCB1, for values between 0 and 1. */
  readonly exploration: number;
  /** How many moves a playout has at most beyond the tree; then `conclude` judges as it stands. */
  readonly playoutLimit: number;
  /** Whether others do not see what the seat chooses, so that only its own choices are searched. */
  readonly hidesMoves?: boolean;

  /** Told whenever the bot is asked, also for calls and where there is nothing to choose. */
  observe(ask: Ask): void;
  /** A world that could be the real one as last observed; `into` is one from before, to overwrite. */
  sample(rng: Rng, into: S | undefined): S;
  /** The choice of a seat that is waited for among the first `count` of `legal`, which is at least 2. */
  rollout(state: S, seat: Seat, legal: Readonly<ActionList>, count: number, rng: Rng): Action;
  /**
   * Moves those of the first `count` of `legal` to the front that are worth searching, and counts
   * them: at least one. Without it all are.
   */
  narrow?(state: S, seat: Seat, legal: ActionList, count: number): number;
  /** Plays a world on as `rollout` would, for games that can do that faster than move by move. */
  playOut?(state: S, rng: Rng): void;
  /** How a world ended or will probably end; undefined where that is open. */
  conclude(state: S): Outcome | undefined;
}
