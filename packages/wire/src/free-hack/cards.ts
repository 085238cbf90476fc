/**
 * The cards of the Free-Hack protocol: rank * 4 + suit like ours, from 7 to ace, but with the suits
 * in the order spades 0, diamonds 1, hearts 2, clubs 3.
 */
import { mauMau, parseCard } from '@stammtisch/games';
import type { Action } from '@stammtisch/kernel';

/** 0 (seven of spades) to 31 (ace of clubs). */
export type WireCard = number;

/** 0 spades, 1 diamonds, 2 hearts, 3 clubs. */
export type WireSuit = number;

export const CARD_COUNT = 32;
export const SUIT_COUNT = 4;

/** What stands for no wish, and for a card that was not there to be drawn. */
export const NONE = -1;

// By suit: hearts, diamonds, clubs, spades in our order; and the way back.
const TO_WIRE = [2, 1, 3, 0] as const;
const FROM_WIRE = [3, 1, 0, 2] as const;
const SUIT_BITS = 3;
const JACK = 4;

export function toWireCard(card: number): WireCard {
  return (card & ~SUIT_BITS) | TO_WIRE[card & SUIT_BITS]!;
}

export function fromWireCard(card: WireCard): number {
  return (card & ~SUIT_BITS) | FROM_WIRE[card & SUIT_BITS]!;
}

export function toWireSuit(suit: number): WireSuit {
  return TO_WIRE[suit]!;
}

/** The number of a card that a code of our files names. */
export function wireCardOf(code: string): WireCard {
  return toWireCard(parseCard(code)!);
}

export function isJack(card: WireCard): boolean {
  return card >> 2 === JACK;
}

/** The action of laying a card. */
export function layAction(card: WireCard): Action {
  return LAYS[card]!;
}

/** The action of wishing for a suit. */
export function wishAction(suit: WireSuit): Action {
  return WISHES[suit]!;
}

export const DRAW_ACTION: Action = mauMau.codec.encode({ kind: 'draw' });

const LAYS = Array.from({ length: CARD_COUNT }, (_, card) =>
  mauMau.codec.encode({ kind: 'play', card: fromWireCard(card) }),
);
const WISHES = FROM_WIRE.map((suit) => mauMau.codec.encode({ kind: 'wish', suit }));
