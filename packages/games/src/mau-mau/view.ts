import { drawSeed, HIDDEN, type Rng, type Seat, shuffle } from '@stammtisch/kernel';
import { type Card, FACE_COUNT, type Suit } from './cards.ts';
import { CALL_PHASES, type CallPhase, type MauMauPhase, PHASES } from './phases.ts';
import { emptyState } from './deal.ts';
import type { MauMauOptions } from './options.ts';
import { MARK, PHASE } from './codes.ts';
import { rulesetOf } from './ruleset.ts';
import { addCard, fitOf, handOf, type MauMauState, REASONS, setPhase, turnOrder } from './state.ts';

/** All a seat may know. Lists of seats that play or are ranked are in order; piles are top first. */
export interface MauMauView {
  readonly seat: Seat;
  readonly options: MauMauOptions;
  readonly phase: MauMauPhase;
  readonly calls: CallPhase;
  /** The seat on turn, also where the game stopped. */
  readonly turn: Seat;
  /** Still playing, the one on turn first. */
  readonly order: readonly Seat[];
  readonly clockwise: boolean;
  /** By seat: the own hand, and all hands when the game is over; null where it is hidden. */
  readonly hands: readonly (readonly Card[] | null)[];
  readonly counts: readonly number[];
  readonly lays: readonly number[];
  readonly discard: readonly Card[];
  readonly pileCount: number;
  /** The cards this seat does not see, sorted: they lie in the pile and in hidden hands. */
  readonly unseen: readonly Card[];
  readonly wish: Suit | null;
  /** Whether the top card is a wish card that carries no wish. */
  readonly wishless: boolean;
  /** Sevens to be answered and the cards they cost. */
  readonly sevens: number;
  readonly cost: number;
  /** Who owes a call. */
  readonly debtor: Seat | null;
  /** The card that the seat on turn drew and is asked about; HIDDEN for the others. */
  readonly drawn: Card | null;
  readonly ranking: readonly Seat[];
  readonly leavers: readonly Seat[];
  readonly wentOutWishing: number;
  readonly turns: number;
  readonly reason: (typeof REASONS)[number];
}

export function view(state: MauMauState, seat: Seat): MauMauView {
  const over = state.reason !== 0;
  const hands = Array.from({ length: state.seats }, (_, other) =>
    over || other === seat ? handOf(state, other) : null,
  );
  return {
    seat,
    options: state.rules.options,
    phase: PHASES[state.phase],
    calls: CALL_PHASES[state.callPhase],
    turn: state.mover.seat,
    order: turnOrder(state),
    clockwise: state.clockwise === 1,
    hands,
    counts: state.places.map((place) => place.count),
    lays: state.places.map((place) => place.lays),
    discard: listOf(state.cards, state.discardTop, state.capacity),
    pileCount: state.pileCount,
    unseen: unseenCards(state, hands),
    wish: state.wish === MARK.NONE ? null : state.wish,
    wishless: state.wishless,
    sevens: state.sevens,
    cost: state.cost,
    debtor: state.debtor === MARK.NONE ? null : state.debtor,
    drawn: drawnFor(state, seat),
    ranking: listOf(state.ranking, 0, state.rankedCount),
    leavers: listOf(state.leavers, 0, state.leaverCount),
    wentOutWishing: state.wentOutWishing,
    turns: state.rules.turnLimit - state.turnsLeft,
    reason: REASONS[state.reason],
  };
}

