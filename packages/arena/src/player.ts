import type { Action, AnyGame, Ask, GameEvent, Outcome, Seat, Sentence } from '@stammtisch/kernel';
import type { OutsideEntrant } from './entrant.ts';

/** How a player can fail: it is then taken out of the game. */
export const FAILURES = ['illegal', 'timeout', 'crash', 'disconnect'] as const;
export type FailureKind = (typeof FAILURES)[number];

/** How a game ended for one seat; void: all its players failed, and nobody has won. */
export type SeatResult = 'won' | 'lost' | FailureKind | 'void';

/** Whoever can be asked for an action: built-in bots answer at once, others when they can. */
export interface Player {
  /**
   * A legal action, FAULT where the rules punish what the player wanted, or undefined for silence
   * where it is not waited for. A player that fails rejects with a PlayerFailure.
   */
  choose(ask: Ask): Action | undefined | Promise<Action | undefined>;
  /** Awaited before the first turn; rejects as `choose` does. */
  ready?(): Promise<void>;
  /**
   * Told once the cards are dealt and after every move, for players that do not wait until they
   * are asked; what it is told here does not come with an Ask again.
   */
  see?(seen: Seen): void;
  /** Told once, when the game is over, also to a player that was out before. */
  end?(end: PlayerEnd): void;
}

/** What a seat sees of a game at a moment. */
export interface Seen extends Pick<Ask, 'view' | 'events'> {}

export interface PlayerEnd {
  readonly result: SeatResult;
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

/** What can become of a line that is not taken while its bot plays on. */
export const REJECTIONS = ['penalty', 'again', 'ignored'] as const;
export type RejectionKind = (typeof REJECTIONS)[number];

/** A line of a bot from outside that was not taken; the bot plays on. */
export interface RejectedLine {
  readonly consequence: RejectionKind;
  readonly detail: Sentence;
  /** The last question that it was asked, if any. */
  readonly request?: string | undefined;
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

/** A limit for every move, and a bank for those that take longer. */
export interface Clock {
  readonly moveMs: number;
  readonly bankMs: number;
}

/** A bot from outside, for as many games as one likes, also several at a time. */
export interface OutsideBot {
  /** Takes a seat of a game that is about to begin. */
  sit(place: OutsidePlace): Player;
  /** Ends all that belongs to the bot. */
  close(): Promise<void>;
}

/** A seat of one game. */
export interface OutsidePlace {
  readonly game: AnyGame;
  /** The name of the preset. */
  readonly rules: string;
  readonly options: unknown;
  readonly seat: Seat;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly clock: Clock;
  /** Told of lines that are not taken while the game goes on: its author should know. */
  readonly onRejected?: ((rejected: RejectedLine) => void) | undefined;
}

/** Finds the bot of an entrant; the same one every time. */
export type OpenOutside = (entrant: OutsideEntrant) => OutsideBot;
