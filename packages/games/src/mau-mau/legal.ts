import {
  type Action,
  type ActionList,
  LAST_RESORT,
  type Seat,
  type SeatSet,
} from '@stammtisch/kernel';
import { suitOf } from './cards.ts';
import { FLAG, MARK, OFFER, PHASE } from './codes.ts';
import { CALL_MAU, CALL_MAU_MAU, DRAW, PASS, WISH } from './moves.ts';
import { handOf, type MauMauState } from './state.ts';

const { WAIT_FOR_MAU } = PHASE;
const { DRAWN_ONLY } = FLAG;
const { CARDS: OFFERS_CARDS, DRAW: OFFERS_DRAW, LIMITED: OFFERS_LIMITED } = OFFER;
const { NONE } = MARK;
const DRAW_ACTION = DRAW;

export function waitingFor(state: MauMauState): SeatSet {
  return state.offers === 0 ? 0 : 1 << state.mover.seat;
}

export function mayAct(state: MauMauState): SeatSet {
  if (state.offers === 0) return 0;
  const turn = 1 << state.mover.seat;
  return state.debtor === NONE ? turn : turn | callers(state);
}

export function legal(state: MauMauState, seat: Seat, out: ActionList): number {
  const count = seat === state.mover.seat ? listTurn(state, out) : 0;
  return seat === state.debtor ? listCall(state, out, count) : count;
}

/** What the player on turn may do. A constant for the reason given in codes.ts. */
const listTurn = (state: MauMauState, out: ActionList): number => {
  const { offers } = state;
  let cards = 0;
  let count = 0;
  if ((offers & OFFERS_CARDS) !== 0) {
    cards = openCards(state);
    for (let rest = cards; rest !== 0; rest &= rest - 1) {
      out[count++] = 31 - Math.clz32(rest & -rest);
    }
  }
  if ((offers & OFFERS_DRAW) === 0) return listOthers(state, cards, out, count);
  out[count] = DRAW_ACTION;
  return count + 1;
};

/** The cards that the player on turn may lay, in a phase that offers cards. */
export const openCards = (state: MauMauState): number => {
  const cards = state.mover.hand & state.fit;
  return (state.offers & OFFERS_LIMITED) === 0 ? cards : cards & layable(state);
};

function listCall(state: MauMauState, out: ActionList, listed: number): number {
  if (state.offers === 0 || !mayCall(state)) return listed;
  out[listed] = openCall(state);
  return listed + 1;
}

/** What the table plays for a silent seat: it draws, takes or keeps; a wish goes by the own hand. */
export function fallback(state: MauMauState, seat: Seat): Action {
  if (isWishDue(state)) return WISH + mostHeldSuit(state, seat);
  const actions: Action[] = [];
  legal(state, seat, actions);
  const decisions = state.weights;
  const passive = actions.find((action) => decisions[action] === LAST_RESORT);
  return passive ?? actions.find((action) => action === PASS) ?? actions[0];
}

export function weights(state: MauMauState): Uint8Array {
  return state.wishless === true ? state.rules.weightsOnWishless : state.weights;
}

/** The cards that may be laid if they fit, where the phase limits them. */
function layable(state: MauMauState): number {
  const { flags, neverLastMask } = state.rules;
  let cards = -1;
  if (state.mover.count === 1) cards &= ~neverLastMask;
  if (state.drawn !== NONE && (flags & DRAWN_ONLY) !== 0) cards &= 1 << state.drawn;
  return cards;
}

function listOthers(state: MauMauState, cards: number, out: ActionList, listed: number): number {
  const { whenStuck, whenNot } = state.rules;
  const others = (cards === 0 ? whenStuck : whenNot)[state.phase];
  for (let i = 0; i < others.length; i++) out[listed + i] = others[i];
  return listed + others.length;
}

export function isWishDue(state: MauMauState): boolean {
  return (state.offers & OFFER.WISH) !== 0;
}

function callers(state: MauMauState): SeatSet {
  return mayCall(state) ? 1 << state.debtor : 0;
}

/** Whether the debtor's call is open. Whoever drew instead of saying Mau-Mau missed it. */
export function mayCall(state: MauMauState): boolean {
  return state.callPhase === WAIT_FOR_MAU || state.places[state.debtor].count === 0;
}

function openCall(state: MauMauState): Action {
  return state.callPhase === WAIT_FOR_MAU ? CALL_MAU : CALL_MAU_MAU;
}

function mostHeldSuit(state: MauMauState, seat: Seat): number {
  const held = [0, 0, 0, 0];
  for (const card of handOf(state, seat)) held[suitOf(card)]++;
  return held.indexOf(Math.max(...held));
}
