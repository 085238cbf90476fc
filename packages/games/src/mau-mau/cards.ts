/**
 * A card is one number: (rank - 7) * 4 + suit, suits in the order ♥ ♦ ♣ ♠. The 32 faces of a Skat
 * pack are 0 (7♥) to 31 (A♠), so a hand of single cards is a 32-bit mask. Ranks 2 to 6 are known
 * to the type (-20 to -1) but in no pack. Sorting by number is sorting by rank, then suit.
 * Source: rules/mau-mau, seed 000 section 3.
 */
import { type Text, text } from '@stammtisch/kernel';
import type { Card, Suit } from '../kit/pack.ts';
import { renameCards } from '../kit/renaming.ts';

// Suits are 0 hearts, 1 diamonds, 2 clubs, 3 spades.
export type { Card, Suit } from '../kit/pack.ts';

export const FACE_COUNT = 32;
export const SUIT_COUNT = 4;
export const SUIT_LETTERS = ['H', 'D', 'C', 'S'] as const;

/** The ranks of a Skat pack in ascending order; a rank's place here is card >> 2. */
export const PACK_RANKS = ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type SkatRank = (typeof PACK_RANKS)[number];

const LOW_RANKS = ['2', '3', '4', '5', '6'] as const;
const RANK_OFFSET = LOW_RANKS.length;
const ALL_RANKS: readonly string[] = [...LOW_RANKS, ...PACK_RANKS];
const SUIT_GLYPHS = ['♥', '♦', '♣', '♠'] as const;

const SUIT_NAMES: readonly Text[] = [
  text('Herz', 'Hearts'),
  text('Karo', 'Diamonds'),
  text('Kreuz', 'Clubs'),
  text('Pik', 'Spades'),
];
const COURT_NAMES: Readonly<Record<string, Text>> = {
  J: text('Bube', 'Jack'),
  Q: text('Dame', 'Queen'),
  K: text('König', 'King'),
  A: text('Ass', 'Ace'),
};

export function suitOf(card: Card): Suit {
  return card & 3;
}

/** By renaming: what every card becomes. */
export const renamed = renameCards({
  count: FACE_COUNT,
  suitOf,
  rankOf: (card) => card >> 2,
  cardOf: (rank, suit) => rank * SUIT_COUNT + suit,
});

export function rankOf(card: Card): string {
  return ALL_RANKS[(card >> 2) + RANK_OFFSET];
}

/** `7H`, `10S`, `JD`: the code in files and protocols. */
export function formatCard(card: Card): string {
  return rankOf(card) + SUIT_LETTERS[suitOf(card)];
}

/** `7♥`, `10♠`, `J♦`: as printed for people. */
export function printCard(card: Card): string {
  return rankOf(card) + SUIT_GLYPHS[suitOf(card)];
}

export function printSuit(suit: Suit): string {
  return SUIT_GLYPHS[suit];
}

/** The card a code names, or undefined. */
export function parseCard(code: string): Card | undefined {
  const suit = SUIT_LETTERS.indexOf(code.slice(-1).toUpperCase() as 'H');
  const rank = ALL_RANKS.indexOf(code.slice(0, -1).toUpperCase());
  return suit < 0 || rank < 0 ? undefined : (rank - RANK_OFFSET) * SUIT_COUNT + suit;
}

/** The card a code names if packs have it, or undefined. */
export function parsePackCard(code: unknown): Card | undefined {
  const card = typeof code === 'string' ? parseCard(code) : undefined;
  return card !== undefined && card >= 0 ? card : undefined;
}

export function parseSuit(letter: unknown): Suit | undefined {
  const suit = SUIT_LETTERS.indexOf(letter as 'H');
  return suit < 0 ? undefined : suit;
}

export function suitName(suit: Suit): Text {
  return SUIT_NAMES[suit];
}

export function rankName(rank: string): Text {
  return COURT_NAMES[rank] ?? text(rank, rank);
}

/** All cards of a rank as a mask of faces; `none` is no card. */
export function rankMask(rank: SkatRank | 'none'): number {
  return rank === 'none' ? 0 : 0b1111 << (PACK_RANKS.indexOf(rank) * SUIT_COUNT);
}

/** All cards of a suit as a mask of faces. */
export function suitMask(suit: Suit): number {
  return 0x11111111 << suit;
}
