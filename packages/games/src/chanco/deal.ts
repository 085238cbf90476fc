import {
  assert,
  createRng,
  readRenaming,
  type Rejection,
  type Rng,
  type Seed,
  sentence,
  SPECTATOR,
  type Start,
} from '@stammtisch/kernel';
import { type Card, cardsOfRanks, pack, type Rank } from './cards.ts';
import { step } from './chart.ts';
import { createDeck, removeFromTop, shuffleDeck, size } from './deck.ts';
import { type ChancoOptions, chooseRanks } from './options.ts';
import { parseStart, type ChancoStart } from './start.ts';
import { type ChancoState, createState, NO_CARD, SEATS_MAX, SEATS_MIN, setHand } from './state.ts';

/** Why this cannot be dealt: the number of seats, or a bad start. */
export function refuseDeal(
  _options: ChancoOptions,
  seats: number,
  start?: Start,
): Rejection | undefined {
  if (!Number.isInteger(seats) || seats < SEATS_MIN || seats > SEATS_MAX) {
    return {
      code: 'bad-seat-count',
      ...sentence(
        'Chanco spielen {min} bis {max} Spieler, nicht {seats}.',
        'Chanco is for {min} to {max} players, not {seats}.',
        { min: SEATS_MIN, max: SEATS_MAX, seats },
      ),
    };
  }
  const { start: given } = readRenaming(start, pack.renamed.length);
  if (given === undefined) return undefined;
  const position = parseStart(given, seats);
  return position.ok ? undefined : position.error;
}

/** Deals, and lets the dealer look: a hand may be won by the deal (CH7). */
export function deal(
  options: ChancoOptions,
  seats: number,
  seed: Seed,
  start?: Start,
  into?: ChancoState,
): ChancoState {
  const rejection = refuseDeal(options, seats, start);
  assert(rejection === undefined, `the deal is refused: ${rejection?.text.en}`);
  const { renaming, start: given } = readRenaming(start, pack.renamed.length);
  const { ranks, hands } =
    given === undefined
      ? dealShuffled(options, seats, seed, pack.renamed[renaming])
      : readStart(given, seats);
  const state = createState(options, seats, ranks, into);
  for (const [seat, hand] of hands.entries()) setHand(state, seat, hand);
  step(state, 'look', SPECTATOR, NO_CARD);
  return state;
}

function dealShuffled(
  options: ChancoOptions,
  seats: number,
  seed: Seed,
  names: readonly Card[],
): ChancoStart {
  const rng = createRng(seed);
  const ranks = chooseRanks(options.ranks, seats, rng);
  return { ranks, hands: dealCards(ranks, seats, rng, names) };
}

/** One card at a time, seat 0 first (CH5). */
function dealCards(
  ranks: readonly Rank[],
  seats: number,
  rng: Rng,
  names: readonly Card[],
): Card[][] {
  const hands = Array.from({ length: seats }, (): Card[] => []);
  const deck = shuffleDeck(createDeck(cardsOfRanks(ranks).map((card) => names[card])), rng);
  for (let seat = 0; size(deck) > 0; seat = (seat + 1) % seats) {
    hands[seat].push(removeFromTop(deck));
  }
  return hands;
}

function readStart(start: Start, seats: number): ChancoStart {
  const position = parseStart(start, seats);
  assert(position.ok, 'a refused start was dealt');
  return position.value;
}
