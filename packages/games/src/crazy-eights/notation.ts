import { HIDDEN, type Notation } from '@stammtisch/kernel';
import { type Card, formatCard, type Suit, SUIT_LETTERS } from './cards.ts';
import type { CrazyEightsEvent } from './events.ts';
import type { CrazyEightsView } from './view.ts';

/** Cards as `8H`, suits as `H`. */
export const notation: Notation<CrazyEightsView, CrazyEightsEvent> = {
  view: (seen) => ({
    ...seen,
    suit: formatSuit(seen.suit),
    hands: seen.hands.map((hand) => (hand === null ? null : hand.map(formatCard))),
    discard: seen.discard.map(formatCard),
    unseen: seen.unseen.map(formatCard),
  }),
  event: (event) => ({
    ...event,
    ...(event.cards === undefined ? {} : { cards: event.cards.map(formatFace) }),
    ...(event.type === 'wished' ? { suit: formatSuit(event.suit) } : {}),
  }),
};

function formatFace(card: Card): string | null {
  return card === HIDDEN ? null : formatCard(card);
}

function formatSuit(suit: Suit): string {
  return SUIT_LETTERS[suit]!;
}
