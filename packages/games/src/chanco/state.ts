import { hasSeat, type Seat, type SeatSet } from '@stammtisch/kernel';
import { type Card, CARD_COUNT, type Rank, RANK_COUNT, rankOf } from './cards.ts';
import type { ChancoOptions } from './options.ts';

export const HAND_SIZE = 4;
export const SEATS_MIN = 2;
export const SEATS_MAX = RANK_COUNT;

/** In `choices`: nothing sealed. */
export const NO_CARD = -1;

/**
 * The states of the dealer. He looks for winners only between two rounds, inside `deal` and
 * `apply`, so no state that leaves them is in `Looking`.
 */
export const PHASES = ['Looking', 'Choosing', 'Won', 'Drawn', 'Deserted'] as const;
export type ChancoPhase = (typeof PHASES)[number];

/**
 * One game. There is no generator in it: all chance is over with the deal. The arrays have room for
 * the most seats, so that one state can be overwritten by any game.
 */
export interface ChancoState {
  options: ChancoOptions;
  seats: number;
  /** In play, ascending. Replaced as a whole, never changed, so that copies may share it. */
  ranks: readonly Rank[];
  phase: ChancoPhase;
  /** The round being played, from 1; 0 is before the first, where a deal may win. */
  round: number;
  /** Who has not left. */
  seated: SeatSet;
  /** Who has yet to choose in this round. */
  waiting: SeatSet;
  leaverCount: number;
  /** The lists below in one piece, so that a copy is one block. */
  readonly bytes: Uint8Array;
  /** Four cards a seat, each hand ascending; a sealed card stays in the hand until it is passed. */
  readonly hands: Uint8Array;
  /** By seat: the sealed card or NO_CARD. */
  readonly choices: Int8Array;
  /** Who left, in the order of leaving. */
  readonly leavers: Uint8Array;
}

/** A game before its deal: nobody has cards yet. */
export function createState(
  options: ChancoOptions,
  seats: number,
  ranks: readonly Rank[],
  into?: ChancoState,
): ChancoState {
  const state = into ?? allocate(options, ranks);
  state.options = options;
  state.seats = seats;
  state.ranks = ranks;
  state.phase = 'Looking';
  state.round = 0;
  state.seated = (1 << seats) - 1;
  state.waiting = 0;
  state.leaverCount = 0;
  state.bytes.fill(0);
  state.choices.fill(NO_CARD);
  return state;
}

/** The only way to branch; with `into` nothing is allocated. */
export function copy(from: ChancoState, into?: ChancoState): ChancoState {
  const state = into ?? allocate(from.options, from.ranks);
  state.options = from.options;
  state.seats = from.seats;
  state.ranks = from.ranks;
  state.phase = from.phase;
  state.round = from.round;
  state.seated = from.seated;
  state.waiting = from.waiting;
  state.leaverCount = from.leaverCount;
  state.bytes.set(from.bytes);
  return state;
}

/** A seat's four cards, ascending. */
export function handOf(state: ChancoState, seat: Seat): Card[] {
  return Array.from(state.hands.subarray(seat * HAND_SIZE, (seat + 1) * HAND_SIZE));
}

export function setHand(state: ChancoState, seat: Seat, cards: readonly Card[]): void {
  state.hands.set(
    cards.toSorted((a, b) => a - b),
    seat * HAND_SIZE,
  );
}

export function holdsCard(state: ChancoState, seat: Seat, card: Card): boolean {
  const first = seat * HAND_SIZE;
  for (let i = first; i < first + HAND_SIZE; i++) if (state.hands[i] === card) return true;
  return false;
}

/** Puts a card in another's place and keeps the hand ascending. */
export function replaceCard(state: ChancoState, seat: Seat, out: Card, incoming: Card): void {
  const { hands } = state;
  const first = seat * HAND_SIZE;
  const last = first + HAND_SIZE - 1;
  let at = first;
  while (hands[at] !== out) at++;
  for (; at < last && hands[at + 1] < incoming; at++) hands[at] = hands[at + 1];
  for (; at > first && hands[at - 1] > incoming; at--) hands[at] = hands[at - 1];
  hands[at] = incoming;
}

/** Four of one rank, held by a seat that has not left (CH15). */
export function holdsWinningHand(state: ChancoState, seat: Seat): boolean {
  const first = seat * HAND_SIZE;
  // A hand is ascending, so its ends have the same rank only if all four have.
  const four = rankOf(state.hands[first]) === rankOf(state.hands[first + HAND_SIZE - 1]);
  return four && hasSeat(state.seated, seat);
}

/** Lists the winners that the dealer has found; none while the game is on. */
export function listWinners(state: ChancoState): Seat[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  if (state.phase === 'Won') return seats.filter((seat) => holdsWinningHand(state, seat));
  if (state.phase === 'Deserted') return seats.filter((seat) => hasSeat(state.seated, seat));
  return [];
}

function allocate(options: ChancoOptions, ranks: readonly Rank[]): ChancoState {
  const bytes = new Uint8Array(CARD_COUNT + 2 * SEATS_MAX);
  const { buffer } = bytes;
  return {
    options,
    seats: 0,
    ranks,
    phase: 'Looking',
    round: 0,
    seated: 0,
    waiting: 0,
    leaverCount: 0,
    bytes,
    hands: new Uint8Array(buffer, 0, CARD_COUNT),
    choices: new Int8Array(buffer, CARD_COUNT, SEATS_MAX),
    leavers: new Uint8Array(buffer, CARD_COUNT + SEATS_MAX, SEATS_MAX),
  };
}
