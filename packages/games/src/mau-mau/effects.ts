/** The verbs of the rows beyond the plain lay and the passing of the turn. */
import { assert, type Emit, EVERYBODY, type Ran, type Seat, shuffle } from '@stammtisch/kernel';
import { CALL_PHASES, PHASES } from './chart.ts';
import { FLAG, MARK, PHASE } from './codes.ts';
import type { DrawReason, MauMauEvent } from './events.ts';
import type { Card } from './cards.ts';
import {
  addCard,
  discardCount,
  handOf,
  type MauMauState,
  type Place,
  REASON_CANCELLED,
  REASON_LAST_SEAT,
  REASON_NO_CARDS,
  REASON_OUT,
  REASON_TURN_LIMIT,
  removeCard,
  setPhase,
  topCard,
} from './state.ts';

// A constant for the reason given in codes.ts.
const giveTo = addCard;
const { CANCELED, FINISHED, PLAYERS_FINISHED, WAIT_FOR_MAU, WAIT_FOR_NEXT_TURN } = PHASE;
const { LEAVES, NONE } = MARK;
const { DOUBLES, EXHAUSTED_CANCELS, EXHAUSTED_ENDS, FIRST_OUT, NO_CALLS } = FLAG;
const { REVERSE_SKIPS_TWO, WHOLE } = FLAG;

type Say = Emit<MauMauEvent> | undefined;

/**
 * Draws cards into a hand. False when the game ended for lack of cards, so that nothing later in
 * the same step may happen.
 */
export function drawCards(
  state: MauMauState,
  place: Place,
  wanted: number,
  reason: DrawReason,
  emit: Say,
): boolean {
  if (state.pileCount < wanted) return drawFromShortPile(state, place, wanted, reason, emit);
  for (let i = wanted; i > 0; i--) takeTop(state, place);
  if (emit !== undefined) tellDrawn(state, place.seat, wanted, reason, emit);
  return true;
}

/** The top of the pile, which is not empty, goes into a hand. */
export const takeTop = (state: MauMauState, place: Place): void => {
  giveTo(state, place, state.cards[--state.pileCount]);
};

/** One more seven to answer: the cards they cost add up, or double. */
export function countSeven(state: MauMauState): void {
  const { amount, flags } = state.rules;
  const doubles = state.sevens > 0 && (flags & DOUBLES) !== 0;
  state.sevens++;
  state.cost = doubles ? state.cost * 2 : state.cost + amount;
}

/** The player on turn takes what the sevens cost, which ends their count. */
export function drawSevens(state: MauMauState, emit: Say): boolean {
  if (drawCards(state, state.mover, state.cost, 'sevens', emit) === false) return false;
  state.sevens = 0;
  state.cost = 0;
  return true;
}

/** The one who forgot a call draws for it; the window is closed. */
export function fineForgottenCall(state: MauMauState, emit: Say): boolean {
  const place = state.places[state.debtor];
  const call = state.callPhase === WAIT_FOR_MAU ? 'mau' : 'mau-mau';
  emit?.({ type: 'forgot', seat: place.seat, call });
  state.wentOutWishing &= ~(1 << place.seat);
  closeCall(state);
  return drawCards(state, place, state.rules.penalty, 'forgotten-call', emit);
}

export function closeCall(state: MauMauState): void {
  state.callPhase = WAIT_FOR_NEXT_TURN;
  state.debtor = NONE;
}

/** Moves the turn on; who is passed over misses a turn. */
export function skipSeats(state: MauMauState, steps: number, emit: Say): void {
  let place = state.mover;
  for (let i = 0; i < steps; i++) {
    place = state.clockwise === 1 ? place.next : place.previous;
    if (emit !== undefined && i + 1 < steps) emit({ type: 'skipped', seat: place.seat });
  }
  state.mover = place;
}

export function turnDirection(state: MauMauState, emit: Say): void {
  state.clockwise = -state.clockwise;
  emit?.({ type: 'reversed', seat: state.mover.seat });
}

/** With two players left, turning the direction may count as one more step. */
export function stepsAfterReversing({ inPlayCount, rules }: MauMauState): number {
  return inPlayCount === 2 && (rules.flags & REVERSE_SKIPS_TWO) !== 0 ? 2 : 1;
}

