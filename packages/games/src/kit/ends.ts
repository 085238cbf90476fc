/** How a game ends: the phases in which it is over, who has which place then, and what is told. */
import {
  type Emit,
  EVERYBODY,
  listWinners,
  type Outcome,
  type Seat,
  SPECTATOR,
  type Text,
  text,
} from '@stammtisch/kernel';
import type { CardEvent, TableEvent } from './events.ts';
import type { Card } from './pack.ts';
import { type Leaving, listSeated, placesByScore, scoreSeats } from './seats.ts';

/** Reasons of an end that many games share, in the same words. */
export const COMMON_REASONS = {
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'last-seat': text('Nur ein Platz ist noch besetzt.', 'Only one seat is still taken.'),
} as const;

/** The end of games in which somebody gets rid of all cards. */
export const HAND_EMPTY = ['out', text('Ein Blatt ist leer.', 'One hand is empty.')] as const;

/** Every end of a game. */
export interface Ends<P extends string, R extends string> {
  /** The phases in which the game is over. */
  readonly phases: readonly P[];
  /** By phase: why it is over; undefined where it is on. */
  readonly reasonIn: Readonly<Partial<Record<string, R>>>;
  /** Every reason in words. */
  readonly reasons: Readonly<Record<R, Text>>;
  /** Whether it is over in this phase and more than one seat was left to see it. */
  readonly isPlayedOut: (phase: string) => boolean;
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
    isPlayedOut: (phase) => phase === 'Stopped' || Object.hasOwn(own, phase),
  };
}

/** How well seats did. */
export interface RankingSpec<S, R extends string> {
  readonly ends: Ends<string, R>;
  /** The more the better, of those who stayed; leavers come last, the latest first. */
  readonly score: (state: S, seat: Seat) => number;
  /** What a seat gets; one point for everybody who ranks lower where nothing is said. */
  readonly points?: (state: S, seat: Seat, places: readonly number[], reason: R) => number;
  /** What all show at the end, unless all others have left. */
  readonly shown?: (state: NoInfer<S>, seat: Seat) => Card[];
}

/** Places and points at the end, and what is told of it. */
export interface Ranking<S, R extends string = string> {
  readonly ends: Ends<string, R>;
  readonly outcome: (state: S) => Outcome | undefined;
  /** Tells why a game is over that gets into this phase, and who won. */
  readonly tellEnd: (state: S, phase: string, emit: Emit<EndEvent>) => void;
}

/** What is told when a game is over. */
export type EndEvent = TableEvent<string> | CardEvent<'showed'>;

export function createRanking<S extends Leaving & { readonly phase: string }, R extends string>({
  ends,
  score,
  points = (_state, seat, places) => places.filter((place) => place > places[seat]).length,
  shown,
}: RankingSpec<S, R>): Ranking<S, R> {
  const listPlaces = (state: S): number[] =>
    placesByScore(scoreSeats(state, (seat) => score(state, seat)));
  return {
    ends,
    outcome(state) {
      const reason = ends.reasonIn[state.phase];
      if (reason === undefined) return undefined;
      const places = listPlaces(state);
      const pointsOf = (_: number, seat: Seat): number => points(state, seat, places, reason);
      return { places, points: places.map(pointsOf), reason };
    },
    tellEnd(state, phase, emit) {
      for (const seat of ends.isPlayedOut(phase) ? listSeated(state) : []) {
        const cards = shown?.(state, seat) ?? [];
        if (cards.length > 0) emit({ type: 'showed', seat, cards, seen: EVERYBODY });
      }
      const winners = listWinners(listPlaces(state));
      emit({ type: 'over', seat: SPECTATOR, reason: ends.reasonIn[phase]!, winners });
    },
  };
}
