/**
 * The state of a game: objects with fields of small integers, one for the table and one for each
 * place, and all lists over one buffer: what a move reads is one load away, and `copy` is a list of
 * assignments and a loop over words. A hand is a mask of faces; where a face
 * can be there several times, `extra` counts the copies beyond the first.
 */
import { copyRng, createRng, type Rng, type Seat, type SeatSet } from '@stammtisch/kernel';
import { type Card, FACE_COUNT } from './cards.ts';
import { MARK, PHASE, ROW } from './codes.ts';
import type { Ruleset } from './ruleset.ts';

const { NORMAL, WAIT_FOR_NEXT_TURN } = PHASE;
const { FACE_BITS } = ROW;
const { NONE } = MARK;
// A constant for the reason given in codes.ts.
const copyChance = copyRng;

/** Why a game is over; 0 while it is on. */
export const REASONS = [
  'playing',
  'out',
  'no-cards',
  'turn-limit',
  'last-seat',
  'cancelled',
] as const;
export const REASON_OUT = 1;
export const REASON_NO_CARDS = 2;
export const REASON_TURN_LIMIT = 3;
export const REASON_LAST_SEAT = 4;
export const REASON_CANCELLED = 5;

// In these classes `declare` keeps fields that the constructor sets from being undefined before:
// V8 then knows what they hold and need not look each time it is read.

/** What belongs to one seat. `next` and `previous` form the ring of those still playing. */
export class Place {
  declare readonly seat: Seat;
  hand = 0;
  count = 0;
  /** Valid lays: they decide when cards run out. */
  lays = 0;
  declare readonly extra: Uint8Array;
  declare next: Place;
  declare previous: Place;

  constructor(seat: Seat, extra: Uint8Array) {
    this.seat = seat;
    this.extra = extra;
    this.next = this;
    this.previous = this;
  }
}

export class MauMauState {
  declare rules: Ruleset;
  /** Tables of the rules that every move needs. */
  declare dispatch: Int32Array;
  declare fits: Int32Array;
  declare weights: Uint8Array;
  declare readonly rng: Rng;
  declare readonly places: readonly Place[];
  declare readonly seats: number;
  declare readonly capacity: number;
  /** Whether a face can be there more than once. */
  declare readonly several: boolean;

  /** The lists below and `extra` of all places in one piece, for copying. */
  declare readonly words: Float64Array;
  /**
   * The pile from the front, its top last, and the discards from the back, their top first. What is
   * in the hands leaves room between them, and a copy has half as many words as of two lists.
   */
  declare readonly cards: Uint8Array;
  /** Seats that are out, best first; seats that left, first to leave first. */
  declare readonly ranking: Uint8Array;
  declare readonly leavers: Uint8Array;

  phase = NORMAL;
  /** What the phase offers the seat on turn; 0 when the game is over. */
  offers = 0;
  callPhase = WAIT_FOR_NEXT_TURN;
  /** Whose turn it is. */
  declare mover: Place;
  clockwise = 1;
  /** The cards that fit now. */
  fit = 0;
  wish = NONE;
  /** Whether the top card is a wish card that carries no wish. */
  wishless = false;
  /** Sevens to be answered, and the cards they cost. */
  sevens = 0;
  cost = 0;
  /** Who owes a call. */
  debtor = NONE;
  /** The card just drawn, while its owner is asked about it. */
  drawn = NONE;
  pileCount = 0;
  /** Where the top of the discards lies in `cards`. */
  discardTop = 0;
  inPlay: SeatSet = 0;
  inPlayCount = 0;
  rankedCount = 0;
  leaverCount = 0;
  turnsLeft = 0;
  reason = 0;
  /** Seats whose last card was a wish card. */
  wentOutWishing: SeatSet = 0;

  constructor(rules: Ruleset, seats: number, capacity: number, several: boolean) {
    this.rules = rules;
    this.dispatch = rules.dispatch;
    this.fits = rules.fits;
    this.weights = rules.weights;
    this.rng = createRng([0, 0, 0, 0]);
    const extras = several ? FACE_COUNT : 0;
    this.words = new Float64Array(Math.ceil((capacity + (2 + extras) * seats) / 16) * 2);
    const { buffer } = this.words;
    this.cards = new Uint8Array(buffer, 0, capacity);
    this.ranking = new Uint8Array(buffer, capacity, seats);
    this.leavers = new Uint8Array(buffer, capacity + seats, seats);
    this.places = Array.from({ length: seats }, (_, seat) => {
      const extra = new Uint8Array(buffer, capacity + 2 * seats + extras * seat, extras);
      return new Place(seat, extra);
    });
    this.mover = this.places[0];
    this.seats = seats;
    this.capacity = capacity;
    this.several = several;
  }
}

/** Makes a state one of these rules. */
export function setRules(state: MauMauState, rules: Ruleset): void {
  if (state.rules === rules) return;
  state.rules = rules;
  state.dispatch = rules.dispatch;
  state.fits = rules.fits;
  state.weights = rules.weights;
}

