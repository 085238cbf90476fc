import { type Seat, text } from '@stammtisch/kernel';
import { createEnds, type EndReason } from '../kit/ends.ts';
import {
  type CardEvent,
  createTell,
  type EventOf,
  ifSeen,
  type TableEvent,
} from '../kit/events.ts';
import type { Rank } from '../kit/pack.ts';
import { printCard, rankName } from './cards.ts';

export const ends = createEnds({
  Out: ['out', text('Jemand ist alle Karten los.', 'Somebody has got rid of all cards.')],
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

/** What people read about an event. */
export const tell = createTell<LuegenEvent>({
  print: printCard,
  reasons: ends.reasons,
  texts: {
    named: text('{@seat} beginnt und legt: {rank}.', '{@seat} begins and lays: {rank}.'),
    laid: ifSeen(text('{@seat} legt {cards} verdeckt.', '{@seat} lays {cards} face down.')),
    claimed: text('{@seat} sagt: „{count} × {rank}“.', '{@seat} says: "{count} × {rank}".'),
    doubted: text('{@seat} zweifelt: „Gelogen, {@whom}!“', '{@seat} doubts: "A lie, {@whom}!"'),
    uncovered: ({ lie }) =>
      lie
        ? text(
            'Gelogen! Das waren {cards} statt {rank}.',
            'A lie! These were {cards} instead of {rank}.',
          )
        : text('Die Wahrheit: {cards}.', 'The truth: {cards}.'),
    took: ifSeen(
      text('{@seat} nimmt den Stapel: {cards}.', '{@seat} takes the pile: {cards}.'),
      text(
        '{@seat} nimmt den Stapel (Karten: {count}).',
        '{@seat} takes the pile (cards: {count}).',
      ),
    ),
    quartet: text('{@seat} legt viermal {rank} weg.', '{@seat} puts four of a rank away: {rank}.'),
    believed: text('{@seat} glaubt es.', '{@seat} believes it.'),
    showed: text('{@seat} hatte noch {cards}.', '{@seat} still had {cards}.'),
  },
  spelling: { rank: rankName },
});
