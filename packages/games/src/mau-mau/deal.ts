import {
  assert,
  firstOf,
  readRenaming,
  type Seat,
  type Seed,
  seedRng,
  shuffle,
  type Start,
} from '@stammtisch/kernel';
import { runOpeningCard } from './apply.ts';
import { type Card, FACE_COUNT, renamed } from './cards.ts';
import type { MauMauOptions } from './options.ts';
import { FLAG, PHASE } from './codes.ts';
import { countSeven } from './effects.ts';
import { type Ruleset, rulesetOf } from './ruleset.ts';
import { type Position, parseStart } from './start.ts';
import {
  addCard,
  fitOf,
  MauMauState,
  type Place,
  resetState,
  sameLayout,
  setPhase,
  setRules,
  topCard,
} from './state.ts';

/** The 32 faces in order, eight to a word, as the cards of a state begin with its words. */
const PACK_WORDS = new Float64Array(Uint8Array.from({ length: FACE_COUNT }, (_, i) => i).buffer);

export function deal(
  options: MauMauOptions,
  seats: number,
  seed: Seed,
  start?: Start,
  into?: MauMauState,
): MauMauState {
  const rules = into?.rules.options === options ? into.rules : rulesetOf(options);
  const { renaming, start: named } = readRenaming(start, renamed.length);
  const first = firstOf(named, seats);
  if (first === undefined) return dealStart(rules, seats, seed, start);
  const size = FACE_COUNT * rules.decks;
  assert(size > seats * rules.handSize, 'a deal that is refused is not dealt');
  const state = emptyState(rules, seats, size, rules.decks > 1, into);
  seedRng(state.rng, seed);
  const { cards, words } = state;
  for (let i = 0; i < size >> 3; i++) words[i] = PACK_WORDS[i & 3];
  shuffle(state.rng, cards, size);
  if (renaming !== 0) for (let i = 0; i < size; i++) cards[i] = renamed[renaming][cards[i]!];
  state.pileCount = size;
  dealFromPile(state, first);
  return state;
}

/** A state of this shape, the old one if it fits, ready to be dealt into. */
export function emptyState(
  rules: Ruleset,
  seats: number,
  capacity: number,
  several: boolean,
  into?: MauMauState,
): MauMauState {
  const state =
    into !== undefined && sameLayout(into, seats, capacity, several)
      ? into
      : new MauMauState(rules, seats, capacity, several);
  setRules(state, rules);
  resetState(state);
  return state;
}

function dealStart(rules: Ruleset, seats: number, seed: Seed, start: Start): MauMauState {
  const parsed = parseStart(rules.options, seats, start);
  assert(parsed.ok, 'a start that is refused is not dealt');
  const given = parsed.value;
  const cards =
    given.kind === 'deck' ? given.deck : [...given.hands.flat(), ...given.discard, ...given.pile];
  const several = new Set(cards).size < cards.length;
  const state = emptyState(rules, seats, cards.length, several);
  seedRng(state.rng, seed);
  if (given.kind === 'position') {
    setPosition(state, given);
  } else {
    stack(state.cards, given.deck);
    state.pileCount = given.deck.length;
    dealFromPile(state, 0);
  }
  return state;
}

/** MM3: one card at a time, beginning with the seat that begins; then one card is turned over. */
function dealFromPile(state: MauMauState, first: Seat): void {
  const { seats, places, cards } = state;
  const { handSize, flags } = state.rules;
  const top = state.pileCount - 1;
  for (let i = 0; i < seats; i++) {
    const seat = first + i < seats ? first + i : first + i - seats;
    dealHand(state, places[seat], top - i, handSize);
  }
  state.mover = places[first];
  const opening = top - seats * handSize;
  // Behind the opening card lay the hands, so its new place is free.
  cards[--state.discardTop] = cards[opening];
  state.pileCount = opening;
  openPlay(state);
  if ((flags & FLAG.START_REDRAWS) !== 0) turnUntilPlain(state);
  else if ((flags & FLAG.START_APPLIES) !== 0) runOpeningCard(state);
}

/** Dealt round the table, a seat's cards lie as far apart in the pile as there are seats. */
function dealHand(state: MauMauState, place: Place, first: number, count: number): void {
  const { cards, seats } = state;
  if (state.several) {
    for (let i = 0; i < count; i++) addCard(state, place, cards[first - i * seats]);
    return;
  }
  let hand = 0;
  for (let i = 0; i < count; i++) hand |= 1 << cards[first - i * seats];
  place.hand = hand;
  place.count = count;
}

function turnUntilPlain(state: MauMauState): void {
  while (((state.rules.specialMask >>> topCard(state)) & 1) === 1 && state.pileCount > 0) {
    state.cards[--state.discardTop] = state.cards[--state.pileCount];
  }
  openPlay(state);
}

/** The card turned over has no effect; a wish card among them carries no wish. */
function openPlay(state: MauMauState): void {
  state.fit = fitOf(state, PHASE.NORMAL);
  state.wishless = ((state.rules.wishMask >>> topCard(state)) & 1) === 1;
}

function setPosition(state: MauMauState, position: Position): void {
  position.hands.forEach((hand, seat) =>
    hand.forEach((card) => addCard(state, state.places[seat], card)),
  );
  state.discardTop = state.capacity - position.discard.length;
  state.cards.set(position.discard, state.discardTop);
  stack(state.cards, position.pile);
  state.pileCount = position.pile.length;
  state.mover = state.places[position.turn];
  for (let i = 0; i < position.sevens; i++) countSeven(state);
  if (position.wish !== undefined) state.wish = position.wish;
  setPhase(state, phaseOf(position));
  const wishCard = ((state.rules.wishMask >>> topCard(state)) & 1) === 1;
  state.wishless = wishCard && state.phase === PHASE.NORMAL;
  state.fit = fitOf(state, state.phase);
}

function phaseOf(position: Position): number {
  if (position.wishing) return PHASE.JACK_CHOSEN;
  if (position.sevens > 0) return PHASE.SEVEN_CHOSEN;
  return position.wish === undefined ? PHASE.NORMAL : PHASE.SUIT_CHOSEN;
}

/** Lists are written top first, the pile keeps its top last. */
function stack(pile: Uint8Array, cards: readonly Card[]): void {
  for (let i = 0; i < cards.length; i++) pile[cards.length - 1 - i] = cards[i];
}
