import { hasSeat, HIDDEN, type Notation } from '@stammtisch/kernel';
import { type Card, formatCard, RANK_CODES } from './cards.ts';
import type { ChancoEvent } from './events.ts';
import type { ChancoView } from './view.ts';

/** Cards as `7H`, ranks as `7`, and who has chosen as a list of seats. */
export const notation: Notation<ChancoView, ChancoEvent> = {
  view: (seen) => ({
    ...seen,
    ranks: seen.ranks.map((rank) => RANK_CODES[rank]),
    hand: seen.hand.map(formatCard),
    choice: seen.choice === null ? null : formatCard(seen.choice),
    chosen: seen.shown.map((_, seat) => seat).filter((seat) => hasSeat(seen.chosen, seat)),
    shown: seen.shown.map((hand) => (hand === null ? null : hand.map(formatCard))),
  }),
  event: (event) =>
    event.cards === undefined ? event : { ...event, cards: event.cards.map(formatFace) },
};

function formatFace(card: Card): string | null {
  return card === HIDDEN ? null : formatCard(card);
}
