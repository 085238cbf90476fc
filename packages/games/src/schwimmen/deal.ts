import {
  assert,
  hasSeat,
  type Rejection,
  type Seed,
  seedRng,
  sentence,
  shuffle,
  type Start,
} from '@stammtisch/kernel';
import { CARD_COUNT, type CardSet, setOf } from './cards.ts';
import type { SchwimmenOptions } from './options.ts';
import { parseStart, type StartPosition } from './start.ts';
import {
  createState,
  HAND_SIZE,
  NONE,
  type SchwimmenState,
  SEATS_MAX,
  SEATS_MIN,
} from './state.ts';

/** Why this cannot be dealt: the number of seats, or a bad start. */
export function refuseDeal(
  _options: SchwimmenOptions,
  seats: number,
  start?: Start,
): Rejection | undefined {
  if (!Number.isInteger(seats) || seats < SEATS_MIN || seats > SEATS_MAX) {
    return {
      code: 'bad-seat-count',
      ...sentence(
        'Schwimmen spielen {min} bis {max} Spieler, nicht {seats}.',
        'Schwimmen is for {min} to {max} players, not {seats}.',
        { min: SEATS_MIN, max: SEATS_MAX, seats },
      ),
    };
  }
  if (start === undefined) return undefined;
  const position = parseStart(start, seats);
  return position.ok ? undefined : position.error;
}

/** The first round; with a start its hands and middle are given and seat 0 is on turn (SW6). */
export function deal(
  options: SchwimmenOptions,
  seats: number,
  seed: Seed,
  start?: Start,
  into?: SchwimmenState,
): SchwimmenState {
  const rejection = refuseDeal(options, seats, start);
  assert(rejection === undefined, `the deal is refused: ${rejection?.text.en}`);
  const state = createState(options, seats, into);
  seedRng(state.rng, seed);
  if (start === undefined) dealRound(state);
  else dealStart(state, readStart(start, seats));
  return state;
}

/** Shuffles all cards and deals three to everybody and to the middle (SW3). */
export function dealRound(state: SchwimmenState): void {
  const { pile } = state;
  for (let card = 0; card < CARD_COUNT; card++) pile[card] = card;
  shuffle(state.rng, pile, CARD_COUNT);
  state.pileCount = CARD_COUNT;
  for (let seat = 0; seat < state.seats; seat++) {
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
  for (let i = 0; i < HAND_SIZE; i++) {
    cards |= 1 << state.pile[--state.pileCount]!;
    state.pile[state.pileCount] = 0;
  }
  return cards;
}

function dealStart(state: SchwimmenState, { hands, middle, pile }: StartPosition): void {
  for (const [seat, hand] of hands.entries()) state.hands[seat] = setOf(hand);
  state.middle = setOf(middle);
  state.pile.set(pile.toReversed());
  state.pileCount = pile.length;
  state.phase = 'Turn';
  state.turn = 0;
}

function readStart(start: Start, seats: number): StartPosition {
  const position = parseStart(start, seats);
  assert(position.ok, 'a refused start was dealt');
  return position.value;
}
