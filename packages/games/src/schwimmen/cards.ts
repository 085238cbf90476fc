/**
 * A card is one number: suit * 8 + rank, suits in the order ♣ ♦ ♠ ♥, ranks in the order 7 8 9 10 J Q K
 * A: 0 is 7♣, 31 is A♥. Cards in a place are bits of one number. Source: docs/rules/schwimmen.md, SW2.
 */
export type Card = number;

/** Bit n stands for card n. */
export type CardSet = number;

/** The cards of the pack. */
export const CARD_COUNT = 32;
/** In half points: from here on a hand is shown at once. */
export const COMPLETE = 62;
const FIRE = 66;
const THREE_ALIKE = 61;

const SUIT_LETTERS = ['C', 'D', 'S', 'H'] as const;
const SUIT_GLYPHS = ['♣', '♦', '♠', '♥'] as const;
const RANK_CODES = ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const RANK_POINTS = [7, 8, 9, 10, 10, 10, 10, 11] as const;
const RANK_COUNT = RANK_CODES.length;
const ACE = RANK_COUNT - 1;
/** A suit as bits; a rank is one bit of each. */
const SUIT_BITS = 0xff;
const RANK_BITS = 0x01010101;

const CARDS_BY_CODE: ReadonlyMap<string, Card> = new Map(
  Array.from({ length: CARD_COUNT }, (_, card) => [formatCard(card), card]),
);

/** What a hand of three counts, in half points, so that 30½ is a whole number (SW4). */
export function worthOf(hand: CardSet, fire: boolean): number {
  const rank = rankOfAll(hand);
  if (rank === ACE && fire) return FIRE;
  if (rank !== undefined) return THREE_ALIKE;
  let best = 0;
  for (let suit = 0; suit < SUIT_LETTERS.length; suit++) {
    best = Math.max(best, pointsOfSuit(hand >>> (suit * RANK_COUNT)));
  }
  return 2 * best;
}

/** The cards of a set, ascending. */
export function listCards(set: CardSet): Card[] {
  const cards: Card[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(lowest(rest));
  return cards;
}

/** The lowest card of a set that is not empty. */
export function lowest(set: CardSet): Card {
  return 31 - Math.clz32(set & -set);
}

export function hasCard(set: CardSet, card: Card): boolean {
  return ((set >>> card) & 1) === 1;
}

/** The set of some cards. */
export function setOf(cards: readonly Card[]): CardSet {
  return cards.reduce((set, card) => set | (1 << card), 0);
}

/** `7H`, `10S`: the code in files and protocols. */
export function formatCard(card: Card): string {
  return RANK_CODES[card % RANK_COUNT]! + SUIT_LETTERS[Math.trunc(card / RANK_COUNT)]!;
}

/** The card of a code, written exactly as formatCard writes it, or undefined. */
export function parseCard(code: string): Card | undefined {
  return CARDS_BY_CODE.get(code);
}

/** `7♥`, `10♠`: as printed for people. */
export function printCard(card: Card): string {
  return RANK_CODES[card % RANK_COUNT]! + SUIT_GLYPHS[Math.trunc(card / RANK_COUNT)]!;
}

/** `27`, `30½`. */
export function printWorth(worth: number): string {
  return String(Math.trunc(worth / 2)) + (worth % 2 === 1 ? '½' : '');
}

/** The rank of three equal ones; undefined for all other hands. */
function rankOfAll(hand: CardSet): number | undefined {
  if (hand === 0) return undefined;
  const rank = lowest(hand) % RANK_COUNT;
  const same = hand & (RANK_BITS << rank);
  // Three cards of one rank: all are of it, and taking two away leaves one.
  const rest = same & (same - 1);
  return same === hand && (rest & (rest - 1)) !== 0 ? rank : undefined;
}

function pointsOfSuit(bits: number): number {
  let points = 0;
  for (let rest = bits & SUIT_BITS; rest !== 0; rest &= rest - 1) {
    points += RANK_POINTS[lowest(rest)]!;
  }
  return points;
}
