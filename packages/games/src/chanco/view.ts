import {
  assert,
  hasSeat,
  pick,
  type Rng,
  type Seat,
  type SeatSet,
  shuffle,
} from '@stammtisch/kernel';
import { type Card, cardsOfRanks, type Rank } from './cards.ts';
import type { ChancoOptions } from './options.ts';
import {
  type ChancoState,
  createState,
  HAND_SIZE,
  handOf,
  holdsWinningHand,
  NO_CARD,
  type ChancoPhase,
  setHand,
} from './state.ts';

/** All a seat may know. Passes of earlier rounds are not kept here: they stand in the events. */
export interface ChancoView {
  readonly seat: Seat;
  readonly options: ChancoOptions;
  readonly seats: number;
  readonly ranks: readonly Rank[];
  readonly phase: ChancoPhase;
  readonly round: number;
  /** Ascending, with the sealed card in it; empty for those who look on. */
  readonly hand: readonly Card[];
  /** The card the seat has sealed. */
  readonly choice: Card | null;
  /** Who has sealed a card in this round. */
  readonly chosen: SeatSet;
  /** Who left, in the order of leaving. */
  readonly leavers: readonly Seat[];
  /** By seat: the four of a kind of a winner, null for all others. */
  readonly shown: readonly (readonly Card[] | null)[];
}

/** What one seat knows of a game. */
export function view(state: ChancoState, seat: Seat): ChancoView {
  const plays = seat >= 0;
  const sealed = plays ? state.choices[seat] : NO_CARD;
  return {
    seat,
    options: state.options,
    seats: state.seats,
    ranks: [...state.ranks],
    phase: state.phase,
    round: state.round,
    hand: plays ? handOf(state, seat) : [],
    choice: sealed === NO_CARD ? null : sealed,
    chosen: listChosen(state),
    leavers: Array.from(state.leavers.subarray(0, state.leaverCount)),
    shown: listShown(state),
  };
}

/** Who is still to choose, as far as everybody knows. */
export function waitingIn(seen: ChancoView): SeatSet {
  if (seen.phase !== 'Choosing') return 0;
  const seated = leaveSeats((1 << seen.seats) - 1, seen.leavers);
  return seated & ~seen.chosen;
}

/** A game that could be the real one: hidden cards and sealed choices are drawn by lot (CH25). */
export function determinize(seen: ChancoView, rng: Rng, into?: ChancoState): ChancoState {
  const state = createState(seen.options, seen.seats, [...seen.ranks], into);
  state.phase = seen.phase;
  state.round = seen.round;
  state.seated = leaveSeats(state.seated, seen.leavers);
  state.waiting = waitingIn(seen);
  state.leavers.set(seen.leavers);
  state.leaverCount = seen.leavers.length;
  dealKnown(state, seen);
  dealHidden(state, seen, rng);
  sealHidden(state, seen, rng);
  return state;
}

function listChosen(state: ChancoState): SeatSet {
  let chosen = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    if (state.choices[seat] !== NO_CARD) chosen |= 1 << seat;
  }
  return chosen;
}

function listShown(state: ChancoState): (Card[] | null)[] {
  return Array.from({ length: state.seats }, (_, seat) =>
    state.phase === 'Won' && holdsWinningHand(state, seat) ? handOf(state, seat) : null,
  );
}

function leaveSeats(seats: SeatSet, leavers: readonly Seat[]): SeatSet {
  return leavers.reduce((left, seat) => left & ~(1 << seat), seats);
}

function knownHand(seen: ChancoView, seat: Seat): readonly Card[] | null {
  return seat === seen.seat ? seen.hand : seen.shown[seat];
}

function dealKnown(state: ChancoState, seen: ChancoView): void {
  for (let seat = 0; seat < seen.seats; seat++) {
    const hand = knownHand(seen, seat);
    if (hand !== null) setHand(state, seat, hand);
  }
}

/**
 * Far more than ever needed: with two or more hidden hands at most 1 of 35 deals gives one of them
 * four of a kind, and with one hidden hand there is only the real deal.
 */
const TRIES_MAX = 1000;

/** Deals anew until no seat has four of a kind that would have won: every world is as likely. */
function dealHidden(state: ChancoState, seen: ChancoView, rng: Rng): void {
  const seats = hiddenSeats(seen);
  const cards = hiddenCards(seen);
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    shuffle(rng, cards, cards.length);
    for (const [i, seat] of seats.entries()) {
      setHand(state, seat, cards.slice(i * HAND_SIZE, (i + 1) * HAND_SIZE));
    }
    if (!seats.some((seat) => holdsWinningHand(state, seat))) return;
  }
  assert(false, 'no game looks like this view');
}

function hiddenSeats(seen: ChancoView): Seat[] {
  const seats = Array.from({ length: seen.seats }, (_, seat) => seat);
  return seats.filter((seat) => knownHand(seen, seat) === null);
}

function hiddenCards(seen: ChancoView): Card[] {
  const known = new Set([...seen.hand, ...seen.shown.flatMap((hand) => hand ?? [])]);
  return cardsOfRanks(seen.ranks).filter((card) => !known.has(card));
}

function sealHidden(state: ChancoState, seen: ChancoView, rng: Rng): void {
  for (let seat = 0; seat < seen.seats; seat++) {
    if (!hasSeat(seen.chosen, seat)) continue;
    const own = seat === seen.seat ? seen.choice : null;
    state.choices[seat] = own ?? state.hands[seat * HAND_SIZE + pick(rng, HAND_SIZE)];
  }
}
