import { HIDDEN, type Notation, type Rng, type Seat } from '@stammtisch/kernel';
import { type CardSet, listCards, setOf } from '../kit/card-set.ts';
import { createNotation } from '../kit/notation.ts';
import type { Card } from '../kit/pack.ts';
import { setPile } from '../kit/piles.ts';
import { listLeavers, setLeavers } from '../kit/seats.ts';
import { pickFields, reseed, setFields, shuffled } from '../kit/view.ts';
import { pack } from './cards.ts';
import type { SchwimmenEvent } from './events.ts';
import type { SchwimmenOptions } from './options.ts';
import { layout, NONE, type SchwimmenState } from './state.ts';

/** What everybody knows. */
const OPEN = ['phase', 'dealer', 'turn', 'endsAt', 'taken', 'pushes', 'turns', 'round'] as const;

/** All a seat may know; cards that it may not see are HIDDEN, after those that it sees. */
export interface SchwimmenView extends Readonly<Pick<SchwimmenState, (typeof OPEN)[number]>> {
  readonly seat: Seat;
  readonly options: SchwimmenOptions;
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
  const perSeat = (list: Int32Array): number[] => Array.from(list.subarray(0, state.seats));
  const hands = perSeat(state.hands);
  const seen = hands.map((hand, other) => (other === seat ? hand : state.known[other]));
  const middle = state.phase === 'Choosing' ? 0 : state.middle;
  const all = seen.reduce((sum, cards) => sum | cards, middle);
  return {
    seat,
    options: state.options,
    ...pickFields(state, OPEN),
    hands: hands.map((hand, other) => hide(hand, seen[other])),
    known: perSeat(state.known).map(listCards),
    shown: perSeat(state.shown).map(listCards),
    middle: hide(state.middle, middle),
    gone: listCards(state.gone),
    pileCount: state.pileCount,
    unseen: listUnseen(state, all),
    chances: perSeat(state.chances),
    outIn: perSeat(state.outIn),
    leavers: listLeavers(state),
  };
}

/** A game that could be the real one: unseen cards are dealt by lot, all worlds as likely (SW19). */
export function determinize(seen: SchwimmenView, rng: Rng, into?: SchwimmenState): SchwimmenState {
  const state = layout.create(seen.options, seen.hands.length, into);
  reseed(state.rng, rng);
  setPublic(state, seen);
  const unseen = shuffled(seen.unseen, rng);
  const face = (card: Card): Card => (card === HIDDEN ? unseen.pop()! : card);
  for (const [seat, hand] of seen.hands.entries()) state.hands[seat] = setOf(hand.map(face));
  state.middle = setOf(seen.middle.map(face));
  setPile(state, unseen.toReversed());
  return state;
}

function setPublic(state: SchwimmenState, seen: SchwimmenView): void {
  setFields(state, seen, OPEN);
  setLeavers(state, seen.leavers);
  state.gone = setOf(seen.gone);
  state.known.set(seen.known.map(setOf));
  state.shown.set(seen.shown.map(setOf));
  state.chances.set(seen.chances);
  state.outIn.set(seen.outIn);
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
  for (let i = 0; i < state.pileCount; i++) cards |= 1 << state.pile[i];
  return listCards(cards & ~seen);
}

const { face, faces, handFaces, eventFaces } = createNotation(pack);

/** Cards as `7H`; hidden ones, and a card or a seat that is not there, as null. */
export const notation: Notation<SchwimmenView, SchwimmenEvent> = {
  view: (seen) => ({
    ...seen,
    endsAt: seen.endsAt === NONE ? null : seen.endsAt,
    taken: face(seen.taken),
    hands: handFaces(seen.hands),
    known: handFaces(seen.known),
    shown: handFaces(seen.shown),
    middle: faces(seen.middle),
    gone: faces(seen.gone),
    unseen: faces(seen.unseen),
  }),
  event: eventFaces,
};
