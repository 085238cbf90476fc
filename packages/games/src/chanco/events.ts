import {
  type GameEvent,
  HIDDEN,
  type Seat,
  type Sentence,
  sentence,
  type Text,
  text,
} from '@stammtisch/kernel';
import { COMMON_REASONS } from '../kit/ends.ts';
import { tellLeaving } from '../kit/events.ts';
import { type Card, printCard, rankName, rankOf } from './cards.ts';

/** Why a game ended; also the reason in its outcome. */
export type ChancoEndReason = 'four-of-a-kind' | 'round-limit' | 'last-seat';

/** `chose` shows its card to the own seat, `passed` to giver and receiver, `won` to everybody. */
export type ChancoEvent = GameEvent &
  (
    | { readonly type: 'chose'; readonly cards: readonly Card[] }
    | { readonly type: 'passed'; readonly cards: readonly Card[]; readonly to: Seat }
    | { readonly type: 'won'; readonly cards: readonly Card[] }
    | { readonly type: 'retired' }
    /** Of no seat; `winners` in seat order. */
    | { readonly type: 'over'; readonly reason: ChancoEndReason; readonly winners: readonly Seat[] }
  );

/** Why a game is over, in words. */
export const reasons: Readonly<Record<ChancoEndReason, Text>> = {
  'four-of-a-kind': text('Jemand hat vier Karten eines Werts.', 'Somebody has four of a kind.'),
  'round-limit': text('Die Höchstzahl der Runden ist erreicht.', 'The round limit is reached.'),
  'last-seat': COMMON_REASONS['last-seat'],
};

/** What people read about an event. */
export function tell(event: ChancoEvent): Sentence {
  if (event.type === 'chose') return tellChoice(event.seat, event.cards[0]);
  if (event.type === 'passed') return tellPass(event.seat, event.to, event.cards[0]);
  if (event.type === 'won') return tellWin(event.seat, event.cards[0]);
  if (event.type === 'retired') return tellLeaving(event.seat);
  return tellEnd(event.reason, event.winners);
}

/** The sentence that closes a game. */
export function tellEnd(reason: ChancoEndReason, winners: readonly Seat[]): Sentence {
  if (reason === 'four-of-a-kind') {
    return sentence('Das Spiel ist gewonnen.', 'The game has been won.');
  }
  if (reason === 'round-limit') {
    return sentence(
      'Die letzte Runde ist gespielt: unentschieden.',
      'The last round has been played: a draw.',
    );
  }
  return sentence(
    '{@seat} ist allein übrig und gewinnt.',
    '{@seat} is the only one left and wins.',
    { seat: winners[0] },
  );
}

function tellWin(seat: Seat, card: Card): Sentence {
  return sentence(
    '{@seat} hat vier gleiche ({rank}). Glückwunsch!',
    '{@seat} has four of a kind ({rank}). Congratulations!',
    { seat, rank: rankName(rankOf(card)) },
  );
}

function tellChoice(seat: Seat, card: Card): Sentence {
  return card === HIDDEN
    ? sentence('{@seat} hat gewählt.', '{@seat} has chosen.', { seat })
    : sentence('{@seat} hat {card} gewählt.', '{@seat} has chosen {card}.', {
        seat,
        card: printCard(card),
      });
}

function tellPass(seat: Seat, to: Seat, card: Card): Sentence {
  return card === HIDDEN
    ? sentence('{@seat} gibt {@to} eine Karte.', '{@seat} passes {@to} a card.', { seat, to })
    : sentence('{@seat} gibt {@to} {card}.', '{@seat} passes {@to} {card}.', {
        seat,
        to,
        card: printCard(card),
      });
}
