import { type Emit, EVERYBODY, firstSeat, type Seat, SPECTATOR } from '@stammtisch/kernel';
import { listCards } from '../kit/card-set.ts';
import { shuffleIntoPile } from '../kit/piles.ts';
import { COMMON_GUARDS, createRules, type Effect, type Guard, leavingRows } from '../kit/rows.ts';
import { listSeated, removeSeat, seatAfter, seatedCount, someSeated } from '../kit/seats.ts';
import { COMPLETE, safeWorth } from './cards.ts';
import { dealRound, drawThree } from './deal.ts';
import type { SchwimmenEvent } from './events.ts';
import { ranking } from './outcome.ts';
import { NONE } from '../kit/state.ts';
import { HAND_SIZE, handWorth, type SchwimmenState } from './state.ts';

/** `seat` is the one that acted. */
const GUARDS = {
  ...COMMON_GUARDS,
  somebodyComplete: (state) => someSeated(state, isComplete),
  allHadTheirTurn: (state) => seatAfter(state, state.turn) === state.endsAt,
  allPushed,
  nothingNew: (state) => allPushed(state) && !mayRenew(state),
  allSunk: (state) => state.seated === 0,
  lastAlive: (state) => seatedCount(state) === 1,
} as const satisfies Record<string, Guard<SchwimmenState>>;

const EFFECTS = {
  keep(_state, seat, _card, emit) {
    emit?.({ type: 'kept', seat });
  },
  change(state, seat, _card, emit) {
    const first = state.hands[seat];
    state.hands[seat] = state.middle;
    state.middle = first;
    emit?.({ type: 'changed', seat, cards: listCards(state.hands[seat]), seen: 1 << seat });
  },
  /** The seat after the dealer begins. */
  open(state, _seat, _card, emit) {
    state.turn = seatAfter(state, state.dealer);
    emit?.({ type: 'opened', seat: SPECTATOR, cards: listCards(state.middle), seen: EVERYBODY });
  },
  take(state, seat, card, emit) {
    state.middle &= ~(1 << card);
    state.hands[seat] |= 1 << card;
    state.known[seat] |= 1 << card;
    state.taken = card;
    emit?.({ type: 'took', seat, cards: [card], seen: EVERYBODY });
  },
  lay(state, seat, card, emit) {
    state.middle |= 1 << card;
    state.hands[seat] &= ~(1 << card);
    state.known[seat] &= ~(1 << card);
    state.taken = NONE;
    state.pushes = 0;
    emit?.({ type: 'laid', seat, cards: [card], seen: EVERYBODY });
  },
  swap(state, seat, _card, emit) {
    const own = state.hands[seat];
    state.hands[seat] = state.middle;
    state.known[seat] = state.middle;
    state.middle = own;
    state.pushes = 0;
    emit?.({ type: 'took', seat, cards: listCards(state.hands[seat]), seen: EVERYBODY });
    emit?.({ type: 'laid', seat, cards: listCards(own), seen: EVERYBODY });
  },
  push(state, seat, _card, emit) {
    state.pushes++;
    emit?.({ type: 'pushed', seat });
  },
  knock(state, seat, _card, emit) {
    state.endsAt = seat;
    emit?.({ type: 'knocked', seat });
  },
  endTurn(state) {
    state.turns++;
  },
  moveOn(state) {
    state.turn = seatAfter(state, state.turn);
  },
  /** The cards of the middle are out of the round (SW9). */
  renew(state, _seat, _card, emit) {
    state.gone |= state.middle;
    state.middle = drawThree(state);
    state.pushes = 0;
    emit?.({ type: 'renewed', seat: SPECTATOR, cards: listCards(state.middle), seen: EVERYBODY });
  },
  count(state, _seat, _card, emit) {
    state.shown.fill(0);
    for (let rest = state.seated; rest !== 0; rest &= rest - 1) show(state, firstSeat(rest), emit);
    const safe = findSafeWorth(state);
    for (let rest = state.seated; rest !== 0; rest &= rest - 1) {
      const seat = firstSeat(rest);
      if (handWorth(state, seat) < safe) takeLife(state, seat, emit);
    }
  },
  /** The next seat that still plays deals. */
  dealNext(state, _seat, _card, emit) {
    state.round++;
    state.dealer = seatAfter(state, state.dealer);
    dealRound(state);
    if (emit === undefined) return;
    for (const seat of listSeated(state)) {
      emit({ type: 'dealt', seat, cards: listCards(state.hands[seat]), seen: 1 << seat });
    }
  },
  /** A card not paid for goes back, the others are shuffled into the pile; a knock stays (SW15). */
  leave(state, seat, _card, emit) {
    if (state.taken !== NONE && seat === state.turn) {
      state.middle |= 1 << state.taken;
      state.hands[seat] &= ~(1 << state.taken);
      state.taken = NONE;
    }
    shuffleIntoPile(state, listCards(state.hands[seat]));
    state.hands[seat] = 0;
    state.known[seat] = 0;
    removeSeat(state, seat, emit);
    if (state.endsAt === seat) state.endsAt = seatAfter(state, seat);
  },
} as const satisfies Record<string, Effect<SchwimmenState, SchwimmenEvent>>;

