import { formatCard } from '@stammtisch/games';
import { type Face, parseFace, type Suit, SUITS } from '../../cards/face.ts';

const FACES: readonly Face[] = Array.from({ length: 32 }, (_, card) =>
  parseFace(formatCard(card))!,
);

/** What a card of the game looks like. */
export function faceOf(card: number): Face {
  return FACES[card]!;
}

/** The suit that the game counts as this number. */
export function suitAt(suit: number): Suit {
  return SUITS[suit]!;
}
