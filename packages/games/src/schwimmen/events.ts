import {
  type GameEvent,
  HIDDEN,
  type Seat,
  type Sentence,
  sentence,
  type Text,
  text,
} from '@stammtisch/kernel';
import { type Card, printCard, printWorth } from './cards.ts';

/** Why a game ended; also the reason in its outcome. */
export type EndReason = 'last-alive' | 'all-sunk' | 'turn-limit' | 'last-seat';

/** `dealt` and `changed` show their cards to the own seat, all others to everybody. */
export type SchwimmenEvent = GameEvent &
  (
    | { readonly type: 'dealt' | 'changed' | 'took' | 'laid'; readonly cards: readonly Card[] }
    /** Of no seat: the middle at the start of a round, and after all have pushed. */
    | { readonly type: 'opened' | 'renewed'; readonly cards: readonly Card[] }
    | { readonly type: 'kept' | 'pushed' | 'knocked' | 'retired' | 'out' }
    /** `worth` in half points. */
    | { readonly type: 'showed'; readonly cards: readonly Card[]; readonly worth: number }
    /** `lives` are those left; whoever has none swims. */
    | { readonly type: 'lost'; readonly lives: number }
    /** Of no seat; `winners` in seat order. */
    | { readonly type: 'over'; readonly reason: EndReason; readonly winners: readonly Seat[] }
  );

/** Why a game is over, in words. */
export const reasons: Readonly<Record<EndReason, Text>> = {
  'last-alive': text('Nur einer ist noch im Spiel.', 'Only one is still in the game.'),
  'all-sunk': text('Die Letzten sind zugleich untergegangen.', 'The last ones sank together.'),
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'last-seat': text('Nur ein Platz ist noch besetzt.', 'Only one seat is still taken.'),
};

/** What people read about an event. */
export function tell(event: SchwimmenEvent): Sentence {
  const { seat } = event;
  const cards = printCards(event.cards ?? []);
  switch (event.type) {
    case 'dealt':
      return tellDeal(seat, event.cards);
    case 'changed':
      return sentence(
        '{@seat} nimmt die anderen drei Karten.',
        '{@seat} takes the other three cards.',
        { seat },
      );
    case 'kept':
      return sentence('{@seat} behält seine Karten.', '{@seat} keeps the cards.', { seat });
    case 'opened':
      return sentence('In der Mitte liegen {cards}.', 'In the middle are {cards}.', { cards });
    case 'renewed':
      return sentence(
        'Alle haben geschoben. Neu in der Mitte: {cards}.',
        'All have pushed. New in the middle: {cards}.',
        { cards },
      );
    case 'took':
      return sentence('{@seat} nimmt {cards}.', '{@seat} takes {cards}.', { seat, cards });
    case 'laid':
      return sentence('{@seat} legt {cards} hin.', '{@seat} lays {cards}.', { seat, cards });
    case 'pushed':
      return sentence('{@seat} schiebt.', '{@seat} pushes.', { seat });
    case 'knocked':
      return sentence(
        '{@seat} klopft: Alle anderen sind noch einmal dran.',
        '{@seat} knocks: all others have one more turn.',
        { seat },
      );
    case 'retired':
      return tellLeaving(seat);
    case 'showed':
      return sentence('{@seat} hat {cards}: {worth}.', '{@seat} has {cards}: {worth}.', {
        seat,
        cards,
        worth: printWorth(event.worth),
      });
    case 'lost':
      return tellLoss(seat, event.lives);
    case 'out':
      return tellOut(seat);
    case 'over':
      return { text: reasons[event.reason] };
  }
}

export function tellLeaving(seat: Seat): Sentence {
  return sentence('{@seat} ist ausgestiegen.', '{@seat} has left.', { seat });
}

export function tellOut(seat: Seat): Sentence {
  return sentence('{@seat} ist untergegangen.', '{@seat} has sunk.', { seat });
}

function tellLoss(seat: Seat, lives: number): Sentence {
  return lives === 0
    ? sentence(
        '{@seat} verliert das letzte Leben und schwimmt.',
        '{@seat} loses the last life and swims.',
        { seat },
      )
    : sentence(
        '{@seat} verliert ein Leben (noch {lives}).',
        '{@seat} loses a life (left: {lives}).',
        { seat, lives },
      );
}

function tellDeal(seat: Seat, cards: readonly Card[]): Sentence {
  return cards.includes(HIDDEN)
    ? sentence('{@seat} bekommt drei Karten.', '{@seat} gets three cards.', { seat })
    : sentence('{@seat} bekommt {cards}.', '{@seat} gets {cards}.', {
        seat,
        cards: printCards(cards),
      });
}

function printCards(cards: readonly Card[]): string {
  return cards
    .filter((card) => card !== HIDDEN)
    .map(printCard)
    .join(' ');
}
