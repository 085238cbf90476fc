import type { Action } from './codec.ts';
import type { GameEvent } from './events.ts';
import type { Outcome } from './game.ts';
import type { Ask } from './session.ts';
import type { Sentence } from './text.ts';

/** How a player can fail: it is then taken out of the game. */
export const FAILURES = ['illegal', 'timeout', 'crash', 'disconnect'] as const;
export type FailureKind = (typeof FAILURES)[number];

/** How a game ended for one seat; void: nobody has won, because all failed or it was stopped. */
export type SeatResult = 'won' | 'lost' | FailureKind | 'void';

/**
 * What a player answers: a legal action, FAULT where the rules punish what the player wanted, or
 * undefined for silence where it is not waited for.
 */
export type Choice = Action | undefined;

/** Whoever can be asked for an action: built-in bots answer at once, others when they can. */
export interface Player {
  /** A player that fails rejects with a PlayerFailure. */
  choose(ask: Ask): Choice | Promise<Choice>;
  /** Awaited before the first turn; rejects as `choose` does. */
  ready?(): Promise<void>;
  /**
   * Told once the cards are dealt and after every move, for players that do not wait until they
   * are asked; what it is told here does not come with an Ask again.
   */
  see?(seen: Seen): void;
  /** Told that nobody waits for its answer any more: the question is asked anew, or was closed. */
  withdraw?(): void;
  /** Told once, when the game is over, also to a player that was out before. */
  end?(end: PlayerEnd): void;
}

/** What a seat sees of a game at a moment. */
export interface Seen extends Pick<Ask, 'view' | 'events'> {}

export interface PlayerEnd {
  readonly result: SeatResult;
  /** Why the player was taken out, also where the game is void by it. */
  readonly failure?: Failure | undefined;
  readonly outcome: Outcome;
  /** Empty where the same cards will be played again. */
  readonly seed: string;
  /** What its seat was not told yet. */
  readonly events: readonly GameEvent[];
}

/** Why a player is out of a game. */
export interface Failure {
  readonly kind: FailureKind;
  readonly detail: Sentence;
  /** The last line that was sent to it. */
  readonly request?: string | undefined;
  /** The end of what it wrote for its author. */
  readonly stderr?: string | undefined;
}

/** What `choose` and `ready` of a player reject with when it fails; all else is a bug of ours. */
export interface PlayerFailure extends Error {
  readonly failure: Failure;
}

export function playerFailure(failure: Failure): PlayerFailure {
  return Object.assign(new Error(`player failed: ${failure.kind}`), { failure });
}

/** The failure that an error stands for; any other error is thrown again. */
export function catchFailure(error: unknown): Failure {
  if (error instanceof Error && 'failure' in error) return error.failure as Failure;
  throw error;
}
