/**
 * What a game says of each kind of move: when it is legal, and why not. `legal`, `apply` and
 * `refusal` of the contract follow from it.
 */
import { type ActionList, assert, hasSeat, type Seat, type SeatSet } from '@stammtisch/kernel';
import type { Card } from './pack.ts';
import type { Explanations } from './refusals.ts';
import type { AnyTableState } from './state.ts';

/** Where cards lie that a move can name: the hand of a seat, or the middle. */
export interface CardSource<S> {
  readonly holds: (state: S, seat: Seat, card: Card) => boolean;
  /** Writes its cards into `out`, ascending, beginning at place `at`, and says where they end. */
  readonly fill: (state: S, seat: Seat, out: ActionList, at: number) => number;
}

/** When a move is legal in the phases that the chart has rows for it. */
export interface MoveRule<S, C extends string> {
  /** Where the card lies that the move names; only cards that lie there are looked at. */
  readonly from?: CardSource<S>;
  /** What is said where the card does not lie there. */
  readonly absent?: C;
  /** Why a seat may not do this now, or undefined where it may; without it there is no reason. */
  readonly fault?: (state: S, seat: Seat, what: number) => C | undefined;
}

/** Which moves are legal, and what is said to the others. */
export interface Legality<S extends AnyTableState, K extends string, C extends string> {
  /** Kinds of moves that are not named here are legal wherever the chart has rows for them. */
  readonly moves: Readonly<Partial<Record<K, MoveRule<S, C>>>>;
  /** Why a move makes no sense in a phase in which the chart has no row for it. */
  misplaced(phase: S['phase'], kind: K): C;
  /** What is said to a number that is no action. */
  readonly notAMove: C;
  /** What is said to those who do not play any more, if not that they have left. */
  readonly notPlaying?: C;
  readonly explanations: Explanations<S, C>;
}

/** What seats may do that are not on turn. */
export interface Interjections<S, K extends string> {
  readonly kinds: readonly K[];
  /** Those for whom such a move is legal now. */
  readonly seats: (state: S) => SeatSet;
}

/** Why a seat may not make a move that the chart knows in this phase, or undefined where it may. */
export function findFault<S, C extends string>(
  { from, absent, fault }: MoveRule<S, C>,
  state: S,
  seat: Seat,
  what: number,
): C | undefined {
  if (from !== undefined && !from.holds(state, seat, what)) {
    assert(absent !== undefined, 'a rule with a source says what is not there');
    return absent;
  }
  return fault?.(state, seat, what);
}

/** Whether a seat that is not on turn may do something now. */
export function mayInterject<S, K extends string>(
  interjections: Interjections<S, K> | undefined,
  state: S,
  seat: Seat,
): boolean {
  return interjections !== undefined && hasSeat(interjections.seats(state), seat);
}
