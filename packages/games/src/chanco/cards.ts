/**
 * A card is one number: rank * 4 + suit, ranks in the order A 2 3 … 10 J Q K, suits in the order
 * clubs, diamonds, hearts, spades: 0 is A♣, 51 is K♠. Sorting by number is sorting by rank, then
 * suit, which is also the order of the congratulation. Source: docs/rules/chanco.md, CH2 and CH20.
 */
import { type Text, text } from '@stammtisch/kernel';

export type Card = number;

/** 0 ace, 1 two … 9 ten, 10 jack, 11 queen, 12 king. */
export type Rank = number;

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
type Suit = number;

export const RANK_CODES = [
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
] as const;
const SUIT_CODES = ['C', 'D', 'H', 'S'] as const;
export const RANK_COUNT = RANK_CODES.length;
const SUIT_COUNT = SUIT_CODES.length;
export const CARD_COUNT = RANK_COUNT * SUIT_COUNT;

const SUIT_GLYPHS = ['♣', '♦', '♥', '♠'] as const;

const RANK_NAMES: readonly Text[] = [
  text('Ass', 'ace'),
  text('Zwei', 'two'),
  text('Drei', 'three'),
  text('Vier', 'four'),
  text('Fünf', 'five'),
  text('Sechs', 'six'),
  text('Sieben', 'seven'),
  text('Acht', 'eight'),
  text('Neun', 'nine'),
  text('Zehn', 'ten'),
  text('Bube', 'jack'),
  text('Dame', 'queen'),
  text('König', 'king'),
];

const SUIT_NAMES: readonly Text[] = [
  text('Kreuz', 'clubs'),
  text('Karo', 'diamonds'),
  text('Herz', 'hearts'),
  text('Pik', 'spades'),
];

const CARDS_BY_CODE: ReadonlyMap<string, Card> = new Map(
  Array.from({ length: CARD_COUNT }, (_, card) => [formatCard(card), card]),
);

export function rankOf(card: Card): Rank {
  return card >> 2;
}

export function suitOf(card: Card): Suit {
  return card & 3;
}

/** `AC`, `10S`: the code in files and protocols. */
export function formatCard(card: Card): string {
  return RANK_CODES[rankOf(card)]! + SUIT_CODES[suitOf(card)]!;
}

/** The card of a code, written exactly as formatCard writes it, or undefined. */
export function parseCard(code: string): Card | undefined {
  return CARDS_BY_CODE.get(code);
}

/** `A♣`, `10♠`: as printed for people. */
export function printCard(card: Card): string {
  return RANK_CODES[rankOf(card)]! + SUIT_GLYPHS[suitOf(card)]!;
}

export function rankName(rank: Rank): Text {
  return RANK_NAMES[rank]!;
}

export function suitName(suit: Suit): Text {
  return SUIT_NAMES[suit]!;
}

/** The game deck of some ranks before it is shuffled: every suit of each, in ascending order. */
export function cardsOfRanks(ranks: readonly Rank[]): Card[] {
  return ranks.flatMap((rank) => SUIT_CODES.map((_, suit) => rank * SUIT_COUNT + suit));
}
