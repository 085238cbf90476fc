/**
 * A card is one number: suit * 8 + rank, suits in the order ♣ ♦ ♠ ♥, ranks in the order 7 8 9 10 J Q K
 * A: 0 is 7♣, 31 is A♥. Cards in a place are bits of one number. Source: docs/rules/schwimmen.md, SW2.
 */
import { type CardSet, lowestCard } from '../kit/card-set.ts';
import { createPack } from '../kit/pack.ts';

export { setOf } from '../kit/card-set.ts';

export const pack = createPack({
  suits: ['C', 'D', 'S', 'H'],
  ranks: ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'],
  sortedBy: 'suit',
});
export const { format: formatCard, parse: parseCard, print: printCard } = pack;

/** The cards of the pack. */
export const CARD_COUNT = pack.count;
/** In half points: from here on a hand is shown at once. */
export const COMPLETE = 62;
const FIRE = 66;
const THREE_ALIKE = 61;

const RANK_POINTS = [7, 8, 9, 10, 10, 10, 10, 11] as const;
const ACE = pack.rankCount - 1;
/** A suit as bits; a rank is one bit of each. */
const SUIT_BITS = 0xff;
const RANK_BITS = 0x01010101;

/** What a hand of three counts, in half points, so that 30½ is a whole number (SW4). */
export function worthOf(hand: CardSet, fire: boolean): number {
  const rank = rankOfAll(hand);
  if (rank === ACE && fire) return FIRE;
  if (rank !== undefined) return THREE_ALIKE;
  let best = 0;
  for (let suit = 0; suit < pack.suitCount; suit++) {
    best = Math.max(best, pointsOfSuit(hand >>> (suit * pack.rankCount)));
  }
  return 2 * best;
}

/**
 * Hands that count less than this cost a life, where the least and the most of all hands are these:
 * only those with the least do, or all that are not complete where one is (SW13).
 */
export function safeWorth(least: number, most: number): number {
  return most >= COMPLETE ? COMPLETE : least + 1;
}

/** `27`, `30½`. */
export function printWorth(worth: number): string {
  return String(Math.trunc(worth / 2)) + (worth % 2 === 1 ? '½' : '');
}

/** The rank of three equal ones; undefined for all other hands. */
function rankOfAll(hand: CardSet): number | undefined {
  if (hand === 0) return undefined;
  const rank = pack.rankOf(lowestCard(hand));
  const same = hand & (RANK_BITS << rank);
  // Three cards of one rank: all are of it, and taking two away leaves one.
  const rest = same & (same - 1);
  return same === hand && (rest & (rest - 1)) !== 0 ? rank : undefined;
}

function pointsOfSuit(bits: number): number {
  let points = 0;
  for (let rest = bits & SUIT_BITS; rest !== 0; rest &= rest - 1) {
    points += RANK_POINTS[lowestCard(rest)];
  }
  return points;
}
