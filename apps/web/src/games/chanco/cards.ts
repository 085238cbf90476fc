/** Cards of Chanco are numbered rank * 4 + suit (CH2), as are its actions. */
import type { Face, Rank, Suit } from '../../cards/face.ts';

const RANKS: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];

export function faceOf(card: number): Face {
  return { rank: rankOf(card), suit: SUITS[card & 3]! };
}

export function rankOf(card: number): Rank {
  return rankAt(card >> 2);
}

/** The rank of a number in `ranks` of a view. */
export function rankAt(number: number): Rank {
  return RANKS[number]!;
}
