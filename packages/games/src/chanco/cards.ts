/**
 * A card is one number: rank * 4 + suit, ranks in the order A 2 3 … 10 J Q K, suits in the order
 * clubs, diamonds, hearts, spades: 0 is A♣, 51 is K♠. Sorting by number is sorting by rank, then
 * suit, which is also the order of the congratulation. Source: docs/rules/chanco.md, CH2 and CH20.
 */
import { type Card, createPack, type Rank } from '../kit/pack.ts';

export type { Card, Rank } from '../kit/pack.ts';

export const pack = createPack({
  suits: ['C', 'D', 'H', 'S'],
  ranks: ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'],
  sortedBy: 'rank',
});
export const { format: formatCard, parse: parseCard, print: printCard } = pack;
export const { formatRank, rankName, suitName, suitOf } = pack;

export const RANK_COUNT = pack.rankCount;
export const CARD_COUNT = pack.count;

/** By its bits, because the hot code asks for it. */
export function rankOf(card: Card): Rank {
  return card >> 2;
}

/** The game deck of some ranks before it is shuffled: every suit of each, in ascending order. */
export function cardsOfRanks(ranks: readonly Rank[]): Card[] {
  const suits = Array.from({ length: pack.suitCount }, (_, suit) => suit);
  return ranks.flatMap((rank) => suits.map((suit) => pack.cardOf(rank, suit)));
}
