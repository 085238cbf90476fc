import { EVERYBODY, SPECTATOR } from '@stammtisch/kernel';
import { drawFromPile, layOnDiscards, reshuffleDiscards, shuffleIntoPile } from '../kit/piles.ts';
import { COMMON_GUARDS, createRules, type Effect, type Guard, leavingRows } from '../kit/rows.ts';
import { removeSeat, seatAfter, seatedCount } from '../kit/seats.ts';
import { hands, isEight, suitOf } from './cards.ts';
import type { CrazyEightsEvent } from './events.ts';
import { ranking } from './outcome.ts';
import type { CrazyEightsState } from './state.ts';

/** All look at the state before the row's effects. */
const GUARDS = {
  ...COMMON_GUARDS,
  lastCard: (state, seat) => state.counts[seat] === 1,
  eight: (_state, _seat, card) => isEight(card),
  lastTurn: (state) => state.turns + 1 >= state.options.turnLimit,
  nobodyCan: (state) => state.drawn === 0 && state.idle + 1 >= seatedCount(state),
} as const satisfies Record<string, Guard<CrazyEightsState>>;

const EFFECTS = {
  lay(state, seat, card, emit) {
    hands.remove(state, seat, card);
    layOnDiscards(state, card);
    state.suit = suitOf(card);
    state.idle = 0;
    emit?.({ type: 'laid', seat, cards: [card], seen: EVERYBODY });
  },
  wish(state, seat, suit, emit) {
    state.suit = suit;
    emit?.({ type: 'wished', seat, suit });
  },
  /** Where the pile is empty, all discards but the top one become the pile first (CE9). */
  draw(state, seat, _what, emit) {
    if (state.pileCount === 0) {
      const count = reshuffleDiscards(state);
      emit?.({ type: 'reshuffled', seat: SPECTATOR, count });
    }
    const card = drawFromPile(state);
    hands.add(state, seat, card);
    state.drawn++;
    emit?.({ type: 'drew', seat, cards: [card], seen: 1 << seat });
  },
  pass(state, seat, _what, emit) {
    state.idle = state.drawn === 0 ? state.idle + 1 : 0;
    emit?.({ type: 'passed', seat });
  },
  endTurn(state) {
    state.turns++;
    moveOn(state);
  },
  /** The turn of somebody who leaves is no turn. */
  moveOn,
  /** The cards of a leaver are shuffled into the pile (CE13). */
  leave(state, seat, _what, emit) {
    shuffleIntoPile(state, hands.removeAll(state, seat));
    state.idle = 0;
    removeSeat(state, seat, emit);
  },
  /** The one who is left is on turn, though there is none any more. */
  giveTurn(state) {
    state.turn = seatAfter(state, state.turn);
  },
} as const satisfies Record<string, Effect<CrazyEightsState, CrazyEightsEvent>>;

/** The options change numbers in the chart, not its shape. */
export const chart = createRules({
  game: 'Crazy Eights',
  initial: 'Turn',
  ranking,
  guards: GUARDS,
  effects: EFFECTS,
  rows: [
    ['Turn', 'play', 'lastCard', ['lay'], 'Out'],
    ['Turn', 'play', 'eight', ['lay'], 'Wishing'],
    ['Turn', 'play', 'lastTurn', ['lay', 'endTurn'], 'Stopped'],
    ['Turn', 'play', '-', ['lay', 'endTurn'], 'Turn'],
    ['Wishing', 'wish', 'lastTurn', ['wish', 'endTurn'], 'Stopped'],
    ['Wishing', 'wish', '-', ['wish', 'endTurn'], 'Turn'],
    ['Turn', 'draw', '-', ['draw'], 'Turn'],
    ['Turn', 'pass', 'nobodyCan', ['pass', 'endTurn'], 'Blocked'],
    ['Turn', 'pass', 'lastTurn', ['pass', 'endTurn'], 'Stopped'],
    ['Turn', 'pass', '-', ['pass', 'endTurn'], 'Turn'],
    ...leavingRows('Turn', { effects: ['moveOn'], to: 'Turn', atEnd: ['giveTurn'] }),
    // Who leaves before wishing leaves the suit of the eight.
    ...leavingRows('Wishing', { effects: ['moveOn'], to: 'Turn', atEnd: ['giveTurn'] }),
  ],
});

function moveOn(state: CrazyEightsState): void {
  state.drawn = 0;
  state.turn = seatAfter(state, state.turn);
}
