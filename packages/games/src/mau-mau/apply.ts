/**
 * One step of the game: finds the row of the action and runs its effects in their fixed order.
 * What happens on nearly every move stands here, in functions small enough to be inlined.
 */
import {
  type Action,
  assert,
  type Emit,
  EVERYBODY,
  FAULT,
  RETIRE,
  type Seat,
} from '@stammtisch/kernel';
import { CALL_PHASES, PHASES } from './chart.ts';
import { FLAG, MARK, PHASE, ROW } from './codes.ts';
import {
  closeCall,
  countDrawable,
  countSeven,
  drawCards,
  drawSevens,
  fineForgottenCall,
  finishPlayer,
  reachTurnLimit,
  retireSeat,
  settleHand,
  skipSeats,
  stepsAfterReversing,
  takeTop,
  turnDirection,
} from './effects.ts';
import type { DrawReason, MauMauEvent } from './events.ts';
import { CALL_MAU, KEEP, WISH } from './moves.ts';
import { fitOf, type MauMauState, removeCard, topCard } from './state.ts';

const { ACTION_BITS, COUNT_SEVEN, DRAW_ONE, DRAW_SEVENS, FACE_BITS, NEXT_DRAWS, NEXT_TURN } = ROW;
const { LAID, OFFER_SHIFT, ONE_STEP, PHASE_BITS, PLAY, ROTATE_AGAIN, SET_WISH, STEPS_BITS } = ROW;
const { STEPS_SHIFT, TURN_DIRECTION, WISH_CARD } = ROW;
// What is called on most moves is a constant as well, imported or not, for the reason in codes.ts.
const takeTopOf = takeTop;
const takeFrom = removeCard;
const {
  EIGHT_CHOSEN,
  JACK_CHOSEN,
  JACK_INHERITED,
  NORMAL,
  WAIT_FOR_MAU,
  WAIT_FOR_MAU_MAU,
  WAIT_FOR_NEXT_TURN,
} = PHASE;
const {
  EXHAUSTED_CANCELS,
  EXHAUSTED_ENDS,
  FIRST_OUT,
  LAST_WISH_OPTIONAL,
  WINDOW_CLOSES_AT_START,
  WISHLESS_STAYS,
} = FLAG;
const { NONE } = MARK;
const FIRST_CALL = CALL_MAU;
const FIRST_WISH = WISH;

type Say = Emit<MauMauEvent> | undefined;

export function apply(
  state: MauMauState,
  seat: Seat,
  action: Action,
  emit?: Emit<MauMauEvent>,
): void {
  if (action < 0 || action >= FIRST_CALL) {
    applyUnlisted(state, seat, action, emit);
    return;
  }
  const code = state.dispatch[(state.phase << ACTION_BITS) | action];
  if (code === 0 || seat !== state.mover.seat) refuse();
  if (state.callPhase !== WAIT_FOR_NEXT_TURN && !closesOpenWindow(state, emit)) return;
  const next = runRow(state, action, code, emit);
  if ((next & NEXT_TURN) !== 0) completeTurn(state, next, emit);
}

/** Runs a row up to the passing of the turn; the code of what ran, 0 when it ended the game. */
const runRow = (state: MauMauState, action: Action, row: number, emit: Say): number => {
  if ((row & PLAY) !== 0) {
    return emit === undefined ? lay(state, action, row) : layTold(state, action, row, emit);
  }
  if ((row & DRAW_ONE) !== 0) return drawOne(state, row, 'draw', emit);
  return runWithoutCards(state, action, row, emit);
};

function refuse(): void {
  assert(false, 'only a legal action of the seat on turn is applied');
}

/** The opening card acts as if the dealer, who sits before the seat that begins, had laid it (MM7). */
export function runOpeningCard(state: MauMauState): void {
  state.mover = state.mover.previous;
  const card = topCard(state);
  const code = state.dispatch[(NORMAL << ACTION_BITS) | card];
  if ((code & COUNT_SEVEN) !== 0) countSeven(state);
  state.wishless = false;
  enter(state, code, state.fits[((code & PHASE_BITS) << FACE_BITS) | card]);
  if ((code & NEXT_TURN) !== 0) completeTurn(state, code & ~LAID, undefined);
}

/** Lays a card on the discards; the wish it serves is over. Returns the code of the row that ran. */
export const lay = (state: MauMauState, card: Action, row: number): number => {
  const { mover } = state;
  takeFrom(state, mover, card);
  mover.lays++;
  state.cards[--state.discardTop] = card;
  let code = row;
  if ((row & (WISH_CARD | COUNT_SEVEN)) === 0) state.wishless = false;
  else code = countOrWish(state, row);
  state.wish = NONE;
  state.drawn = NONE;
  enter(state, code, state.fits[((code & PHASE_BITS) << FACE_BITS) | card]);
  return code;
};

function layTold(state: MauMauState, card: Action, row: number, emit: Emit<MauMauEvent>): number {
  const { mover, phase, wishless } = state;
  const code = lay(state, card, row);
  tellLaid(mover.seat, card, emit);
  if (code === row) tellRow(state, phase, card, emit);
  else tellWishless(state, phase, wishless, emit);
  return code;
}

