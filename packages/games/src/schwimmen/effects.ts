import { type Emit, EVERYBODY, hasSeat, type Seat, shuffle, SPECTATOR } from '@stammtisch/kernel';
import { type Card, COMPLETE, listCards } from './cards.ts';
import { dealRound, drawThree } from './deal.ts';
import type { EndReason, SchwimmenEvent } from './events.ts';
import { listWinners } from './outcome.ts';
import {
  HAND_SIZE,
  handWorth,
  NONE,
  type SchwimmenState,
  seatAfter,
  seatedCount,
} from './state.ts';

type Guard = (state: SchwimmenState, seat: Seat) => boolean;
type Effect = (state: SchwimmenState, seat: Seat, card: Card, emit?: Emit<SchwimmenEvent>) => void;

/** The conditions that rows of the chart name; `seat` is the one that acted. */
export const GUARDS = {
  ownTurn: (state, seat) => seat === state.turn,
  oneSeatLeft: (state) => seatedCount(state) === 2,
  somebodyComplete: (state) => someSeat(state, (seat) => handWorth(state, seat) >= COMPLETE),
  allHadTheirTurn: (state) => seatAfter(state, state.turn) === state.endsAt,
  allPushed: (state) => state.endsAt === NONE && state.pushes >= seatedCount(state),
  nothingNew: (state) =>
    state.endsAt === NONE && state.pushes >= seatedCount(state) && !mayRenew(state),
  turnLimit: (state) => state.turns >= state.options.turnLimit,
  allSunk: (state) => state.seated === 0,
  lastAlive: (state) => seatedCount(state) === 1,
} as const satisfies Record<string, Guard>;

/** The verbs that rows of the chart name. */
export const EFFECTS = {
  keep,
  change,
  open,
  take,
  lay,
  swap,
  push,
  knock,
  endTurn,
  moveOn,
  renew,
  count,
  dealNext,
  leave,
  declareLastAlive: (state, _seat, _card, emit) => declare(state, 'last-alive', emit),
  declareSunk: (state, _seat, _card, emit) => declare(state, 'all-sunk', emit),
  declareStopped: (state, _seat, _card, emit) => declare(state, 'turn-limit', emit),
  declareLastSeat: (state, _seat, _card, emit) => declare(state, 'last-seat', emit),
} as const satisfies Record<string, Effect>;

function keep(_state: SchwimmenState, seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  emit?.({ type: 'kept', seat });
}

function change(state: SchwimmenState, seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  const first = state.hands[seat]!;
  state.hands[seat] = state.middle;
  state.middle = first;
  emit?.({ type: 'changed', seat, cards: listCards(state.hands[seat]!), seen: 1 << seat });
}

/** The seat after the dealer begins. */
function open(state: SchwimmenState, _seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  state.turn = seatAfter(state, state.dealer);
  emit?.({ type: 'opened', seat: SPECTATOR, cards: listCards(state.middle), seen: EVERYBODY });
}

function take(state: SchwimmenState, seat: Seat, card: Card, emit?: Emit<SchwimmenEvent>): void {
  state.middle &= ~(1 << card);
  state.hands[seat]! |= 1 << card;
  state.known[seat]! |= 1 << card;
  state.taken = card;
  emit?.({ type: 'took', seat, cards: [card], seen: EVERYBODY });
}

function lay(state: SchwimmenState, seat: Seat, card: Card, emit?: Emit<SchwimmenEvent>): void {
  state.middle |= 1 << card;
  state.hands[seat]! &= ~(1 << card);
  state.known[seat]! &= ~(1 << card);
  state.taken = NONE;
  state.pushes = 0;
  emit?.({ type: 'laid', seat, cards: [card], seen: EVERYBODY });
}

function swap(state: SchwimmenState, seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  const own = state.hands[seat]!;
  state.hands[seat] = state.middle;
  state.known[seat] = state.middle;
  state.middle = own;
  state.pushes = 0;
  if (emit === undefined) return;
  emit({ type: 'took', seat, cards: listCards(state.hands[seat]!), seen: EVERYBODY });
  emit({ type: 'laid', seat, cards: listCards(own), seen: EVERYBODY });
}

