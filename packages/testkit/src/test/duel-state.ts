/**
 * A small honest game for the testkit's own tests. All lay one card face down at the same time, the
 * highest wins a point; the others draw one unseen, the winner may draw or pass; whoever laid the
 * lowest card may shout for a point until the next cards are shown. It has all the contract knows:
 * hidden hands, somebody who begins, a pile that is reshuffled, sealed choices, a turn, a call out of turn, a fault.
 *
 * Actions: 0..23 lay that card, 24 draw, 25 pass, 26 shout.
 */
import type { FirstRule, Game, Rng } from '@stammtisch/kernel';

export const CARDS = 24;
export const DRAW = 24;
export const PASS = 25;
export const SHOUT = 26;

export interface DuelOptions {
  readonly handSize: number;
  readonly 'deal.first': FirstRule;
  readonly roundLimit: number;
  readonly shouting: boolean;
  readonly opening: 'lowest' | 'none';
}

export type Phase = 'Choosing' | 'Drawing' | 'Over';

export interface DuelState {
  options: DuelOptions;
  seats: number;
  phase: Phase;
  round: number;
  turn: number;
  /** Who may shout, or -1. */
  lowest: number;
  hands: number[][];
  /** The card a seat has laid face down, still in its hand, or -1. */
  chosen: number[];
  points: number[];
  pile: number[];
  spent: number[];
  retired: number[];
  reason: string;
  rng: Rng;
}

export interface DuelView {
  readonly seat: number;
  readonly options: DuelOptions;
  readonly seats: number;
  readonly phase: Phase;
  readonly round: number;
  readonly turn: number;
  readonly lowest: number;
  readonly hand: readonly number[];
  readonly mine: number;
  readonly hasChosen: readonly boolean[];
  readonly counts: readonly number[];
  readonly points: readonly number[];
  readonly pileCount: number;
  readonly spent: readonly number[];
  readonly retired: readonly number[];
  readonly reason: string;
}

export interface DuelMove {
  readonly type: 'lay' | 'draw' | 'pass' | 'shout';
  readonly card?: number;
}

export interface DuelEvent {
  readonly type:
    | 'laid'
    | 'shown'
    | 'won'
    | 'drew'
    | 'passed'
    | 'shouted'
    | 'fault'
    | 'left'
    | 'over';
  readonly seat: number;
  readonly cards?: readonly number[];
  readonly seen?: number;
}

export type DuelGame = Game<DuelState, DuelView, DuelOptions, DuelMove, DuelEvent>;

export function ascending(a: number, b: number): number {
  return a - b;
}
