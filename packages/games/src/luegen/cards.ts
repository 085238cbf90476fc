/**
 * A card is one number: rank * 4 + suit, ranks in the order 2 3 … 10 J Q K A, suits in the order
 * ♣ ♦ ♠ ♥: 0 is 2♣, 51 is A♥. Sorting by number puts equal ranks side by side, as they are laid. A
 * pack of 32 has the cards from 7♣ on. Source: docs/rules/luegen.md, LU2.
 */
import { createHands } from '../kit/hands.ts';
import { createPack, type Rank } from '../kit/pack.ts';
import type { LuegenOptions } from './options.ts';

export const pack = createPack({
  suits: ['C', 'D', 'S', 'H'],
  ranks: ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'],
  sortedBy: 'rank',
});
export const hands = createHands(pack.count);
export const { print: printCard, rankOf, rankName } = pack;

const SEVEN = rankOf(pack.parse('7C')!);

/** The lowest rank of the pack that is played with. */
export function lowestRank(options: LuegenOptions): Rank {
  return options.cards === '32' ? SEVEN : 0;
}