function push(state: SchwimmenState, seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  state.pushes++;
  emit?.({ type: 'pushed', seat });
}

function knock(state: SchwimmenState, seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  state.endsAt = seat;
  emit?.({ type: 'knocked', seat });
}

function endTurn(state: SchwimmenState): void {
  state.turns++;
}

function moveOn(state: SchwimmenState): void {
  state.turn = seatAfter(state, state.turn);
}

/** The cards of the middle are out of the round (SW9). */
function renew(state: SchwimmenState, _seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  state.gone |= state.middle;
  state.middle = drawThree(state);
  state.pushes = 0;
  emit?.({ type: 'renewed', seat: SPECTATOR, cards: listCards(state.middle), seen: EVERYBODY });
}

/** All show their hands; those with the least lose, or all who are not complete (SW13). */
function count(state: SchwimmenState, _seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  let least = COMPLETE;
  let complete = false;
  state.shown.fill(0);
  for (let seat = 0; seat < state.seats; seat++) {
    if (!hasSeat(state.seated, seat)) continue;
    const worth = handWorth(state, seat);
    least = Math.min(least, worth);
    complete ||= worth >= COMPLETE;
    state.known[seat] = state.hands[seat]!;
    state.shown[seat] = state.hands[seat]!;
    emit?.({ type: 'showed', seat, cards: listCards(state.hands[seat]!), worth, seen: EVERYBODY });
  }
  for (let seat = 0; seat < state.seats; seat++) {
    if (!hasSeat(state.seated, seat)) continue;
    const worth = handWorth(state, seat);
    if (complete ? worth < COMPLETE : worth === least) lose(state, seat, emit);
  }
}

function lose(state: SchwimmenState, seat: Seat, emit?: Emit<SchwimmenEvent>): void {
  state.chances[seat]!--;
  if (state.chances[seat]! > 0) {
    emit?.({ type: 'lost', seat, lives: state.chances[seat]! - (state.options.swim ? 1 : 0) });
    return;
  }
  state.seated &= ~(1 << seat);
  state.outIn[seat] = state.round;
  emit?.({ type: 'out', seat });
}

/** The next seat that still plays deals. */
function dealNext(
  state: SchwimmenState,
  _seat: Seat,
  _card: Card,
  emit?: Emit<SchwimmenEvent>,
): void {
  state.round++;
  state.dealer = seatAfter(state, state.dealer);
  dealRound(state);
  if (emit === undefined) return;
  for (let seat = 0; seat < state.seats; seat++) {
    if (!hasSeat(state.seated, seat)) continue;
    emit({ type: 'dealt', seat, cards: listCards(state.hands[seat]!), seen: 1 << seat });
  }
}

/** A card not paid for goes back, the others are shuffled into the pile; a knock stays (SW15). */
function leave(state: SchwimmenState, seat: Seat, _card: Card, emit?: Emit<SchwimmenEvent>): void {
  if (state.taken !== NONE && seat === state.turn) {
    state.middle |= 1 << state.taken;
    state.hands[seat]! &= ~(1 << state.taken);
    state.taken = NONE;
  }
  for (const card of listCards(state.hands[seat]!)) state.pile[state.pileCount++] = card;
  shuffle(state.rng, state.pile, state.pileCount);
  state.hands[seat] = 0;
  state.known[seat] = 0;
  state.seated &= ~(1 << seat);
  state.leavers[state.leaverCount++] = seat;
  if (state.endsAt === seat) state.endsAt = seatAfter(state, seat);
  emit?.({ type: 'retired', seat });
}

function declare(state: SchwimmenState, reason: EndReason, emit?: Emit<SchwimmenEvent>): void {
  emit?.({ type: 'over', seat: SPECTATOR, reason, winners: listWinners(state) });
}

function mayRenew({ options, pileCount }: SchwimmenState): boolean {
  return options.renew && pileCount >= HAND_SIZE;
}

function someSeat(state: SchwimmenState, holds: (seat: Seat) => boolean): boolean {
  for (let seat = 0; seat < state.seats; seat++) {
    if (hasSeat(state.seated, seat) && holds(seat)) return true;
  }
  return false;
}