/** All cards that could still be drawn: the pile and the discards but the top. */
export function countDrawable(state: MauMauState): number {
  return state.pileCount + discardCount(state) - 1;
}

/** What a hand of one card or none means once the turn has passed. False when the game is over. */
export function settleHand(state: MauMauState, place: Place, laid: boolean, emit: Say): boolean {
  const left = place.count;
  const { afterTurn, flags } = state.rules;
  // A single card that was not laid down to (drawn, or kept for lack of cards) needs no Mau.
  const after = left === 0 || laid ? afterTurn[left] : WAIT_FOR_NEXT_TURN;
  if (left === 0) noteLastCard(state, place.seat);
  emit?.ran?.(left === 0 ? 'decide.none' : after === WAIT_FOR_MAU ? 'decide.one' : 'decide.more');
  if (emit !== undefined && laid && (flags & NO_CALLS) !== 0) {
    emit({ type: 'called', seat: place.seat, call: left === 1 ? 'mau' : 'mau-mau' });
  }
  if (after === LEAVES) return finishPlayer(state, place, emit);
  state.callPhase = after;
  state.debtor = after === WAIT_FOR_NEXT_TURN ? NONE : place.seat;
  return true;
}

/** A player without cards is ranked and leaves the ring. False when that ends the game. */
export function finishPlayer(state: MauMauState, place: Place, emit: Say): boolean {
  state.ranking[state.rankedCount++] = place.seat;
  emit?.({ type: 'out', seat: place.seat, place: state.rankedCount });
  // A player who goes out while on turn leaves it settled for the next player.
  if (state.mover === place) settle(state, 'out', emit);
  leaveRing(state, place);
  if ((state.rules.flags & FIRST_OUT) !== 0) return finish(state, REASON_OUT, emit);
  emit?.ran?.(state.inPlayCount > 1 ? 'ranked.more' : 'ranked.last');
  if (state.inPlayCount > 1) return true;
  return rankLastSeat(state, REASON_OUT, emit);
}

/** What the seat on turn leaves behind is settled for the next player. */
function settle(state: MauMauState, how: 'out' | 'retire', emit: Say): void {
  const { phase } = state;
  const next = state.rules.settled[phase];
  if (next !== phase) emit?.ran?.(`${PHASES[phase]}.${how}`);
  else if (how === 'retire') emit?.ran?.('GamePlay.retire');
  setPhase(state, next);
}

/** A seat goes: its cards are shuffled into the draw pile and what was pending passes on. */
export function retireSeat(state: MauMauState, seat: Seat, emit: Say): void {
  if (((state.inPlay >>> seat) & 1) === 0 || state.reason !== 0) return;
  const place = state.places[seat];
  emit?.({ type: 'retired', seat });
  state.leavers[state.leaverCount++] = seat;
  if (state.mover === place) {
    settle(state, 'retire', emit);
    state.drawn = NONE;
  } else {
    emit?.ran?.('GamePlay.retire');
  }
  if (state.debtor === seat) {
    emit?.ran?.(`${CALL_PHASES[state.callPhase]}.retire`);
    closeCall(state);
  }
  leaveRing(state, place);
  for (const card of handOf(state, seat)) {
    removeCard(state, place, card);
    state.cards[state.pileCount++] = card;
  }
  shuffle(state.rng, state.cards, state.pileCount);
  if (state.inPlayCount === 1) rankLastSeat(state, REASON_LAST_SEAT, emit);
}

export function reachTurnLimit(state: MauMauState, emit: Say): void {
  finish(state, REASON_TURN_LIMIT, emit);
}

/** Ends the game, shows what is still in the hands. Always false: nothing more may happen. */
function finish(state: MauMauState, reason: number, emit: Say): false {
  if (emit?.ran !== undefined) tellEnd(reason, emit.ran);
  state.reason = reason;
  setPhase(state, reason === REASON_CANCELLED ? CANCELED : FINISHED);
  if (reason !== REASON_CANCELLED) {
    state.callPhase = PLAYERS_FINISHED;
    state.debtor = NONE;
  }
  state.drawn = NONE;
  if (emit === undefined) return false;
  for (const place of state.places) {
    if (place.count === 0) continue;
    const cards = handOf(state, place.seat);
    emit({ type: 'showed', seat: place.seat, cards, seen: EVERYBODY });
  }
  const type = reason === REASON_CANCELLED ? 'cancelled' : 'finished';
  emit({ type, seat: state.mover.seat });
  return false;
}

