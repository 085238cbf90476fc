import {
  type Emit,
  EVERYBODY,
  hasSeat,
  type Seat,
  type SeatSet,
  shuffle,
  SPECTATOR,
} from '@stammtisch/kernel';
import { type Card, isEight, type Suit, suitOf } from './cards.ts';
import type { CrazyEightsEvent, EndReason } from './events.ts';
import { listWinners } from './outcome.ts';
import { addCard, type CrazyEightsState, handOf, removeCard, seatAfter } from './state.ts';

/** `what` is the card that is laid or the suit that is wished for. */
type Guard = (state: CrazyEightsState, seat: Seat, what: number) => boolean;
type Effect = (
  state: CrazyEightsState,
  seat: Seat,
  what: number,
  emit?: Emit<CrazyEightsEvent>,
) => void;

/** The conditions that rows of the chart name; all look at the state before the row's effects. */
export const GUARDS = {
  lastCard: (state, seat) => state.counts[seat] === 1,
  eight: (_state, _seat, card) => isEight(card),
  lastTurn: (state) => state.turns + 1 >= state.options.turnLimit,
  nobodyCan: (state) => state.drawn === 0 && state.idle + 1 >= seatedCount(state.seated),
  oneSeatLeft: (state) => state.leaverCount === state.seats - 2,
  ownTurn: (state, seat) => seat === state.turn,
} as const satisfies Record<string, Guard>;

/** The verbs that rows of the chart name. */
export const EFFECTS = {
  lay,
  wish,
  draw,
  pass,
  endTurn,
  leave,
  moveOn,
  countOut: (state, _seat, _what, emit) => countHands(state, 'out', emit),
  countBlocked: (state, _seat, _what, emit) => countHands(state, 'blocked', emit),
  countStopped: (state, _seat, _what, emit) => countHands(state, 'turn-limit', emit),
  declareLastSeat,
} as const satisfies Record<string, Effect>;

function lay(state: CrazyEightsState, seat: Seat, card: Card, emit?: Emit<CrazyEightsEvent>): void {
  removeCard(state, seat, card);
  state.discard[state.discardCount++] = card;
  state.suit = suitOf(card);
  state.idle = 0;
  emit?.({ type: 'laid', seat, cards: [card], seen: EVERYBODY });
}

function wish(
  state: CrazyEightsState,
  seat: Seat,
  suit: Suit,
  emit?: Emit<CrazyEightsEvent>,
): void {
  state.suit = suit;
  emit?.({ type: 'wished', seat, suit });
}

function draw(
  state: CrazyEightsState,
  seat: Seat,
  _what: number,
  emit?: Emit<CrazyEightsEvent>,
): void {
  if (state.pileCount === 0) reshuffle(state, emit);
  const card = state.pile[--state.pileCount]!;
  state.pile[state.pileCount] = 0;
  addCard(state, seat, card);
  state.drawn++;
  emit?.({ type: 'drew', seat, cards: [card], seen: 1 << seat });
}

function pass(
  state: CrazyEightsState,
  seat: Seat,
  _what: number,
  emit?: Emit<CrazyEightsEvent>,
): void {
  state.idle = state.drawn === 0 ? state.idle + 1 : 0;
  emit?.({ type: 'passed', seat });
}

function endTurn(state: CrazyEightsState): void {
  state.turns++;
  moveOn(state);
}

/** The turn of somebody who leaves is no turn. */
function moveOn(state: CrazyEightsState): void {
  state.drawn = 0;
  state.turn = seatAfter(state, state.turn);
}

/** The cards of a leaver are shuffled into the pile, so that nobody knows where they are (CE13). */
function leave(
  state: CrazyEightsState,
  seat: Seat,
  _what: number,
  emit?: Emit<CrazyEightsEvent>,
): void {
  state.seated &= ~(1 << seat);
  state.leavers[state.leaverCount++] = seat;
  for (const card of handOf(state, seat)) {
    removeCard(state, seat, card);
    state.pile[state.pileCount++] = card;
  }
  shuffle(state.rng, state.pile, state.pileCount);
  state.idle = 0;
  emit?.({ type: 'retired', seat });
}

function declareLastSeat(
  state: CrazyEightsState,
  _seat: Seat,
  _what: number,
  emit?: Emit<CrazyEightsEvent>,
): void {
  state.turn = seatAfter(state, state.turn);
  emit?.({ type: 'over', seat: SPECTATOR, reason: 'last-seat', winners: [state.turn] });
}

function countHands(
  state: CrazyEightsState,
  reason: EndReason,
  emit?: Emit<CrazyEightsEvent>,
): void {
  if (emit === undefined) return;
  for (let seat = 0; seat < state.seats; seat++) {
    const cards = handOf(state, seat);
    if (cards.length > 0) emit({ type: 'showed', seat, cards, seen: EVERYBODY });
  }
  emit({ type: 'over', seat: SPECTATOR, reason, winners: listWinners(state) });
}

/** All discards but the top one become the pile (CE9). */
function reshuffle(state: CrazyEightsState, emit?: Emit<CrazyEightsEvent>): void {
  const count = state.discardCount - 1;
  for (let i = 0; i < count; i++) state.pile[i] = state.discard[i]!;
  state.discard[0] = state.discard[count]!;
  state.discard.fill(0, 1, state.discardCount);
  state.discardCount = 1;
  state.pileCount = count;
  shuffle(state.rng, state.pile, count);
  emit?.({ type: 'reshuffled', seat: SPECTATOR, count });
}

function seatedCount(seated: SeatSet): number {
  let count = 0;
  for (let seat = 0; seated >>> seat !== 0; seat++) if (hasSeat(seated, seat)) count++;
  return count;
}
