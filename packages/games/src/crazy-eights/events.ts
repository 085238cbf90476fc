import { text } from '@stammtisch/kernel';
import { createEnds, type EndReason, HAND_EMPTY } from '../kit/ends.ts';
import {
  type CardEvent,
  createTexts,
  type EventOf,
  forOthers,
  ifSeen,
  type TableEvent,
} from '../kit/events.ts';
import type { Suit } from '../kit/pack.ts';
import { printCard, suitName } from './cards.ts';

export const ends = createEnds({
  Out: HAND_EMPTY,
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

/** What people read about an event, and what of it stands large at the table. */
export const { tell, caption } = createTexts<CrazyEightsEvent>({
  print: printCard,
  ends,
  texts: {
    laid: text('{@seat} {legt|legst} {cards}.', '{@seat} {lays|lay} {cards}.'),
    drew: ifSeen(
      text('{@seat} {zieht|ziehst} {cards}.', '{@seat} {draws|draw} {cards}.'),
      text('{@seat} {zieht|ziehst} eine Karte.', '{@seat} {draws|draw} a card.'),
    ),
    wished: text(
      '{@seat} {wünscht sich|wünschst dir} {suit}.',
      '{@seat} {wishes|wish} for {suit}.',
    ),
    passed: text('{@seat} passt.', '{@seat} {passes|pass}.'),
    reshuffled: text(
      'Die Ablage wird gemischt und zum neuen Zugstapel (Karten: {count}).',
      'The discards are shuffled and become the new draw pile (cards: {count}).',
    ),
  },
  captions: {
    wished: forOthers(text('{@seat} wünscht sich {suit}', '{@seat} wishes for {suit}')),
    reshuffled: text('Neu gemischt', 'Reshuffled'),
  },
  spelling: { suit: suitName },
});
