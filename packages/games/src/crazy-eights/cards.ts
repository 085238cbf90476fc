/**
 * A card is one number: suit * 13 + rank, suits in the order ♣ ♦ ♠ ♥, ranks in the order A 2 3 … 10
 * J Q K: 0 is A♣, 51 is K♥. Sorting by number keeps suits together, black and red in turn. Two packs
 * have every number twice. Source: docs/rules/crazy-eights.md, CE2.
 */
import { createHands } from '../kit/hands.ts';
import { type Card, createPack } from '../kit/pack.ts';

export const pack = createPack({
  suits: ['C', 'D', 'S', 'H'],
  ranks: ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'],
  sortedBy: 'suit',
});
export const hands = createHands(pack.count);
export const { format: formatCard, parse: parseCard, print: printCard, suitOf, suitName } = pack;

/** The faces of a pack; also the number of cards in it. */
export const FACE_COUNT = pack.count;
const EIGHT = pack.rankOf(parseCard('8C')!);

export function isEight(card: Card): boolean {
  return pack.rankOf(card) === EIGHT;
}

export function sameRank(card: Card, other: Card): boolean {
  return pack.rankOf(card) === pack.rankOf(other);
}

/** What a card costs whoever still holds it at the end (CE17). */
export function penaltyOf(card: Card): number {
  if (isEight(card)) return 50;
  return Math.min(pack.rankOf(card) + 1, 10);
}
