import { copyRng, createRng, hasSeat, type Rng, type Seat, type SeatSet } from '@stammtisch/kernel';
import { type Card, CARD_COUNT, type CardSet, worthOf } from './cards.ts';
import type { SchwimmenOptions } from './options.ts';

export const SEATS_MIN = 2;
export const SEATS_MAX = 9;
export const HAND_SIZE = 3;
export const NONE = -1;

/** A game waits in the first three; it is over in the last four. */
export type Phase =
  | 'Choosing'
  | 'Turn'
  | 'Laying'
  | 'Dealt'
  | 'TurnOver'
  | 'RoundOver'
  | 'Won'
  | 'Sunk'
  | 'Stopped'
  | 'Deserted';

/** One game. The lists have room for the most seats, so any game can overwrite any. */
export interface SchwimmenState {
  options: SchwimmenOptions;
  seats: number;
  phase: Phase;
  dealer: Seat;
  turn: Seat;
  /** The round ends when the turn comes to this seat: it has knocked. NONE before that. */
  endsAt: Seat;
  /** The card that was taken and not paid for yet, or NONE. */
  taken: Card;
  /** Turns in a row in which the middle was left as it is. */
  pushes: number;
  /** Turns that are over, in all rounds. */
  turns: number;
  round: number;
  /** Who still plays. */
  seated: SeatSet;
  leaverCount: number;
  middle: CardSet;
  /** Cards that were in the middle and are out of this round. */
  gone: CardSet;
  pileCount: number;
  readonly rng: Rng;
  /** The lists below in one piece, so that a copy is one block. */
  readonly words: Int32Array;
  /** By seat: its cards. */
  readonly hands: Int32Array;
  /** By seat: those of its cards that all have seen. */
  readonly known: Int32Array;
  /** By seat: what it showed at the end of the last round. */
  readonly shown: Int32Array;
  /** By seat: how many rounds it may lose until it is out. */
  readonly chances: Int32Array;
  /** By seat: the round in which it was out, 0 for none. */
  readonly outIn: Int32Array;
  /** Who left, in the order of leaving. */
  readonly leavers: Int32Array;
  /** The last one is drawn next. */
  readonly pile: Int32Array;
}

/** A table without cards before its first round; the last seat deals, so that seat 0 begins. */
export function createState(
  options: SchwimmenOptions,
  seats: number,
  into?: SchwimmenState,
): SchwimmenState {
  const state = into ?? allocate(options);
  state.options = options;
  state.seats = seats;
  state.phase = 'Choosing';
  state.dealer = seats - 1;
  state.turn = seats - 1;
  state.endsAt = NONE;
  state.taken = NONE;
  state.pushes = 0;
  state.turns = 0;
  state.round = 1;
  state.seated = (1 << seats) - 1;
  state.leaverCount = 0;
  state.middle = 0;
  state.gone = 0;
  state.pileCount = 0;
  state.words.fill(0);
  state.chances.fill(options.lives + (options.swim ? 1 : 0), 0, seats);
  return state;
}

/** The only way to branch; with `into` nothing is allocated. */
export function copy(from: SchwimmenState, into?: SchwimmenState): SchwimmenState {
  const state = into ?? allocate(from.options);
  state.options = from.options;
  state.seats = from.seats;
  state.phase = from.phase;
  state.dealer = from.dealer;
  state.turn = from.turn;
  state.endsAt = from.endsAt;
  state.taken = from.taken;
  state.pushes = from.pushes;
  state.turns = from.turns;
  state.round = from.round;
  state.seated = from.seated;
  state.leaverCount = from.leaverCount;
  state.middle = from.middle;
  state.gone = from.gone;
  state.pileCount = from.pileCount;
  copyRng(from.rng, state.rng);
  state.words.set(from.words);
  return state;
}

export function isOn(phase: Phase): boolean {
  return phase === 'Choosing' || phase === 'Turn' || phase === 'Laying';
}

/** The next seat to the left that still plays. */
export function seatAfter(state: SchwimmenState, seat: Seat): Seat {
  let next = seat;
  do next = next + 1 === state.seats ? 0 : next + 1;
  while (!hasSeat(state.seated, next));
  return next;
}

/** What the hand of a seat counts, in half points. */
export function handWorth(state: SchwimmenState, seat: Seat): number {
  return worthOf(state.hands[seat]!, state.options.fire);
}

export function seatedCount({ seated }: SchwimmenState): number {
  let count = 0;
  for (let rest = seated; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function allocate(options: SchwimmenOptions): SchwimmenState {
  const sizes = [SEATS_MAX, SEATS_MAX, SEATS_MAX, SEATS_MAX, SEATS_MAX, SEATS_MAX, CARD_COUNT];
  const words = new Int32Array(sizes.reduce((sum, size) => sum + size));
  let used = 0;
  const [hands, known, shown, chances, outIn, leavers, pile] = sizes.map((size) =>
    words.subarray(used, (used += size)),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const seats = { seats: 0, dealer: 0, turn: 0, endsAt: NONE, seated: 0, leaverCount: 0 };
  const counts = { pushes: 0, turns: 0, round: 1 };
  const places = { taken: NONE, middle: 0, gone: 0, pileCount: 0 };
  const lists = { words, hands, known, shown, chances, outIn, leavers, pile };
  const rng = createRng([0, 0, 0, 0]);
  return { options, phase: 'Choosing', ...seats, ...counts, ...places, rng, ...lists };
}
