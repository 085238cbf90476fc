import type { Chart } from './chart.ts';
import type { Action, ActionCodec, ActionList } from './codec.ts';
import type { Emit, GameEvent, Seat, SeatSet } from './events.ts';
import type { OptionRefusal, OptionSpec } from './options.ts';
import type { Renaming } from './renaming.ts';
import type { Rejection } from './result.ts';
import type { Rng, Seed } from './rng.ts';
import type { Scene } from './scene.ts';
import type { Sentence, Text } from './text.ts';

/** A weight of `weights` for what random play does before anything else: calls. */
export const AT_ONCE = 255;

/** A weight of `weights` for what random play does only when nothing else is legal: drawing. */
export const LAST_RESORT = 0;

/** How a game ended. Place 1 is the best; equal places are shared. */
export interface Outcome {
  readonly places: readonly number[];
  readonly points: readonly number[];
  readonly reason: string;
  readonly cancelled?: true;
}

/** Why an action is not legal. `punished`: the table plays FAULT for it, else it may be retried. */
export interface Refusal extends Rejection {
  readonly punished: boolean;
}

/** A game as all code sees it that works for any game. */
export type AnyGame = Game<unknown, GameView, unknown, unknown, GameEvent>;

/** Every view says whose it is. */
export interface GameView {
  readonly seat: Seat;
}

/**
 * Views and redacted events as programs in any language read them: plain JSON in which cards are
 * text (or whatever the game writes into its files) and hidden cards are null. Nothing is lost.
 */
export interface Notation<V extends GameView, E extends GameEvent> {
  view(view: V): object;
  event(event: E): object;
}

/** A position to begin with instead of a shuffled deal: plain JSON, parsed by the game. */
export type Start = unknown;

/**
 * All the rest of the product knows of a game: S state, V view, O options, M move, E event.
 * The state is the game's own and never leaves the process; views and redacted events do.
 */
export interface Game<S, V extends GameView, O, M, E extends GameEvent> {
  readonly id: string;
  readonly title: Text;
  /** What it is about, in one short sentence for those who do not know the game. */
  readonly summary: Text;
  /** Raised whenever an old log would replay differently. */
  readonly revision: number;
  /** `duel`: the fewest seats at which one of two players can win alone. */
  readonly seats: { readonly min: number; readonly max: number; readonly duel: number };
  readonly options: OptionSpec<O>;
  readonly codec: ActionCodec<M>;
  readonly notation: Notation<V, E>;
  /** Every reason that an outcome can give, in words. */
  readonly reasons: Readonly<Record<string, Text>>;
  /** By action: 1 where it counts as a move in statistics, else 0. */
  readonly countsAsMove: Uint8Array;
  /**
   * By which renamings a shuffled deal stays the same game, also what chance brings later, as long as
   * nobody leaves; absent where there are none. `{ renaming }` in a start deals by one of them.
   */
  readonly renaming?: Renaming;

  /** The statechart of a ruleset, named from the rows that `apply` runs. */
  chart(options: O): Chart;
  /** The rules for players, made from the options: paragraphs, headings begin with `#`. */
  rules(options: O): readonly Sentence[];
  /** What people read on the button of an action. */
  label(action: Action): Text;

  /** Why this cannot be dealt (too few cards, a bad start), or undefined. */
  refuseDeal(options: O, seats: number, start?: Start): OptionRefusal | undefined;
  /**
   * A game ready to play. All chance comes from the generator kept in the state. `options` must
   * come from parseOptions; `into` is a state of the same game that may be overwritten.
   */
  deal(options: O, seats: number, seed: Seed, start?: Start, into?: S): S;
  /** The only way to branch. With `into`, a state of the same options and seats, no allocation. */
  copy(from: S, into?: S): S;

  /** One: a turn; several: a sealed choice; none: the end. */
  waitingFor(state: S): SeatSet;
  /** All seats with a legal action: those waited for and those who may call. */
  mayAct(state: S): SeatSet;
  /** Fills `out` with the legal actions in ascending order and returns how many there are. */
  legal(state: S, seat: Seat, out: ActionList): number;
  /**
   * In place; a sealed choice has its effect when the last one is in. The caller has looked into
   * `legal`: whatever else is given is a bug of the caller and may be asserted or not. Where `emit`
   * wants to hear of rows, it is told those of the chart that are run, in their order, and everybody
   * may know which they are; a game whose chart is only a picture tells none.
   */
  apply(state: S, seat: Seat, action: Action, emit?: Emit<E>): void;
  /** Why an action is not legal now. */
  refusal(state: S, seat: Seat, action: Action): Refusal;
  /** What the table plays for a silent seat that is waited for. */
  fallback(state: S, seat: Seat): Action;
  /** By action: how many complete decisions it stands for in random play; see AT_ONCE, LAST_RESORT. */
  weights(state: S): Uint8Array;
  /**
   * Plays on at random for at most `steps` steps and returns how many moves that were: the same
   * actions from the same numbers of `rng` as `playByLists`. For games that can do it faster; use
   * `playOut` of this package, which plays those without it too.
   */
  playOut?(state: S, rng: Rng, steps: number): number;
  /** The active state of each region of the chart. */
  phase(state: S): readonly string[];
  /** Undefined while the game is on. */
  outcome(state: S): Outcome | undefined;

  /** All a seat may know, plain JSON, with the seat and the options in it. */
  view(state: S, seat: Seat): V;
  /**
   * A state that could be the real one: view(determinize(v, rng), v.seat) equals v. With `into`, a
   * state of the same options and seats, that one is overwritten.
   */
  determinize(view: V, rng: Rng, into?: S): S;
  /** Zones, cards and notes of a view. */
  scene(view: V): Scene;
  /** What people read about an event, or undefined where there is nothing to say. */
  tell(event: E): Sentence | undefined;
  /**
   * What must not be missed at the table, in a few words and without a full stop: "You miss a turn".
   * Undefined for ordinary moves, and for what the reader has just done. `view` is the reader's, as
   * new as the event or newer.
   */
  caption?(event: E, view: V): Sentence | undefined;
  /** What a terminal prints last, to the letter, where the rules fix the words of the end. */
  epilogue?(view: V, names: readonly string[]): string | undefined;
}
