import { type GameEvent, type Seat, text } from '@stammtisch/kernel';
import type { Card, Suit } from '../kit/pack.ts';
import { COMMON_REASONS, createTell, ifSeen, LEFT } from '../kit/texts.ts';
import { printCard, suitName } from './cards.ts';

/** Why a game is over, in words. */
export const reasons = {
  out: text('Jemand hat keine Karten mehr.', 'Somebody has no cards left.'),
  blocked: text('Niemand kann mehr legen oder ziehen.', 'Nobody can lay or draw any more.'),
  ...COMMON_REASONS,
} as const;

/** Why a game ended; also the reason in its outcome. */
export type CrazyEightsEndReason = keyof typeof reasons;

/** `drew` shows its card to the own seat, `laid` and `showed` to everybody. */
export type CrazyEightsEvent = GameEvent &
  (
    | { readonly type: 'laid' | 'drew' | 'showed'; readonly cards: readonly Card[] }
    | { readonly type: 'wished'; readonly suit: Suit }
    | { readonly type: 'passed' | 'retired' }
    /** Of no seat: how many cards the new pile has. */
    | { readonly type: 'reshuffled'; readonly count: number }
    /** Of no seat; `winners` in seat order. */
    | {
        readonly type: 'over';
        readonly reason: CrazyEightsEndReason;
        readonly winners: readonly Seat[];
      }
  );

/** What people read about an event. */
export const tell = createTell<CrazyEightsEvent>(
  printCard,
  {
    laid: text('{@seat} legt {cards}.', '{@seat} lays {cards}.'),
    drew: ifSeen(
      text('{@seat} zieht {cards}.', '{@seat} draws {cards}.'),
      text('{@seat} zieht eine Karte.', '{@seat} draws a card.'),
    ),
    showed: text('{@seat} hatte noch {cards}.', '{@seat} still had {cards}.'),
    wished: text('{@seat} wünscht sich {suit}.', '{@seat} wishes for {suit}.'),
    passed: text('{@seat} passt.', '{@seat} passes.'),
    retired: LEFT,
    reshuffled: text(
      'Die Ablage wird gemischt und zum neuen Zugstapel (Karten: {count}).',
      'The discards are shuffled and become the new draw pile (cards: {count}).',
    ),
    over: ({ reason }) => reasons[reason],
  },
  { suit: suitName },
);
