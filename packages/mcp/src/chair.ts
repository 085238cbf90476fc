import type { AnyGame, Lang, Position, Result } from '@stammtisch/kernel';
import type { Reaction } from '@stammtisch/wire/table';

/** What a model sees at a moment, in the language of its session. */
export interface Observation {
  /** Where it is and what goes on there beside the cards. */
  readonly about: readonly string[];
  /** What happened since it looked last, oldest first. */
  readonly news: readonly string[];
  /** The cards, where a game is going on or has just ended. */
  readonly cards?: Cards;
  /** The same as another server has put it into words. */
  readonly written?: { readonly words: readonly string[]; readonly data: Record<string, unknown> };
  /** Nothing will happen here any more. */
  readonly isOver: boolean;
}

/** A game as one seat sees it. */
export interface Cards {
  readonly game: AnyGame;
  readonly position: Position;
  /** By seat; those of others are marked as such. */
  readonly names: readonly string[];
}

/** What a game is played by. */
export interface Rules {
  readonly game: AnyGame;
  readonly options: unknown;
}

/** A move as a model makes it, with what it tells about it. */
export interface ModelMove {
  /** A number of the list, a text or a label; `nothing` where it only may call. */
  readonly move: string;
  /** Whether what the move makes due, such as Mau, is said at once: bots do not wait for thoughts. */
  readonly call: boolean;
  readonly remark?: string | undefined;
  readonly tokens?: number | undefined;
  readonly cost?: number | undefined;
}

/** Where a model plays: at a table, or in a match. All sentences are in the language given. */
export interface Chair {
  /** Whether cards are dealt, so that a turn may come soon. */
  readonly isDealt: boolean;
  /** The rules that are in force here; undefined as long as nobody knows. */
  rules(): Rules | undefined;
  /** Looks, and takes the news. */
  look(lang: Lang): Observation;
  /** Makes a move; the sentence says why it was not made, and what to do then. */
  play(wanted: ModelMove, lang: Lang): Promise<Result<undefined, string>>;
  /** Fulfilled when the seat is to act, all is over, or so long has passed. */
  wait(ms: number): Promise<void>;
  /** Deals the next game, where it is for this seat to do so. */
  start(lang: Lang): Promise<Result<undefined, string>>;
  react(reaction: Reaction, lang: Lang): Result<undefined, string>;
  /** Goes away for good. */
  leave(): Promise<void>;
  /** The line is gone; where somebody else plays too, the seat stays. */
  drop(): void;
}
