/** How the points of a game come about: what is left in every hand and what it costs. */
import type { Seat } from '@stammtisch/kernel';
import type { Card } from '../kit/pack.ts';
import { penaltyOf } from './cards.ts';

/** A hand that is open at the end. */
export interface CountedHand {
  readonly seat: Seat;
  /** The dearest first. */
  readonly cards: readonly { readonly card: Card; readonly cost: number }[];
  /** Of all of them together. */
  readonly cost: number;
}

/** What the cards of a hand cost together; an empty hand costs nothing at all (CE17). */
export function costOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + penaltyOf(card), 0);
}

/** The open hands of a view; of a seat that left, or while the game is on, there is none. */
export function countHands({
  hands,
  leavers,
}: {
  readonly hands: readonly (readonly Card[] | null)[];
  readonly leavers: readonly Seat[];
}): readonly CountedHand[] {
  return hands.flatMap((hand, seat) => {
    if (hand === null || leavers.includes(seat)) return [];
    const cards = hand.map((card) => ({ card, cost: penaltyOf(card) }));
    return [{ seat, cards: cards.toSorted((a, b) => b.cost - a.cost), cost: costOf(hand) }];
  });
}