/** Deals the unseen cards at random to the pile and the hidden hands. */
export function determinize(seen: MauMauView, rng: Rng, into?: MauMauState): MauMauState {
  const seats = seen.hands.length;
  const size = seen.discard.length + seen.pileCount + sum(seen.counts);
  const state = emptyState(rulesetOf(seen.options), seats, size, hasCopies(seen), into);
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  [state.rng.a, state.rng.b, state.rng.c, state.rng.counter] = seed.map(
    (word) => word | 0,
  ) as typeof seed;
  const hidden = Uint8Array.from(seen.unseen);
  shuffle(rng, hidden, hidden.length);
  let used = 0;
  for (let seat = 0; seat < seats; seat++) {
    const hand = seen.hands[seat] ?? hidden.subarray(used, (used += seen.counts[seat]));
    for (const card of hand) addCard(state, state.places[seat], card);
    if (seen.drawn === HIDDEN && seat === seen.turn) state.drawn = hand[0];
  }
  state.cards.set(hidden.subarray(used));
  state.pileCount = seen.pileCount;
  setPublic(state, seen);
  return state;
}

function setPublic(state: MauMauState, seen: MauMauView): void {
  state.discardTop = state.capacity - seen.discard.length;
  state.cards.set(seen.discard, state.discardTop);
  seen.lays.forEach((lays, seat) => (state.places[seat].lays = lays));
  setPhase(state, PHASES.indexOf(seen.phase));
  state.callPhase = CALL_PHASES.indexOf(seen.calls);
  state.mover = state.places[seen.turn];
  state.clockwise = seen.clockwise ? 1 : -1;
  state.wish = seen.wish ?? MARK.NONE;
  state.wishless = seen.wishless;
  state.sevens = seen.sevens;
  state.cost = seen.cost;
  state.debtor = seen.debtor ?? MARK.NONE;
  if (seen.drawn !== HIDDEN) state.drawn = seen.drawn ?? MARK.NONE;
  state.ranking.set(seen.ranking);
  state.rankedCount = seen.ranking.length;
  state.leavers.set(seen.leavers);
  state.leaverCount = seen.leavers.length;
  state.wentOutWishing = seen.wentOutWishing;
  state.turnsLeft = state.rules.turnLimit - seen.turns;
  state.reason = REASONS.indexOf(seen.reason);
  linkRing(state, seen);
  state.fit = fitOf(state, state.phase);
}

function linkRing(state: MauMauState, seen: MauMauView): void {
  for (const place of state.places) {
    place.next = place;
    place.previous = place;
  }
  state.inPlay = 0;
  state.inPlayCount = seen.order.length;
  seen.order.forEach((seat, i) => {
    const after = seen.order[(i + 1) % seen.order.length];
    const [left, right] = seen.clockwise ? [seat, after] : [after, seat];
    state.places[left].next = state.places[right];
    state.places[right].previous = state.places[left];
    state.inPlay |= 1 << seat;
  });
}

function drawnFor(state: MauMauState, seat: Seat): Card | null {
  if (state.phase !== PHASE.DRAWN && state.phase !== PHASE.DRAWN_UNDER_WISH) return null;
  return seat === state.mover.seat ? state.drawn : HIDDEN;
}

/** Sorted, so that it says nothing about where a card lies; counted, because sorting is slow. */
/** `Array.from` walks through typed arrays by an iterator, several times as slowly. */
function listOf(bytes: Uint8Array, from: number, to: number): number[] {
  const list: number[] = [];
  for (let i = from; i < to; i++) list.push(bytes[i]);
  return list;
}

function unseenCards(state: MauMauState, hands: readonly (readonly Card[] | null)[]): Card[] {
  const counts = new Uint16Array(FACE_COUNT);
  for (let i = 0; i < state.pileCount; i++) counts[state.cards[i]]++;
  for (let seat = 0; seat < hands.length; seat++) {
    if (hands[seat] === null) for (const card of handOf(state, seat)) counts[card]++;
  }
  const unseen: Card[] = [];
  for (let card = 0; card < FACE_COUNT; card++) {
    for (let i = counts[card]; i > 0; i--) unseen.push(card);
  }
  return unseen;
}

function hasCopies(seen: MauMauView): boolean {
  const cards = [...seen.unseen, ...seen.discard, ...seen.hands.flatMap((hand) => hand ?? [])];
  return cards.length > FACE_COUNT || new Set(cards).size < cards.length;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