/** The options change numbers in the chart, not its shape. */
export const chart = createRules({
  game: 'Schwimmen',
  initial: 'Choosing',
  ranking,
  guards: GUARDS,
  effects: EFFECTS,
  // The table goes on by itself until somebody is to decide.
  automatic: 'always',
  rows: [
    ['Choosing', 'keep', '-', ['keep', 'open'], 'Dealt'],
    ['Choosing', 'change', '-', ['change', 'open'], 'Dealt'],
    ['Dealt', 'always', 'somebodyComplete', ['count'], 'RoundOver'],
    ['Dealt', 'always', '-', [], 'Turn'],
    ['Turn', 'take', '-', ['take'], 'Laying'],
    ['Laying', 'lay', '-', ['lay', 'endTurn'], 'TurnOver'],
    ['Turn', 'swap', '-', ['swap', 'endTurn'], 'TurnOver'],
    ['Turn', 'push', '-', ['push', 'endTurn'], 'TurnOver'],
    ['Turn', 'knock', '-', ['knock', 'endTurn'], 'TurnOver'],
    ['TurnOver', 'always', 'somebodyComplete', ['count'], 'RoundOver'],
    ['TurnOver', 'always', 'allHadTheirTurn', ['count'], 'RoundOver'],
    ['TurnOver', 'always', 'nothingNew', ['count'], 'RoundOver'],
    ['TurnOver', 'always', 'turnLimit', [], 'Stopped'],
    ['TurnOver', 'always', 'allPushed', ['renew', 'moveOn'], 'Turn'],
    ['TurnOver', 'always', '-', ['moveOn'], 'Turn'],
    ['RoundOver', 'always', 'allSunk', [], 'Sunk'],
    ['RoundOver', 'always', 'lastAlive', [], 'Won'],
    ['RoundOver', 'always', 'turnLimit', [], 'Stopped'],
    ['RoundOver', 'always', '-', ['dealNext'], 'Choosing'],
    // Where a dealer leaves, the middle is turned up; whoever leaves on turn leaves it to the next.
    ...leavingRows('Choosing', { effects: ['open'], to: 'Dealt', atEnd: ['open'] }),
    ...leavingRows('Turn', { effects: [], to: 'TurnOver' }),
    ...leavingRows('Laying', { effects: [], to: 'TurnOver' }),
  ],
});

function show(state: SchwimmenState, seat: Seat, emit?: Emit<SchwimmenEvent>): void {
  const hand = state.hands[seat];
  state.known[seat] = state.shown[seat] = hand;
  const worth = handWorth(state, seat);
  emit?.({ type: 'showed', seat, cards: listCards(hand), worth, seen: EVERYBODY });
}

function findSafeWorth(state: SchwimmenState): number {
  // Where no hand is below that, the least does not matter.
  let least = COMPLETE;
  let most = 0;
  for (let rest = state.seated; rest !== 0; rest &= rest - 1) {
    const worth = handWorth(state, firstSeat(rest));
    least = Math.min(least, worth);
    most = Math.max(most, worth);
  }
  return safeWorth(least, most);
}

function takeLife(state: SchwimmenState, seat: Seat, emit?: Emit<SchwimmenEvent>): void {
  state.chances[seat]--;
  if (state.chances[seat] > 0) {
    emit?.({ type: 'lost', seat, lives: state.chances[seat] - (state.options.swim ? 1 : 0) });
    return;
  }
  state.seated &= ~(1 << seat);
  state.outIn[seat] = state.round;
  emit?.({ type: 'out', seat });
}

function isComplete(state: SchwimmenState, seat: Seat): boolean {
  return handWorth(state, seat) >= COMPLETE;
}

function allPushed(state: SchwimmenState): boolean {
  return state.endsAt === NONE && state.pushes >= seatedCount(state);
}

function mayRenew({ options, pileCount }: SchwimmenState): boolean {
  return options.renew && pileCount >= HAND_SIZE;
}
