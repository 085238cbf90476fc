import { type GameEvent, type Seat, text } from '@stammtisch/kernel';
import type { Card, Rank } from '../kit/pack.ts';
import { COMMON_REASONS, createTell, ifSeen, LEFT } from '../kit/texts.ts';
import { printCard, rankName } from './cards.ts';

/** Why a game is over, in words. */
export const reasons = {
  out: text('Jemand ist alle Karten los.', 'Somebody has got rid of all cards.'),
  ...COMMON_REASONS,
} as const;

/** Why a game ended; also the reason in its outcome. */
export type LuegenEndReason = keyof typeof reasons;

/** `laid` and `took` show their cards to the own seat, `uncovered`, `quartet` and `showed` to all. */
export type LuegenEvent = GameEvent &
  (
    | { readonly type: 'laid' | 'showed'; readonly cards: readonly Card[] }
    | { readonly type: 'took'; readonly cards: readonly Card[]; readonly count: number }
    | { readonly type: 'named'; readonly rank: Rank }
    | { readonly type: 'claimed'; readonly rank: Rank; readonly count: number }
    | { readonly type: 'doubted'; readonly whom: Seat }
    | {
        readonly type: 'uncovered';
        readonly cards: readonly Card[];
        readonly rank: Rank;
        readonly lie: boolean;
      }
    | { readonly type: 'quartet'; readonly cards: readonly Card[]; readonly rank: Rank }
    | { readonly type: 'believed' | 'retired' }
    /** Of no seat; `winners` in seat order. */
    | { readonly type: 'over'; readonly reason: LuegenEndReason; readonly winners: readonly Seat[] }
  );

/** What people read about an event. */
export const tell = createTell<LuegenEvent>(
  printCard,
  {
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
    retired: LEFT,
    over: ({ reason }) => reasons[reason],
  },
  { rank: rankName },
);
