/** How a game ends: the phases in which it is over, who has which place then, and what is told. */
import {
  type Emit,
  EVERYBODY,
  type Outcome,
  type Seat,
  SPECTATOR,
  type Text,
  text,
} from '@stammtisch/kernel';
import type { CardEvent, TableEvent } from './events.ts';
import type { Card } from './pack.ts';
import type { Effect } from './rows.ts';
import { type Leaving, listSeated, listWinners, placesByScore, scoreSeats } from './seats.ts';

/** Reasons of an end that many games share, in the same words. */
export const COMMON_REASONS = {
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'last-seat': text('Nur ein Platz ist noch besetzt.', 'Only one seat is still taken.'),
} as const;

/** Every end of a game. */
export interface Ends<P extends string, R extends string> {
  /** The phases in which the game is over. */
  readonly phases: readonly P[];
  /** By phase: why it is over; undefined where it is on. */
  readonly reasonIn: Readonly<Partial<Record<string, R>>>;
  /** Every reason in words. */
  readonly reasons: Readonly<Record<R, Text>>;
}

/** The phases in which a game with these ends is over. */
export type EndPhase<T extends Ends<string, string>> = T['phases'][number];
/** Why a game with these ends can be over. */
export type EndReason<T extends Ends<string, string>> = keyof T['reasons'] & string;

/** A game's own ends; `Stopped` (by the turn limit) and `Deserted` (one seat left) come by themselves. */
export function createEnds<const P extends string, const R extends string>(
  own: Readonly<Record<P, readonly [reason: R, words: Text]>>,
): Ends<P | 'Stopped' | 'Deserted', R | keyof typeof COMMON_REASONS> {
  const list = Object.entries<readonly [R, Text]>(own);
  const reasonIn = Object.fromEntries(list.map(([phase, [reason]]) => [phase, reason]));
  return {
    phases: [...(Object.keys(own) as P[]), 'Stopped', 'Deserted'],
    reasonIn: { ...reasonIn, Stopped: 'turn-limit', Deserted: 'last-seat' },
    reasons: {
      ...(Object.fromEntries(list.map(([, end]) => end)) as Record<R, Text>),
      ...COMMON_REASONS,
    },
  };
}

/** How well seats did. */
export interface RankingSpec<S, R extends string> {
  readonly ends: Ends<string, R>;
  /** The more the better, of those who stayed; leavers come last, the latest first. */
  readonly score: (state: S, seat: Seat) => number;
  /** What a seat gets; one point for everybody who ranks lower where nothing is said. */
  readonly points?: (state: S, seat: Seat, places: readonly number[], reason: R) => number;
}

/** Places and points at the end, and the effects that tell them. */
export interface Ranking<S, R extends string> {
  readonly outcome: (state: S) => Outcome | undefined;
  /** The effect that tells why it is over and who won. */
  readonly declare: (reason: R) => Effect<S, TableEvent<R>>;
  /** The same, but first all show what they still hold. */
  readonly declareOpenly: (
    reason: R,
    hands: { list(state: S, seat: Seat): Card[] },
  ) => Effect<S, TableEvent<R> | CardEvent<'showed'>>;
}

export function createRanking<S extends Leaving & { readonly phase: string }, R extends string>({
  ends,
  score,
  points = (_state, seat, places) => places.filter((place) => place > places[seat]).length,
}: RankingSpec<S, R>): Ranking<S, R> {
  const listPlaces = (state: S): number[] =>
    placesByScore(scoreSeats(state, (seat) => score(state, seat)));
  const tellEnd = (state: S, reason: R, emit: Emit<TableEvent<R>> | undefined): void =>
    emit?.({ type: 'over', seat: SPECTATOR, reason, winners: listWinners(listPlaces(state)) });
  return {
    outcome(state) {
      const reason = ends.reasonIn[state.phase];
      if (reason === undefined) return undefined;
      const places = listPlaces(state);
      const pointsOf = (_: number, seat: Seat): number => points(state, seat, places, reason);
      return { places, points: places.map(pointsOf), reason };
    },
    declare: (reason) => (state, _seat, _what, emit) => tellEnd(state, reason, emit),
    declareOpenly: (reason, hands) => (state, _seat, _what, emit) => {
      if (emit === undefined) return;
      for (const seat of listSeated(state)) {
        const cards = hands.list(state, seat);
        if (cards.length > 0) emit({ type: 'showed', seat, cards, seen: EVERYBODY });
      }
      tellEnd(state, reason, emit);
    },
  };
}
