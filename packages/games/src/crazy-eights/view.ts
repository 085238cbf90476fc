import { drawSeed, type Rng, type Seat, seedRng, shuffle } from '@stammtisch/kernel';
import { type Card, FACE_COUNT, type Suit } from './cards.ts';
import type { CrazyEightsOptions } from './options.ts';
import { addCard, createState, type CrazyEightsState, handOf, type Phase } from './state.ts';

/** All a seat may know. */
export interface CrazyEightsView {
  readonly seat: Seat;
  readonly options: CrazyEightsOptions;
  readonly phase: Phase;
  readonly turn: Seat;
  /** The suit to follow: that of the top card, or the wish. */
  readonly suit: Suit;
  /** Cards drawn in this turn. */
  readonly drawn: number;
  /** Turns in a row in which nobody could draw and nobody laid a card. */
  readonly idle: number;
  readonly turns: number;
  /** By seat: its cards, ascending, where the reader may see them. */
  readonly hands: readonly (readonly Card[] | null)[];
  /** By seat: how many cards it holds. */
  readonly counts: readonly number[];
  /** The top card first. */
  readonly discard: readonly Card[];
  readonly pileCount: number;
  /** The cards of the pile and of hidden hands, ascending. */
  readonly unseen: readonly Card[];
  /** Who left, in the order of leaving. */
  readonly leavers: readonly Seat[];
}

/** What one seat knows of a game. */
export function view(state: CrazyEightsState, seat: Seat): CrazyEightsView {
  const open = handsAreOpen(state.phase);
  const hands = Array.from({ length: state.seats }, (_, other) =>
    open || other === seat ? handOf(state, other) : null,
  );
  return {
    seat,
    options: state.options,
    phase: state.phase,
    turn: state.turn,
    suit: state.suit,
    drawn: state.drawn,
    idle: state.idle,
    turns: state.turns,
    hands,
    counts: Array.from(state.counts.subarray(0, state.seats)),
    discard: Array.from(state.discard.subarray(0, state.discardCount)).toReversed(),
    pileCount: state.pileCount,
    unseen: listUnseen(state, hands),
    leavers: Array.from(state.leavers.subarray(0, state.leaverCount)),
  };
}

/** A game that could be the real one: unseen cards are dealt by lot, all worlds as likely (CE20). */
export function determinize(
  seen: CrazyEightsView,
  rng: Rng,
  into?: CrazyEightsState,
): CrazyEightsState {
  const state = createState(seen.options, seen.counts.length, into);
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  seedRng(state.rng, seed);
  setPublic(state, seen);
  const unseen = [...seen.unseen];
  shuffle(rng, unseen, unseen.length);
  for (const [seat, hand] of seen.hands.entries()) {
    for (const card of hand ?? unseen.splice(0, seen.counts[seat])) addCard(state, seat, card);
  }
  state.pile.set(unseen);
  state.pileCount = unseen.length;
  return state;
}

function setPublic(state: CrazyEightsState, seen: CrazyEightsView): void {
  state.phase = seen.phase;
  state.turn = seen.turn;
  state.suit = seen.suit;
  state.drawn = seen.drawn;
  state.idle = seen.idle;
  state.turns = seen.turns;
  state.discard.set(seen.discard.toReversed());
  state.discardCount = seen.discard.length;
  state.leavers.set(seen.leavers);
  state.leaverCount = seen.leavers.length;
  for (const seat of seen.leavers) state.seated &= ~(1 << seat);
}

/** Hands are counted at the end, so everybody sees them then; not when all others have left. */
function handsAreOpen(phase: Phase): boolean {
  return phase === 'Out' || phase === 'Blocked' || phase === 'Stopped';
}

/** Sorted, so that it says nothing about where a card lies. */
function listUnseen(state: CrazyEightsState, hands: readonly (readonly Card[] | null)[]): Card[] {
  const counts = new Uint8Array(FACE_COUNT);
  for (let i = 0; i < state.pileCount; i++) counts[state.pile[i]!]!++;
  for (const [seat, hand] of hands.entries()) {
    if (hand === null) for (const card of handOf(state, seat)) counts[card]!++;
  }
  return Array.from(counts).flatMap((count, card) => Array.from({ length: count }, () => card));
}
