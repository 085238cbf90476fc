import { copyRng, createRng, hasSeat, type Rng, type Seat, type SeatSet } from '@stammtisch/kernel';
import { type Card, FACE_COUNT, penaltyOf, type Suit } from './cards.ts';
import { type CrazyEightsOptions, DECKS_MAX } from './options.ts';

export const SEATS_MIN = 2;
export const SEATS_MAX = 8;
const CARDS_MAX = FACE_COUNT * DECKS_MAX;

export const PHASES = ['Turn', 'Wishing', 'Out', 'Blocked', 'Stopped', 'Deserted'] as const;
export type Phase = (typeof PHASES)[number];

/** One game. The lists have room for the most seats and packs, so any game can overwrite any. */
export interface CrazyEightsState {
  options: CrazyEightsOptions;
  seats: number;
  phase: Phase;
  turn: Seat;
  /** The suit to follow: that of the top card, or the wish. */
  suit: Suit;
  /** Cards drawn in this turn. */
  drawn: number;
  /** Turns in a row in which nobody could draw and nobody laid a card. */
  idle: number;
  /** Turns that are over. */
  turns: number;
  seated: SeatSet;
  leaverCount: number;
  pileCount: number;
  discardCount: number;
  readonly rng: Rng;
  /** The lists below in one piece, so that a copy is one block. */
  readonly bytes: Uint8Array;
  /** The last one is drawn next. */
  readonly pile: Uint8Array;
  /** The last one is the top card. */
  readonly discard: Uint8Array;
  /** By seat and face: how many of them the seat holds. */
  readonly hands: Uint8Array;
  /** By seat: how many cards it holds. */
  readonly counts: Uint8Array;
  /** Who left, in the order of leaving. */
  readonly leavers: Uint8Array;
}

/** A table without cards; seat 0 begins. */
export function createState(
  options: CrazyEightsOptions,
  seats: number,
  into?: CrazyEightsState,
): CrazyEightsState {
  const state = into ?? allocate(options);
  state.options = options;
  state.seats = seats;
  state.phase = 'Turn';
  state.turn = 0;
  state.suit = 0;
  state.drawn = 0;
  state.idle = 0;
  state.turns = 0;
  state.seated = (1 << seats) - 1;
  state.leaverCount = 0;
  state.pileCount = 0;
  state.discardCount = 0;
  state.bytes.fill(0);
  return state;
}

/** The only way to branch; with `into` nothing is allocated. */
export function copy(from: CrazyEightsState, into?: CrazyEightsState): CrazyEightsState {
  const state = into ?? allocate(from.options);
  state.options = from.options;
  state.seats = from.seats;
  state.phase = from.phase;
  state.turn = from.turn;
  state.suit = from.suit;
  state.drawn = from.drawn;
  state.idle = from.idle;
  state.turns = from.turns;
  state.seated = from.seated;
  state.leaverCount = from.leaverCount;
  state.pileCount = from.pileCount;
  state.discardCount = from.discardCount;
  copyRng(from.rng, state.rng);
  state.bytes.set(from.bytes);
  return state;
}

export function isOn(phase: Phase): boolean {
  return phase === 'Turn' || phase === 'Wishing';
}

export function topCard(state: CrazyEightsState): Card {
  return state.discard[state.discardCount - 1]!;
}

export function holdsCard(state: CrazyEightsState, seat: Seat, card: Card): boolean {
  return state.hands[seat * FACE_COUNT + card]! > 0;
}

/** A seat's cards, ascending. */
export function handOf(state: CrazyEightsState, seat: Seat): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < FACE_COUNT; card++) {
    for (let i = state.hands[seat * FACE_COUNT + card]!; i > 0; i--) cards.push(card);
  }
  return cards;
}

export function addCard(state: CrazyEightsState, seat: Seat, card: Card): void {
  state.hands[seat * FACE_COUNT + card]!++;
  state.counts[seat]!++;
}

export function removeCard(state: CrazyEightsState, seat: Seat, card: Card): void {
  state.hands[seat * FACE_COUNT + card]!--;
  state.counts[seat]!--;
}

/** The next seat to the left that has not left. */
export function seatAfter(state: CrazyEightsState, seat: Seat): Seat {
  let next = seat;
  do next = next + 1 === state.seats ? 0 : next + 1;
  while (!hasSeat(state.seated, next));
  return next;
}

/** What the cards of a hand cost together. */
export function handPenalty(state: CrazyEightsState, seat: Seat): number {
  return handOf(state, seat).reduce((sum, card) => sum + penaltyOf(card), 0);
}

function allocate(options: CrazyEightsOptions): CrazyEightsState {
  const sizes = [CARDS_MAX, CARDS_MAX, SEATS_MAX * FACE_COUNT, SEATS_MAX, SEATS_MAX];
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size));
  let used = 0;
  const [pile, discard, hands, counts, leavers] = sizes.map((size) =>
    bytes.subarray(used, (used += size)),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const rng = createRng([0, 0, 0, 0]);
  const numbers = { turn: 0, suit: 0, drawn: 0, idle: 0, turns: 0, seated: 0 };
  const lengths = { leaverCount: 0, pileCount: 0, discardCount: 0 };
  const lists = { bytes, pile, discard, hands, counts, leavers };
  return { options, seats: 0, phase: 'Turn', ...numbers, ...lengths, rng, ...lists };
}