function tellEnd(reason: number, ran: (row: Ran) => void): void {
  ran(reason === REASON_CANCELLED ? 'GamePlay.cancelGame' : 'GamePlay.finishGame');
  // By its own rows the player automaton ends a game with a player who is out, and else not.
  if (reason !== REASON_CANCELLED && reason !== REASON_OUT) ran('InPlay.finishGame');
}

function rankLastSeat(state: MauMauState, reason: number, emit: Say): false {
  const last = 31 - Math.clz32(state.inPlay);
  assert(state.inPlayCount === 1, 'the last seat is ranked when it is the only one');
  state.ranking[state.rankedCount++] = last;
  emit?.({ type: 'last', seat: last, place: state.rankedCount });
  state.inPlay = 0;
  state.inPlayCount = 0;
  return finish(state, reason, emit);
}

function leaveRing(state: MauMauState, place: Place): void {
  const { next, previous } = place;
  previous.next = next;
  next.previous = previous;
  // Linked to itself, so that the links of all places follow from who is in play.
  place.next = place;
  place.previous = place;
  state.inPlay &= ~(1 << place.seat);
  state.inPlayCount--;
  if (state.mover === place) state.mover = state.clockwise === 1 ? next : previous;
}

function noteLastCard(state: MauMauState, seat: Seat): void {
  const wished = ((state.rules.wishMask >>> topCard(state)) & 1) === 1;
  if (wished) state.wentOutWishing |= 1 << seat;
  else state.wentOutWishing &= ~(1 << seat);
}

/** MM44-MM48: the pile has not enough; the discards come back, and if that is not enough … */
function drawFromShortPile(
  state: MauMauState,
  place: Place,
  wanted: number,
  reason: DrawReason,
  emit: Say,
): boolean {
  const whole = wanted > 1 && (state.rules.flags & WHOLE) !== 0;
  // Card by card, what is on the pile is drawn before the discards are shuffled.
  const first = whole ? 0 : state.pileCount;
  if (first > 0) drawCards(state, place, first, reason, emit);
  reuseDiscards(state, emit);
  const rest = wanted - first;
  const possible = Math.min(rest, state.pileCount);
  if (possible === rest || (!whole && possible > 0)) {
    drawCards(state, place, possible, reason, emit);
  }
  return possible === rest ? true : runOut(state, place.seat, emit);
}

function tellDrawn(
  state: MauMauState,
  seat: Seat,
  count: number,
  reason: DrawReason,
  emit: Emit<MauMauEvent>,
): void {
  const { pileCount } = state;
  const cards = Array.from(state.cards.subarray(pileCount, pileCount + count)).reverse();
  emit({ type: 'drew', seat, cards, seen: 1 << seat, reason });
}

/** Where discards are on their way to the pile, which may come to lie where they did. */
const reused: Card[] = [];

/** All discards but the top are shuffled onto what is left of the pile. */
function reuseDiscards(state: MauMauState, emit: Say): void {
  const count = discardCount(state) - 1;
  if (count === 0) return;
  const { cards, capacity, pileCount: from } = state;
  const top = topCard(state);
  for (let i = 0; i < count; i++) reused[i] = cards[capacity - 1 - i];
  for (let i = 0; i < count; i++) cards[from + i] = reused[i];
  state.discardTop = capacity - 1;
  cards[state.discardTop] = top;
  shuffle(state.rng, cards, count, from);
  state.pileCount = from + count;
  emit?.({ type: 'reshuffled', seat: state.mover.seat, count });
}

function runOut(state: MauMauState, seat: Seat, emit: Say): boolean {
  emit?.({ type: 'drew-nothing', seat });
  const { flags } = state.rules;
  if ((flags & EXHAUSTED_CANCELS) !== 0) return finish(state, REASON_CANCELLED, emit);
  if ((flags & EXHAUSTED_ENDS) !== 0) return finish(state, REASON_NO_CARDS, emit);
  return true;
}
