/**
 * A card is one number: suit * 13 + rank, suits in the order ♣ ♦ ♠ ♥, ranks in the order A 2 3 … 10
 * J Q K: 0 is A♣, 51 is K♥. Sorting by number keeps suits together, black and red in turn. Two packs
 * have every number twice. Source: docs/rules/crazy-eights.md, CE2.
 */
import { type Text, text } from '@stammtisch/kernel';

export type Card = number;

/** 0 clubs, 1 diamonds, 2 spades, 3 hearts. */
export type Suit = number;

export const SUIT_LETTERS = ['C', 'D', 'S', 'H'] as const;
export const SUIT_COUNT = SUIT_LETTERS.length;

const RANK_CODES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const RANK_COUNT = RANK_CODES.length;
const EIGHT = RANK_CODES.indexOf('8');
const SUIT_GLYPHS = ['♣', '♦', '♠', '♥'] as const;
const SUIT_NAMES: readonly Text[] = [
  text('Kreuz', 'clubs'),
  text('Karo', 'diamonds'),
  text('Pik', 'spades'),
  text('Herz', 'hearts'),
];

/** The faces of a pack; also the number of cards in it. */
export const FACE_COUNT = SUIT_COUNT * RANK_COUNT;

const CARDS_BY_CODE: ReadonlyMap<string, Card> = new Map(
  Array.from({ length: FACE_COUNT }, (_, card) => [formatCard(card), card]),
);

export function suitOf(card: Card): Suit {
  return Math.trunc(card / RANK_COUNT);
}

export function isEight(card: Card): boolean {
  return card % RANK_COUNT === EIGHT;
}

export function sameRank(card: Card, other: Card): boolean {
  return card % RANK_COUNT === other % RANK_COUNT;
}

/** What a card costs whoever still holds it at the end (CE17). */
export function penaltyOf(card: Card): number {
  if (isEight(card)) return 50;
  return Math.min((card % RANK_COUNT) + 1, 10);
}

/** `8H`, `10S`: the code in files and protocols. */
export function formatCard(card: Card): string {
  return RANK_CODES[card % RANK_COUNT]! + SUIT_LETTERS[suitOf(card)]!;
}

/** The card of a code, written exactly as formatCard writes it, or undefined. */
export function parseCard(code: string): Card | undefined {
  return CARDS_BY_CODE.get(code);
}

/** `8♥`, `10♠`: as printed for people. */
export function printCard(card: Card): string {
  return RANK_CODES[card % RANK_COUNT]! + SUIT_GLYPHS[suitOf(card)]!;
}

/** `♥`. */
export function printSuit(suit: Suit): string {
  return SUIT_GLYPHS[suit]!;
}

export function suitName(suit: Suit): Text {
  return SUIT_NAMES[suit]!;
}
