import { drawSeed, HIDDEN, type Rng, type Seat, seedRng, shuffle } from '@stammtisch/kernel';
import { type Card, type CardSet, listCards, setOf } from './cards.ts';
import type { SchwimmenOptions } from './options.ts';
import { createState, type Phase, type SchwimmenState } from './state.ts';

/** All a seat may know; cards that it may not see are HIDDEN, after those that it sees. */
export interface SchwimmenView {
  readonly seat: Seat;
  readonly options: SchwimmenOptions;
  readonly phase: Phase;
  readonly dealer: Seat;
  readonly turn: Seat;
  /** The seat with whose turn the round ends, because somebody knocked, or -1. */
  readonly endsAt: Seat;
  /** The card that was taken and not paid for yet, or -1. */
  readonly taken: Card;
  readonly pushes: number;
  readonly turns: number;
  readonly round: number;
  readonly hands: readonly (readonly Card[])[];
  /** By seat: those of its cards that all have seen. */
  readonly known: readonly (readonly Card[])[];
  /** By seat: what it showed at the end of the last round. */
  readonly shown: readonly (readonly Card[])[];
  readonly middle: readonly Card[];
  /** Cards that were in the middle and are out of this round. */
  readonly gone: readonly Card[];
  readonly pileCount: number;
  /** The cards of the pile and those that are HIDDEN, ascending. */
  readonly unseen: readonly Card[];
  /** By seat: how many rounds it may lose until it is out. */
  readonly chances: readonly number[];
  /** By seat: the round in which it was out, 0 for none. */
  readonly outIn: readonly number[];
  /** Who left, in the order of leaving. */
  readonly leavers: readonly Seat[];
}

/** What one seat knows of a game. */
export function view(state: SchwimmenState, seat: Seat): SchwimmenView {
  const { seats, phase, dealer, turn, endsAt, taken, pushes, turns, round } = state;
  const perSeat = (list: Int32Array): number[] => Array.from(list.subarray(0, seats));
  const hands = perSeat(state.hands);
  const seen = hands.map((hand, other) => (other === seat ? hand : state.known[other]!));
  const middle = phase === 'Choosing' ? 0 : state.middle;
  return {
    seat,
    options: state.options,
    phase,
    dealer,
    turn,
    endsAt,
    taken,
    pushes,
    turns,
    round,
    hands: hands.map((hand, other) => hide(hand, seen[other]!)),
    known: perSeat(state.known).map(listCards),
    shown: perSeat(state.shown).map(listCards),
    middle: hide(state.middle, middle),
    gone: listCards(state.gone),
    pileCount: state.pileCount,
    unseen: listUnseen(
      state,
      seen.reduce((all, cards) => all | cards, middle),
    ),
    chances: perSeat(state.chances),
    outIn: perSeat(state.outIn),
    leavers: Array.from(state.leavers.subarray(0, state.leaverCount)),
  };
}

/** A game that could be the real one: unseen cards are dealt by lot, all worlds as likely (SW19). */
export function determinize(seen: SchwimmenView, rng: Rng, into?: SchwimmenState): SchwimmenState {
  const state = createState(seen.options, seen.hands.length, into);
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  seedRng(state.rng, seed);
  setPublic(state, seen);
  const unseen = [...seen.unseen];
  shuffle(rng, unseen, unseen.length);
  const face = (card: Card): Card => (card === HIDDEN ? unseen.pop()! : card);
  for (const [seat, hand] of seen.hands.entries()) state.hands[seat] = setOf(hand.map(face));
  state.middle = setOf(seen.middle.map(face));
  state.pile.set(unseen);
  state.pileCount = unseen.length;
  return state;
}

function setPublic(state: SchwimmenState, seen: SchwimmenView): void {
  state.phase = seen.phase;
  state.dealer = seen.dealer;
  state.turn = seen.turn;
  state.endsAt = seen.endsAt;
  state.taken = seen.taken;
  state.pushes = seen.pushes;
  state.turns = seen.turns;
  state.round = seen.round;
  state.gone = setOf(seen.gone);
  for (const [seat, cards] of seen.known.entries()) state.known[seat] = setOf(cards);
  for (const [seat, cards] of seen.shown.entries()) state.shown[seat] = setOf(cards);
  state.chances.set(seen.chances);
  state.outIn.set(seen.outIn);
  state.leavers.set(seen.leavers);
  state.leaverCount = seen.leavers.length;
  for (const seat of seen.leavers) state.seated &= ~(1 << seat);
  for (const [seat, round] of seen.outIn.entries()) if (round > 0) state.seated &= ~(1 << seat);
}

function hide(cards: CardSet, seen: CardSet): Card[] {
  const hidden = listCards(cards & ~seen).map(() => HIDDEN);
  return [...listCards(cards & seen), ...hidden];
}

/** Sorted, so that it says nothing about where a card lies. */
function listUnseen(state: SchwimmenState, seen: CardSet): Card[] {
  let cards = state.middle;
  for (const hand of state.hands) cards |= hand;
  for (let i = 0; i < state.pileCount; i++) cards |= 1 << state.pile[i]!;
  return listCards(cards & ~seen);
}
