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
import { captionLeaving, tellLeaving } from '../kit/events.ts';
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
  'four-of-a-kind': text('Vier Karten eines Werts sind beisammen.', 'There are four of a kind.'),
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
    '{@seat} {ist|bist} allein übrig und {gewinnt|gewinnst}.',
    '{@seat} {is|are} the only one left and {wins|win}.',
    { seat: winners[0] },
  );
}

function tellWin(seat: Seat, card: Card): Sentence {
  return sentence(
    '{@seat} {hat|hast} vier Gleiche ({rank}). Glückwunsch!',
    '{@seat} {has|have} four of a kind ({rank}). Congratulations!',
    { seat, rank: rankName(rankOf(card)) },
  );
}

function tellChoice(seat: Seat, card: Card): Sentence {
  return card === HIDDEN
    ? sentence('{@seat} {hat|hast} gewählt.', '{@seat} {has|have} chosen.', { seat })
    : sentence('{@seat} {hat|hast} {card} gewählt.', '{@seat} {has|have} chosen {card}.', {
        seat,
        card: printCard(card),
      });
}

function tellPass(seat: Seat, to: Seat, card: Card): Sentence {
  return card === HIDDEN
    ? sentence(
        '{@seat} {gibt|gibst} {@to|dir} eine Karte.',
        '{@seat} {passes|pass} {@to} a card.',
        { seat, to },
      )
    : sentence('{@seat} {gibt|gibst} {@to|dir} {card}.', '{@seat} {passes|pass} {@to} {card}.', {
        seat,
        to,
        card: printCard(card),
      });
}

/** What stands large at the table: the card that the reader was given, and who is gone. */
export function caption(
  event: ChancoEvent,
  { seat: reader }: { readonly seat: Seat },
): Sentence | undefined {
  const { seat } = event;
  if (event.type === 'retired') return captionLeaving(seat);
  if (event.type !== 'passed' || event.to !== reader || event.cards[0] === HIDDEN) return undefined;
  return sentence('{card} von {@seat}', '{card} from {@seat}', {
    seat,
    card: printCard(event.cards[0]),
  });
}
