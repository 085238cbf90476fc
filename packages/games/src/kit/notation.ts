import { type GameEvent, HIDDEN } from '@stammtisch/kernel';
import type { Card, Pack } from './pack.ts';

/** Cards as programs read them. */
export interface CardNotation {
  /** `8H`, or null for a card that is hidden or not there. */
  readonly face: (card: Card) => string | null;
  readonly faces: (cards: readonly Card[]) => (string | null)[];
  /** By seat; null for a hand that is hidden as a whole. */
  readonly handFaces: (hands: readonly (readonly Card[] | null)[]) => ((string | null)[] | null)[];
  /** An event with its cards written out. */
  readonly eventFaces: (event: GameEvent) => object;
}

/** How the cards of a pack are written for programs. */
export function createNotation(pack: Pack): CardNotation {
  const face = (card: Card): string | null => (card === HIDDEN ? null : pack.format(card));
  const faces = (cards: readonly Card[]): (string | null)[] => cards.map(face);
  return {
    face,
    faces,
    handFaces: (hands) => hands.map((hand) => (hand === null ? null : faces(hand))),
    eventFaces: (event) =>
      event.cards === undefined ? event : { ...event, cards: faces(event.cards) },
  };
}
