import { HIDDEN, type Notation } from '@stammtisch/kernel';
import { type Card, formatCard } from './cards.ts';
import type { SchwimmenEvent } from './events.ts';
import { NONE } from './state.ts';
import type { SchwimmenView } from './view.ts';

/** Cards as `7H`; hidden ones, and a card or a seat that is not there, as null. */
export const notation: Notation<SchwimmenView, SchwimmenEvent> = {
  view: (seen) => ({
    ...seen,
    endsAt: seen.endsAt === NONE ? null : seen.endsAt,
    taken: formatFace(seen.taken),
    hands: seen.hands.map((hand) => hand.map(formatFace)),
    known: seen.known.map((cards) => cards.map(formatCard)),
    shown: seen.shown.map((cards) => cards.map(formatCard)),
    middle: seen.middle.map(formatFace),
    gone: seen.gone.map(formatCard),
    unseen: seen.unseen.map(formatCard),
  }),
  event: (event) => ({
    ...event,
    ...(event.cards === undefined ? {} : { cards: event.cards.map(formatFace) }),
  }),
};

function formatFace(card: Card): string | null {
  return card === HIDDEN ? null : formatCard(card);
}
