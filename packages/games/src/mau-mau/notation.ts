import { HIDDEN, type Notation } from '@stammtisch/kernel';
import { type Card, formatCard, type Suit, SUIT_LETTERS } from './cards.ts';
import type { MauMauEvent } from './events.ts';
import type { MauMauView } from './view.ts';

/** Cards as `7H`, suits as `H`; `drawn` is null too where another seat has drawn the card. */
export const notation: Notation<MauMauView, MauMauEvent> = {
  view: (seen) => ({
    ...seen,
    hands: seen.hands.map((hand) => (hand === null ? null : hand.map(formatCard))),
    discard: seen.discard.map(formatCard),
    unseen: seen.unseen.map(formatCard),
    wish: seen.wish === null ? null : formatSuit(seen.wish),
    drawn: seen.drawn === null ? null : formatFace(seen.drawn),
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
  return SUIT_LETTERS[suit];
}
