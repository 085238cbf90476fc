import type { Zone } from '@stammtisch/kernel';
import { type Face, parseFace } from '../../cards/face.ts';

/** A card that somebody holds. */
export interface HandCard {
  /** Which one it is as long as it is held: its face, and the how manieth of those. */
  readonly key: string;
  readonly face: Face;
  readonly action: number | undefined;
}

/** The cards of a zone that can be held as a hand; undefined where it is something else. */
export function asHand({ cards, columns, count }: Zone): readonly HandCard[] | undefined {
  if (columns !== undefined || cards.length !== (count ?? cards.length)) return undefined;
  const seen = new Map<string, number>();
  const hand: HandCard[] = [];
  for (const card of cards) {
    if (card === null || typeof card.face !== 'string' || card.spent === true) return undefined;
    const face = parseFace(card.face);
    if (face === undefined) return undefined;
    const nth = (seen.get(card.face) ?? 0) + 1;
    seen.set(card.face, nth);
    hand.push({ key: `${card.face} ${nth}`, face, action: card.action });
  }
  return hand;
}
