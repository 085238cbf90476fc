import { text } from '@stammtisch/kernel';
import { createEnds, type EndReason } from '../kit/ends.ts';
import {
  type CardEvent,
  createTell,
  type EventOf,
  ifSeen,
  type TableEvent,
} from '../kit/events.ts';
import type { Suit } from '../kit/pack.ts';
import { printCard, suitName } from './cards.ts';

export const ends = createEnds({
  Out: ['out', text('Jemand hat keine Karten mehr.', 'Somebody has no cards left.')],
  Blocked: [
    'blocked',
    text('Niemand kann mehr legen oder ziehen.', 'Nobody can lay or draw any more.'),
  ],
});

/** `drew` shows its card to the own seat, `laid` and `showed` to everybody. */
export type CrazyEightsEvent =
  | TableEvent<EndReason<typeof ends>>
  | CardEvent<'laid' | 'drew' | 'showed'>
  | EventOf<'wished', { suit: Suit }>
  | EventOf<'passed'>
  /** Of no seat: how many cards the new pile has. */
  | EventOf<'reshuffled', { count: number }>;

/** What people read about an event. */
export const tell = createTell<CrazyEightsEvent>({
  print: printCard,
  reasons: ends.reasons,
  texts: {
    laid: text('{@seat} legt {cards}.', '{@seat} lays {cards}.'),
    drew: ifSeen(
      text('{@seat} zieht {cards}.', '{@seat} draws {cards}.'),
      text('{@seat} zieht eine Karte.', '{@seat} draws a card.'),
    ),
    showed: text('{@seat} hatte noch {cards}.', '{@seat} still had {cards}.'),
    wished: text('{@seat} wünscht sich {suit}.', '{@seat} wishes for {suit}.'),
    passed: text('{@seat} passt.', '{@seat} passes.'),
    reshuffled: text(
      'Die Ablage wird gemischt und zum neuen Zugstapel (Karten: {count}).',
      'The discards are shuffled and become the new draw pile (cards: {count}).',
    ),
  },
  spelling: { suit: suitName },
});