function tellLaid(seat: Seat, card: Action, emit: Emit<MauMauEvent>): void {
  emit({ type: 'laid', seat, cards: [card], seen: EVERYBODY });
}

function tellRow(
  { rules }: MauMauState,
  phase: number,
  action: Action,
  { ran }: Emit<MauMauEvent>,
): void {
  ran?.(rules.rowIds[(phase << ACTION_BITS) | action]);
}

/** Names the row of a wish card that wishes nothing. */
function tellWishless(
  { rules }: MauMauState,
  phase: number,
  onWishless: boolean,
  { ran }: Emit<MauMauEvent>,
): void {
  const isSilent = onWishless && (rules.flags & WISHLESS_STAYS) !== 0;
  ran?.(`${PHASES[phase]}.${isSilent ? 'wish-silent' : 'wish-last'}`);
}

const enter = (state: MauMauState, code: number, fit: number): void => {
  state.phase = code & PHASE_BITS;
  state.offers = code >>> OFFER_SHIFT;
  state.fit = fit;
};

/** Completes a turn; most often nothing else happens than that it passes to the next player. */
export const completeTurn = (state: MauMauState, code: number, emit: Say): void => {
  const { mover } = state;
  // With a listener every row is told, so the long way is taken.
  if (
    --state.turnsLeft === 0 ||
    (code & (STEPS_BITS | NEXT_DRAWS)) !== ONE_STEP ||
    mover.count < 2 ||
    state.callPhase !== WAIT_FOR_NEXT_TURN ||
    emit !== undefined
  ) {
    completeUnusually(state, code, emit);
  } else {
    state.mover = state.clockwise === 1 ? mover.next : mover.previous;
  }
};

/**
 * The forgotten call of an earlier turn is fined, the mover's hand decides about a call or leaving,
 * the turn goes on, and where a seven cannot be answered the next player pays.
 */
function completeUnusually(state: MauMauState, code: number, emit: Say): void {
  if (emit !== undefined) tellTurn(state, stepsOf(state, code), emit);
  if (state.callPhase !== WAIT_FOR_NEXT_TURN && !fineForgottenCall(state, emit)) return;
  if (rotate(state, code, emit) === false) return;
  if (state.turnsLeft === 0) reachTurnLimit(state, emit);
  else if ((code & NEXT_DRAWS) !== 0) payForSeven(state, code, emit);
}

/** Passes the turn on and settles the mover's hand. False when the game is over. */
function rotate(state: MauMauState, code: number, emit: Say): boolean {
  const { mover } = state;
  const steps = stepsOf(state, code);
  if ((code & TURN_DIRECTION) !== 0) turnDirection(state, emit);
  skipSeats(state, steps, emit);
  if (mover.count > 1) {
    emit?.ran?.('decide.more');
    return true;
  }
  return settleHand(state, mover, (code & LAID) !== 0, emit);
}

/** The n of nextTurn(n). */
function stepsOf(state: MauMauState, code: number): number {
  return (code & TURN_DIRECTION) === 0
    ? (code & STEPS_BITS) >>> STEPS_SHIFT
    : stepsAfterReversing(state);
}

function tellTurn(state: MauMauState, steps: number, { ran }: Emit<MauMauEvent>): void {
  if (ran === undefined) return;
  const { callPhase, rules } = state;
  const isBroke =
    callPhase !== WAIT_FOR_NEXT_TURN &&
    (rules.flags & (EXHAUSTED_CANCELS | EXHAUSTED_ENDS)) !== 0 &&
    countDrawable(state) < rules.penalty;
  ran(`${CALL_PHASES[callPhase]}.turn${isBroke ? '-broke' : ''}(${steps})`);
}

function payForSeven(state: MauMauState, code: number, emit: Say): void {
  if (drawSevens(state, emit) === true && (code & ROTATE_AGAIN) !== 0) skipSeats(state, 1, emit);
}

/** What laying a seven or a wish card changes beyond all other lays; how the row goes on. */
function countOrWish(state: MauMauState, row: number): number {
  if ((row & WISH_CARD) !== 0) return layWishCard(state, row, state.wishless);
  state.wishless = false;
  countSeven(state);
  return row;
}

/** MM28, MM29: a wish card on a wishless one, or as the last card of a game that ends with it. */
function layWishCard(state: MauMauState, code: number, onWishless: boolean): number {
  const { flags, plainLay } = state.rules;
  const silent = onWishless && (flags & WISHLESS_STAYS) !== 0;
  // The fine for a call that the mover himself still owes would bring him back.
  const out = state.mover.count === 0 && state.debtor !== state.mover.seat;
  const optional = out && (flags & LAST_WISH_OPTIONAL) !== 0;
  const ends = optional && ((flags & FIRST_OUT) !== 0 || state.inPlayCount === 2);
  state.wishless = silent || ends;
  return state.wishless ? plainLay : code;
}

