import { type Emit, EVERYBODY, hasSeat, type Seat, SPECTATOR } from '@stammtisch/kernel';
import type { Card } from './cards.ts';
import type { ChancoEvent, ChancoEndReason } from './events.ts';
import { fallbackCard } from './legal.ts';
import { type ChancoState, handOf, holdsWinningHand, NO_CARD, replaceCard } from './state.ts';

type Guard = (state: ChancoState, seat: Seat) => boolean;
type Effect = (state: ChancoState, seat: Seat, card: Card, emit?: Emit<ChancoEvent>) => void;

/** The conditions that rows of the chart name; all look at the state before the row's effects. */
export const GUARDS = {
  someoneHasFour,
  roundLimitReached,
  lastChoice,
  oneSeatLeft,
} as const satisfies Record<string, Guard>;

/** The verbs that rows of the chart name. */
export const EFFECTS = {
  openRound,
  seal,
  chooseForLeavers,
  passLeft,
  leave,
  congratulate,
  declareDraw,
  declareLastSeat,
} as const satisfies Record<string, Effect>;

function someoneHasFour(state: ChancoState): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (holdsWinningHand(state, seat)) return true;
  return false;
}

function roundLimitReached(state: ChancoState): boolean {
  return state.round >= state.options.roundLimit;
}

/** Whether this seat is the last one to choose. */
function lastChoice(state: ChancoState, seat: Seat): boolean {
  return state.waiting === 1 << seat;
}

/** Whether only one seat is left when one more leaves. */
function oneSeatLeft(state: ChancoState): boolean {
  return state.leaverCount === state.seats - 2;
}

function openRound(state: ChancoState): void {
  state.round++;
  state.waiting = state.seated;
}

function seal(state: ChancoState, seat: Seat, card: Card, emit?: Emit<ChancoEvent>): void {
  state.choices[seat] = card;
  state.waiting &= ~(1 << seat);
  emit?.({ type: 'chose', seat, cards: [card], seen: 1 << seat });
}

/** A leaver's cards stay in the circle; what he sealed before he left stands (CH14). */
function chooseForLeavers(state: ChancoState): void {
  for (let i = 0; i < state.leaverCount; i++) {
    const seat = state.leavers[i];
    if (state.choices[seat] === NO_CARD) state.choices[seat] = fallbackCard(state, seat);
  }
}

/** All cards move at once: each hand is changed by two sealed cards and no other hand. */
function passLeft(state: ChancoState, _seat: Seat, _card: Card, emit?: Emit<ChancoEvent>): void {
  const { choices, seats } = state;
  for (let seat = 0; seat < seats; seat++) {
    const to = seat + 1 === seats ? 0 : seat + 1;
    const card = choices[seat];
    replaceCard(state, to, choices[to], card);
    emit?.({ type: 'passed', seat, to, cards: [card], seen: (1 << seat) | (1 << to) });
  }
  choices.fill(NO_CARD);
}

function leave(state: ChancoState, seat: Seat, _card: Card, emit?: Emit<ChancoEvent>): void {
  state.seated &= ~(1 << seat);
  state.waiting &= ~(1 << seat);
  state.leavers[state.leaverCount++] = seat;
  emit?.({ type: 'retired', seat });
}

function congratulate(
  state: ChancoState,
  _seat: Seat,
  _card: Card,
  emit?: Emit<ChancoEvent>,
): void {
  if (emit === undefined) return;
  const winners: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    if (!holdsWinningHand(state, seat)) continue;
    winners.push(seat);
    emit({ type: 'won', seat, cards: handOf(state, seat), seen: EVERYBODY });
  }
  emitEnd('four-of-a-kind', winners, emit);
}

function declareDraw(
  _state: ChancoState,
  _seat: Seat,
  _card: Card,
  emit?: Emit<ChancoEvent>,
): void {
  if (emit !== undefined) emitEnd('round-limit', [], emit);
}

function declareLastSeat(
  state: ChancoState,
  _seat: Seat,
  _card: Card,
  emit?: Emit<ChancoEvent>,
): void {
  // The round ends unfinished: nobody is waited for and no sealed card is passed.
  state.waiting = 0;
  state.choices.fill(NO_CARD);
  let last = 0;
  while (!hasSeat(state.seated, last)) last++;
  if (emit !== undefined) emitEnd('last-seat', [last], emit);
}

function emitEnd(reason: ChancoEndReason, winners: readonly Seat[], emit: Emit<ChancoEvent>): void {
  emit({ type: 'over', seat: SPECTATOR, reason, winners });
}
