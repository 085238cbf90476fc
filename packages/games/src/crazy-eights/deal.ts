import {
  assert,
  type Rejection,
  type Seed,
  seedRng,
  sentence,
  shuffle,
  type Start,
} from '@stammtisch/kernel';
import { FACE_COUNT, isEight, SUIT_COUNT, suitOf } from './cards.ts';
import type { CrazyEightsOptions } from './options.ts';
import { parseStart, type StartPosition } from './start.ts';
import { addCard, createState, type CrazyEightsState, SEATS_MAX, SEATS_MIN } from './state.ts';

/** Why this cannot be dealt: the number of seats, too few cards, or a bad start. */
export function refuseDeal(
  options: CrazyEightsOptions,
  seats: number,
  start?: Start,
): Rejection | undefined {
  if (!Number.isInteger(seats) || seats < SEATS_MIN || seats > SEATS_MAX) {
    return {
      code: 'bad-seat-count',
      ...sentence(
        'Crazy Eights spielen {min} bis {max} Spieler, nicht {seats}.',
        'Crazy Eights is for {min} to {max} players, not {seats}.',
        { min: SEATS_MIN, max: SEATS_MAX, seats },
      ),
    };
  }
  if (start !== undefined) {
    const position = parseStart(start, seats, options.decks);
    return position.ok ? undefined : position.error;
  }
  return enoughCards(options, seats) ? undefined : tooFewCards(options, seats);
}

/** Deals, and turns up the first card of the pile that is no eight (CE3, CE4). */
export function deal(
  options: CrazyEightsOptions,
  seats: number,
  seed: Seed,
  start?: Start,
  into?: CrazyEightsState,
): CrazyEightsState {
  const rejection = refuseDeal(options, seats, start);
  assert(rejection === undefined, `the deal is refused: ${rejection?.text.en}`);
  const state = createState(options, seats, into);
  seedRng(state.rng, seed);
  if (start === undefined) dealShuffled(state);
  else dealStart(state, readStart(start, seats, options.decks));
  state.suit = suitOf(state.discard[0]!);
  return state;
}

function dealShuffled(state: CrazyEightsState): void {
  const { options, pile, seats } = state;
  const count = FACE_COUNT * options.decks;
  for (let i = 0; i < count; i++) pile[i] = i % FACE_COUNT;
  shuffle(state.rng, pile, count);
  const dealt = seats * options.handSize;
  for (let i = 0; i < dealt; i++) addCard(state, i % seats, pile[count - 1 - i]!);
  pile.fill(0, count - dealt);
  state.pileCount = count - dealt;
  turnUp(state);
}

function turnUp(state: CrazyEightsState): void {
  let at = state.pileCount - 1;
  while (isEight(state.pile[at]!)) at--;
  state.discard[state.discardCount++] = state.pile[at]!;
  state.pile.copyWithin(at, at + 1, state.pileCount);
  state.pile[--state.pileCount] = 0;
}

function dealStart(state: CrazyEightsState, { hands, top, pile }: StartPosition): void {
  for (const [seat, hand] of hands.entries()) for (const card of hand) addCard(state, seat, card);
  state.discard[state.discardCount++] = top;
  state.pile.set(pile.toReversed());
  state.pileCount = pile.length;
}

function readStart(start: Start, seats: number, decks: number): StartPosition {
  const position = parseStart(start, seats, decks);
  assert(position.ok, 'a refused start was dealt');
  return position.value;
}

/** One card more than all eights must be left, so that one of them can be turned up. */
function enoughCards({ decks, handSize }: CrazyEightsOptions, seats: number): boolean {
  return seats * handSize + SUIT_COUNT * decks < FACE_COUNT * decks;
}

function tooFewCards({ decks, handSize }: CrazyEightsOptions, seats: number): Rejection {
  return {
    code: 'too-few-cards',
    ...sentence(
      'Für {seats} Spieler mit je {handSize} Karten reichen {cards} Karten nicht.',
      '{cards} cards are too few for {seats} players with {handSize} cards each.',
      { seats, handSize, cards: FACE_COUNT * decks },
    ),
  };
}
