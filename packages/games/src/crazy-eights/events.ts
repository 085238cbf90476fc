import {
  type GameEvent,
  HIDDEN,
  type Seat,
  type Sentence,
  sentence,
  type Text,
  text,
} from '@stammtisch/kernel';
import { type Card, printCard, type Suit, suitName } from './cards.ts';

/** Why a game ended; also the reason in its outcome. */
export type EndReason = 'out' | 'blocked' | 'turn-limit' | 'last-seat';

/** `drew` shows its card to the own seat, `laid` and `showed` to everybody. */
export type CrazyEightsEvent = GameEvent &
  (
    | { readonly type: 'laid' | 'drew' | 'showed'; readonly cards: readonly Card[] }
    | { readonly type: 'wished'; readonly suit: Suit }
    | { readonly type: 'passed' | 'retired' }
    /** Of no seat: how many cards the new pile has. */
    | { readonly type: 'reshuffled'; readonly count: number }
    /** Of no seat; `winners` in seat order. */
    | { readonly type: 'over'; readonly reason: EndReason; readonly winners: readonly Seat[] }
  );

/** Why a game is over, in words. */
export const reasons: Readonly<Record<EndReason, Text>> = {
  out: text('Jemand hat keine Karten mehr.', 'Somebody has no cards left.'),
  blocked: text('Niemand kann mehr legen oder ziehen.', 'Nobody can lay or draw any more.'),
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'last-seat': text('Nur ein Platz ist noch besetzt.', 'Only one seat is still taken.'),
};

/** What people read about an event. */
export function tell(event: CrazyEightsEvent): Sentence {
  const { seat } = event;
  switch (event.type) {
    case 'laid':
      return sentence('{@seat} legt {cards}.', '{@seat} lays {cards}.', {
        seat,
        cards: printCards(event.cards),
      });
    case 'drew':
      return tellDrawing(seat, event.cards);
    case 'showed':
      return sentence('{@seat} hatte noch {cards}.', '{@seat} still had {cards}.', {
        seat,
        cards: printCards(event.cards),
      });
    case 'wished':
      return sentence('{@seat} wünscht sich {suit}.', '{@seat} wishes for {suit}.', {
        seat,
        suit: suitName(event.suit),
      });
    case 'passed':
      return sentence('{@seat} passt.', '{@seat} passes.', { seat });
    case 'retired':
      return tellLeaving(seat);
    case 'reshuffled':
      return sentence(
        'Die Ablage wird gemischt und zum neuen Zugstapel (Karten: {count}).',
        'The discards are shuffled and become the new draw pile (cards: {count}).',
        { count: event.count },
      );
    case 'over':
      return { text: reasons[event.reason] };
  }
}

export function tellLeaving(seat: Seat): Sentence {
  return sentence('{@seat} ist ausgestiegen.', '{@seat} has left.', { seat });
}

function tellDrawing(seat: Seat, cards: readonly Card[]): Sentence {
  if (cards.includes(HIDDEN)) {
    return sentence('{@seat} zieht eine Karte.', '{@seat} draws a card.', { seat });
  }
  return sentence('{@seat} zieht {cards}.', '{@seat} draws {cards}.', {
    seat,
    cards: printCards(cards),
  });
}

function printCards(cards: readonly Card[]): string {
  return cards.map(printCard).join(' ');
}
