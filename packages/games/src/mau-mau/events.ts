import {
  type GameEvent,
  HIDDEN,
  type Sentence,
  sentence,
  type Text,
  text,
} from '@stammtisch/kernel';
import { type Card, printCard, type Suit, suitName } from './cards.ts';
import type { Call } from './moves.ts';
import { cardCount } from './rules-text-words.ts';
import type { REASONS } from './state.ts';

/** Why cards came into a hand. */
export type DrawReason = 'draw' | 'sevens' | 'forgotten-call' | 'fault';

export type MauMauEvent = GameEvent &
  (
    | { readonly type: 'laid'; readonly cards: readonly Card[] }
    | { readonly type: 'drew'; readonly cards: readonly Card[]; readonly reason: DrawReason }
    | { readonly type: 'showed'; readonly cards: readonly Card[] }
    | { readonly type: 'wished'; readonly suit: Suit }
    | { readonly type: 'called'; readonly call: Call }
    | { readonly type: 'forgot'; readonly call: Call }
    | { readonly type: 'reshuffled'; readonly count: number }
    | { readonly type: 'out' | 'last'; readonly place: number }
    | {
        readonly type:
          | 'kept'
          | 'passed'
          | 'skipped'
          | 'reversed'
          | 'drew-nothing'
          | 'retired'
          | 'finished'
          | 'cancelled';
      }
  );

/** What people read about an event. */
export function tell(event: MauMauEvent): Sentence | undefined {
  const seat = event.seat;
  switch (event.type) {
    case 'laid':
      return sentence('{@seat} {legt|legst} {card}.', '{@seat} {lays|lay} {card}.', {
        seat,
        card: event.cards.map(printCard).join(' '),
      });
    case 'drew':
      return tellDrawing(event);
    case 'showed':
      return sentence('{@seat} {hatte|hattest} noch {cards}.', '{@seat} still had {cards}.', {
        seat,
        cards: event.cards.map(printCard).join(' '),
      });
    case 'wished':
      return sentence(
        '{@seat} {wünscht sich|wünschst dir} {suit}.',
        '{@seat} {wishes|wish} for {suit}.',
        {
          seat,
          suit: suitName(event.suit),
        },
      );
    case 'called':
    case 'forgot': {
      const { de, en } = CALLS[event.type];
      return sentence(de, en, { seat, call: spoken(event.call) });
    }
    case 'reshuffled':
      return sentence(
        'Die Ablage wird gemischt und kommt in den Zugstapel: {cards}.',
        'The discards are shuffled into the draw pile: {cards}.',
        { cards: cardCount(event.count) },
      );
    case 'out':
    case 'last': {
      const { de, en } = PLACES[event.type];
      return sentence(de, en, { seat, place: event.place });
    }
    case 'kept':
    case 'passed':
    case 'skipped':
    case 'reversed':
    case 'drew-nothing':
    case 'retired': {
      const { de, en } = PLAIN[event.type];
      return sentence(de, en, { seat });
    }
    case 'finished':
      return { text: text('Das Spiel ist aus.', 'The game is over.') };
    case 'cancelled':
      return {
        text: text(
          'Das Spiel wird abgebrochen: Es sind keine Karten mehr da.',
          'The game is cancelled: there are no cards left.',
        ),
      };
  }
}

const CALLS = {
  called: text('{@seat}: „{call}!“', '{@seat}: "{call}!"'),
  forgot: text('{@seat} {hat|hast} {call} vergessen.', '{@seat} forgot to say {call}.'),
} as const;

const PLACES = {
  out: text('{@seat} {ist|bist} fertig: Platz {place}.', '{@seat} {is|are} out: place {place}.'),
  last: text(
    '{@seat} {bleibt|bleibst} übrig: Platz {place}.',
    '{@seat} {is|are} left over: place {place}.',
  ),
} as const;

/** Events of which there is nothing to tell but whose they are. */
const PLAIN = {
  kept: text('{@seat} {behält|behältst} die Karte.', '{@seat} {keeps|keep} the card.'),
  passed: text('{@seat} {legt|legst} nichts mehr.', '{@seat} {lays|lay} nothing more.'),
  skipped: text('{@seat} setzt aus.', '{@seat} {misses|miss} a turn.'),
  reversed: text('Die Richtung wechselt.', 'The direction turns.'),
  'drew-nothing': text(
    'Für {@seat|dich} ist keine Karte mehr da.',
    'There is no card left for {@seat}.',
  ),
  retired: text('{@seat} verlässt den Tisch.', '{@seat} {leaves|leave} the table.'),
} as const;

function tellDrawing(event: MauMauEvent & { readonly type: 'drew' }): Sentence {
  const shown = event.cards.filter((card) => card !== HIDDEN).map(printCard);
  const faces = shown.length > 0 ? `: ${shown.join(' ')}` : '';
  const data = { seat: event.seat, cards: cardCount(event.cards.length), faces };
  const { de, en } = DRAWING[event.reason];
  return sentence(`{@seat} ${de}{faces}.`, `{@seat} ${en}{faces}.`, data);
}

const DRAWING: Readonly<Record<DrawReason, Text>> = {
  draw: text('{zieht|ziehst} {cards}', '{draws|draw} {cards}'),
  sevens: text('{muss|musst} {cards} nehmen', '{has|have} to take {cards}'),
  'forgotten-call': text('{zieht|ziehst} zur Strafe {cards}', '{draws|draw} {cards} as a penalty'),
  fault: text(
    '{zieht|ziehst} {cards} für einen unerlaubten Zug',
    '{draws|draw} {cards} for an illegal move',
  ),
};

/** A call as it is said. */
export function spoken(call: Call): string {
  return call === 'mau' ? 'Mau' : 'Mau-Mau';
}

/** Why a game is over. */
export const reasons: Readonly<Record<Exclude<(typeof REASONS)[number], 'playing'>, Text>> = {
  out: text('Das Spiel ist zu Ende gespielt.', 'The game has been played to its end.'),
  'no-cards': text('Es gibt keine Karten mehr zu ziehen.', 'There are no cards left to draw.'),
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'last-seat': text('Nur ein Platz ist noch besetzt.', 'Only one seat is still taken.'),
  cancelled: text(
    'Das Spiel ist abgebrochen: Es sind keine Karten mehr da.',
    'The game is cancelled: there are no cards left.',
  ),
};