/** Draws a card; what fits stays the same. Returns the code of what ran, 0 when the game is over. */
export const drawOne = (state: MauMauState, row: number, reason: DrawReason, emit: Say): number => {
  if (emit !== undefined || state.pileCount === 0 || (row & NEXT_TURN) === 0) {
    return drawUnusually(state, row, reason, emit);
  }
  takeTopOf(state, state.mover);
  enter(state, row, state.fit);
  return row;
};

/** Draws with somebody listening, from a pile that is empty, or where the drawn card is asked about. */
function drawUnusually(state: MauMauState, row: number, reason: DrawReason, emit: Say): number {
  const { mover } = state;
  const { count } = mover;
  if (emit !== undefined) tellDrawing(state, row, reason, emit);
  if (drawCards(state, mover, 1, reason, emit) === false) return 0;
  const code = (row & NEXT_TURN) === 0 ? askAboutDrawn(state, row, mover.count > count) : row;
  enter(state, code, state.fit);
  return code;
}

function tellDrawing(
  state: MauMauState,
  row: number,
  reason: DrawReason,
  { ran }: Emit<MauMauEvent>,
): void {
  if (ran === undefined) return;
  const { flags } = state.rules;
  const isStuck =
    (row & NEXT_TURN) === 0 &&
    (flags & (EXHAUSTED_CANCELS | EXHAUSTED_ENDS)) === 0 &&
    countDrawable(state) === 0;
  ran(`${PHASES[state.phase]}.${isStuck ? 'draw-nothing' : reason}`);
}

/** Asked about a card only if there was one; else the turn is over as if it had been kept. */
function askAboutDrawn(state: MauMauState, code: number, drawn: boolean): number {
  if (!drawn) return state.dispatch[((code & PHASE_BITS) << ACTION_BITS) | KEEP];
  state.drawn = state.cards[state.pileCount];
  return code;
}

/** A wish, taking for sevens, keeping the drawn card, or laying nothing more. */
function runWithoutCards(state: MauMauState, action: Action, code: number, emit: Say): number {
  if (emit !== undefined) tellRow(state, state.phase, action, emit);
  if ((code & SET_WISH) !== 0) {
    emit?.({ type: 'wished', seat: state.mover.seat, suit: action - FIRST_WISH });
    return wishFor(state, action - FIRST_WISH, code);
  }
  state.drawn = NONE;
  if ((code & DRAW_SEVENS) !== 0) {
    if (drawSevens(state, emit) === false) return 0;
  } else {
    emit?.({ type: resting(state, action), seat: state.mover.seat });
  }
  enter(state, code, fitOf(state, code & PHASE_BITS));
  return code;
}

/** The suit is what fits from now on. Returns the code of the row that ran. */
export const wishFor = (state: MauMauState, suit: number, code: number): number => {
  state.drawn = NONE;
  state.wish = suit;
  enter(state, code, state.rules.fitsWish[suit]);
  return code;
};

/** What a turn without a card comes to. */
function resting({ phase }: MauMauState, action: Action): 'kept' | 'skipped' | 'passed' {
  if (action === KEEP) return 'kept';
  return phase === EIGHT_CHOSEN ? 'skipped' : 'passed';
}

/** What `legal` never lists for the seat on turn: leaving, faults, and calls of whoever owes one. */
function applyUnlisted(state: MauMauState, seat: Seat, action: Action, emit: Say): void {
  if (action === RETIRE) retireSeat(state, seat, emit);
  else if (action === FAULT) punish(state, seat, emit);
  else call(state, seat, action, emit);
}

/** Where a call counts only until the next player acts, that player acts now. */
function closesOpenWindow(state: MauMauState, emit: Say): boolean {
  if ((state.rules.flags & WINDOW_CLOSES_AT_START) === 0) return true;
  emit?.ran?.(`${CALL_PHASES[state.callPhase]}.move`);
  return fineForgottenCall(state, emit);
}

function punish(state: MauMauState, seat: Seat, emit: Say): void {
  const code = state.rules.faults[state.phase];
  assert(
    code !== 0 && seat === state.mover.seat,
    'only rules that punish an illegal answer see a fault',
  );
  if (state.callPhase !== WAIT_FOR_NEXT_TURN && !closesOpenWindow(state, emit)) return;
  if (state.phase === JACK_CHOSEN || state.phase === JACK_INHERITED) state.wishless = true;
  state.fit = fitOf(state, code & PHASE_BITS);
  state.drawn = NONE;
  const next = drawOne(state, code, 'fault', emit);
  if ((next & NEXT_TURN) !== 0) completeTurn(state, next, emit);
}

function call(state: MauMauState, seat: Seat, action: Action, emit: Say): void {
  const mau = action === CALL_MAU;
  assert(
    seat === state.debtor && state.callPhase === (mau ? WAIT_FOR_MAU : WAIT_FOR_MAU_MAU),
    'only an owed call is applied',
  );
  emit?.ran?.(mau ? 'WaitForMau.mau' : 'WaitForMauMau.maumau');
  emit?.({ type: 'called', seat, call: mau ? 'mau' : 'mau-mau' });
  closeCall(state);
  if (mau) return;
  finishPlayer(state, state.places[seat], emit);
}
