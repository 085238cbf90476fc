import { type Seat, text } from '@stammtisch/kernel';
import { createEnds, type EndReason, HAND_EMPTY } from '../kit/ends.ts';
import {
  type CardEvent,
  createTexts,
  type EventOf,
  forOthers,
  ifSeen,
  type TableEvent,
} from '../kit/events.ts';
import type { Rank } from '../kit/pack.ts';
import { printCard, rankName } from './cards.ts';

export const ends = createEnds({
  Out: HAND_EMPTY,
});

/** `laid` and `took` show their cards to the own seat, `uncovered`, `quartet` and `showed` to all. */
export type LuegenEvent =
  | TableEvent<EndReason<typeof ends>>
  | CardEvent<'laid' | 'showed'>
  | CardEvent<'took', { count: number }>
  | EventOf<'named', { rank: Rank }>
  | EventOf<'claimed', { rank: Rank; count: number }>
  | EventOf<'doubted', { whom: Seat }>
  | CardEvent<'uncovered', { rank: Rank; lie: boolean }>
  | CardEvent<'quartet', { rank: Rank }>
  | EventOf<'believed'>;

/** What people read about an event, and what of it stands large at the table. */
export const { tell, caption } = createTexts<LuegenEvent>({
  print: printCard,
  ends,
  texts: {
    named: text(
      '{@seat} {beginnt und sagt|beginnst und sagst} {rank} an.',
      '{@seat} {begins and names|begin and name}: {rank}.',
    ),
    laid: ifSeen(
      text('{@seat} {legt|legst} {cards} verdeckt.', '{@seat} {lays|lay} {cards} face down.'),
    ),
    claimed: text(
      '{@seat} {sagt|sagst}: „{count} × {rank}“.',
      '{@seat} {says|say}: "{count} × {rank}".',
    ),
    doubted: text(
      '{@seat} {zweifelt|zweifelst}: „Gelogen, {@whom}!“',
      '{@seat} {doubts|doubt}: "A lie, {@whom}!"',
    ),
    uncovered: ({ lie }) =>
      lie
        ? text(
            'Gelogen! Das waren {cards} statt {rank}.',
            'A lie! These were {cards} instead of {rank}.',
          )
        : text('Die Wahrheit: {cards}.', 'The truth: {cards}.'),
    took: ifSeen(
      text(
        '{@seat} {nimmt|nimmst} den Stapel: {cards}.',
        '{@seat} {takes|take} the pile: {cards}.',
      ),
      text(
        '{@seat} {nimmt|nimmst} den Stapel (Karten: {count}).',
        '{@seat} {takes|take} the pile (cards: {count}).',
      ),
    ),
    quartet: text(
      '{@seat} {legt|legst} viermal {rank} weg.',
      '{@seat} {puts|put} four of a rank away: {rank}.',
    ),
    believed: text('{@seat} {glaubt|glaubst} es.', '{@seat} {believes|believe} it.'),
  },
  captions: {
    doubted: forOthers(
      text('{@seat} glaubt {@whom|dir} nicht', '{@seat} does not believe {@whom}'),
    ),
    uncovered: ({ lie }) =>
      lie ? text('Gelogen!', 'A lie!') : text('Es war die Wahrheit!', 'It was the truth!'),
    took: ({ count }) =>
      count === 1
        ? text('{@seat} {nimmt|nimmst} eine Karte', '{@seat} {takes|take} one card')
        : text('{@seat} {nimmt|nimmst} {count} Karten', '{@seat} {takes|take} {count} cards'),
    quartet: text(
      '{@seat} {legt|legst} viermal {rank} weg',
      '{@seat} {puts|put} four away: {rank}',
    ),
  },
  spelling: { rank: rankName },
});