/** The state as at the start of a game, before any card is dealt. */
export function resetState(state: MauMauState): void {
  const { places, seats } = state;
  for (let seat = 0; seat < seats; seat++) {
    const place = places[seat];
    place.hand = 0;
    place.count = 0;
    place.lays = 0;
    place.next = places[seat + 1 === seats ? 0 : seat + 1];
    place.previous = places[seat === 0 ? seats - 1 : seat - 1];
    if (state.several === true) place.extra.fill(0);
  }
  setPhase(state, NORMAL);
  state.callPhase = WAIT_FOR_NEXT_TURN;
  state.mover = places[0];
  state.clockwise = 1;
  state.fit = 0;
  state.wish = NONE;
  state.wishless = false;
  state.sevens = 0;
  state.cost = 0;
  state.debtor = NONE;
  state.drawn = NONE;
  state.pileCount = 0;
  state.discardTop = state.capacity;
  state.inPlay = (1 << seats) - 1;
  state.inPlayCount = seats;
  state.rankedCount = 0;
  state.leaverCount = 0;
  state.turnsLeft = state.rules.turnLimit;
  state.reason = 0;
  state.wentOutWishing = 0;
}

export function copyState(from: MauMauState, into?: MauMauState): MauMauState {
  const to =
    into !== undefined && sameLayout(into, from.seats, from.capacity, from.several)
      ? into
      : new MauMauState(from.rules, from.seats, from.capacity, from.several);
  setRules(to, from.rules);
  copyChance(from.rng, to.rng);
  for (let seat = 0; seat < from.seats; seat++) copyPlace(from.places[seat], to.places[seat]);
  // The links follow from who is in play.
  if (to.inPlay !== from.inPlay) copyLinks(from, to);
  copyWords(from.words, to.words);
  to.phase = from.phase;
  to.offers = from.offers;
  to.callPhase = from.callPhase;
  to.mover = to.places[from.mover.seat];
  to.clockwise = from.clockwise;
  to.fit = from.fit;
  to.wish = from.wish;
  to.wishless = from.wishless;
  to.sevens = from.sevens;
  to.cost = from.cost;
  to.debtor = from.debtor;
  to.drawn = from.drawn;
  to.pileCount = from.pileCount;
  to.discardTop = from.discardTop;
  to.inPlay = from.inPlay;
  to.inPlayCount = from.inPlayCount;
  to.rankedCount = from.rankedCount;
  to.leaverCount = from.leaverCount;
  to.turnsLeft = from.turnsLeft;
  to.reason = from.reason;
  to.wentOutWishing = from.wentOutWishing;
  return to;
}

/** Whether a state has room for exactly such a game. */
export function sameLayout(
  state: MauMauState,
  seats: number,
  capacity: number,
  several: boolean,
): boolean {
  return state.seats === seats && state.capacity === capacity && state.several === several;
}

export function setPhase(state: MauMauState, phase: number): void {
  state.phase = phase;
  state.offers = state.rules.offers[phase];
}

export function topCard(state: MauMauState): Card {
  return state.cards[state.discardTop];
}

export function discardCount(state: MauMauState): number {
  return state.capacity - state.discardTop;
}

/** The cards that fit in a phase: the wish decides, else phase and top card. */
export function fitOf(state: MauMauState, phase: number): number {
  return state.wish === NONE
    ? state.fits[(phase << FACE_BITS) | topCard(state)]
    : state.rules.fitsWish[state.wish];
}

export function addCard(state: MauMauState, place: Place, card: Card): void {
  if (state.several === true && ((place.hand >>> card) & 1) === 1) place.extra[card]++;
  place.hand |= 1 << card;
  place.count++;
}

export function removeCard(state: MauMauState, place: Place, card: Card): void {
  if (state.several === true && dropCopy(place, card)) return;
  place.hand &= ~(1 << card);
  place.count--;
}

/** Takes one of several copies of a face out of a hand; false where there is just one. */
function dropCopy(place: Place, card: Card): boolean {
  if (place.extra[card] === 0) return false;
  place.extra[card]--;
  place.count--;
  return true;
}

/** A hand as a sorted list. */
export function handOf(state: MauMauState, seat: Seat): Card[] {
  const { hand, extra } = state.places[seat];
  const cards: Card[] = [];
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    cards.push(card);
    for (let i = state.several ? extra[card] : 0; i > 0; i--) cards.push(card);
  }
  return cards;
}

/** The seats still playing, the one on turn first. */
export function turnOrder(state: MauMauState): Seat[] {
  const order: Seat[] = [];
  for (let i = 0, place = state.mover; i < state.inPlayCount; i++) {
    order.push(place.seat);
    place = state.clockwise === 1 ? place.next : place.previous;
  }
  return order;
}

const copyPlace = (from: Place, to: Place): void => {
  to.hand = from.hand;
  to.count = from.count;
  to.lays = from.lays;
};

function copyLinks(from: MauMauState, to: MauMauState): void {
  for (let seat = 0; seat < from.seats; seat++) {
    to.places[seat].next = to.places[from.places[seat].next.seat];
    to.places[seat].previous = to.places[from.places[seat].previous.seat];
  }
}

/**
 * Eight bytes at a time: a copy at two seats takes 28 ns, with words of four bytes it took 38. A byte
 * is a card, a seat or a small count, so no word is one of the numbers that are not copied to the bit.
 */
const copyWords = (from: Float64Array, to: Float64Array): void => {
  for (let i = 0; i < from.length; i += 2) {
    to[i] = from[i];
    to[i + 1] = from[i + 1];
  }
};
