import { hasSeat, type Seat, sentence } from '@stammtisch/kernel';
import { type CardSet, setOf } from '../kit/card-set.ts';
import type { Dealing } from '../kit/deal.ts';
import { drawFromPile, setPile, shufflePacks } from '../kit/piles.ts';
import { pack } from './cards.ts';
import { NONE } from '../kit/state.ts';
import { HAND_SIZE, type SchwimmenState } from './state.ts';

/** The first round; with a start its hands and middle are given and seat 0 is on turn (SW6). */
export const dealing: Dealing<SchwimmenState, { middle: 'cards'; pile: 'cards' }> = {
  start: {
    pack,
    places: { middle: 'cards', pile: 'cards' },
    examples: '7C, 10D, QH, AS',
    refuseHands: ({ hands, middle }, seats) =>
      hands.length === seats && [...hands, middle].every((cards) => cards.length === HAND_SIZE)
        ? undefined
        : sentence(
            'Die Ausgangsstellung muss für jeden Platz und für die Mitte drei Karten haben.',
            'The start must have three cards for every seat and for the middle.',
          ),
  },
  shuffled(state, first, renaming) {
    state.renaming = renaming;
    begin(state, first);
    dealRound(state, first);
  },
  position(state, { hands, middle, pile }) {
    begin(state, 0);
    for (const [seat, hand] of hands.entries()) state.hands[seat] = setOf(hand);
    state.middle = setOf(middle);
    setPile(state, pile);
    state.phase = 'Turn';
  },
};

/** Shuffles all cards and deals three to everybody, `first` first, and to the middle (SW3). */
export function dealRound(state: SchwimmenState, first: Seat = 0): void {
  shufflePacks(state, pack.renamed[state.renaming]);
  for (let i = 0; i < state.seats; i++) {
    const seat = (first + i) % state.seats;
    state.known[seat] = 0;
    state.hands[seat] = hasSeat(state.seated, seat) ? drawThree(state) : 0;
  }
  state.middle = drawThree(state);
  state.gone = 0;
  state.turn = state.dealer;
  state.endsAt = NONE;
  state.pushes = 0;
}

/** Three cards from the pile. */
export function drawThree(state: SchwimmenState): CardSet {
  let cards = 0;
  for (let i = 0; i < HAND_SIZE; i++) cards |= 1 << drawFromPile(state);
  return cards;
}

/** The seat before `first` deals, so that `first` begins. */
function begin(state: SchwimmenState, first: Seat): void {
  const { lives, swim } = state.options;
  state.dealer = (first + state.seats - 1) % state.seats;
  state.chances.fill(lives + (swim ? 1 : 0), 0, state.seats);
}
