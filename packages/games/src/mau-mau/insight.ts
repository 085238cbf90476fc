/**
 * Looks into and changes to states that a bot has sampled itself; the real state never reaches a
 * bot. Search needs them on every move of a playout, where a view would cost too much.
 */
import { nextWord, type Rng, type Seat } from '@stammtisch/kernel';
import type { Card } from './cards.ts';
import { MARK } from './codes.ts';
import type { MauMauOptions } from './options.ts';
import { addCard, type MauMauState } from './state.ts';

// Constants of this module for the reason given in codes.ts.
const { NONE } = MARK;
const giveTo = addCard;
const drawWord = nextWord;

export function optionsOfState(state: MauMauState): MauMauOptions {
  return state.rules.options;
}

/** Whose turn it is. */
export function moverOf(state: MauMauState): Seat {
  return state.mover.seat;
}

/** The faces in a hand as a mask of cards; copies of a face are one bit. */
export function handMask(state: MauMauState, seat: Seat): number {
  return state.places[seat].hand;
}

export function cardCount(state: MauMauState, seat: Seat): number {
  return state.places[seat].count;
}

/** The seat that plays after this one while nobody is skipped. */
export function seatAfter(state: MauMauState, seat: Seat): Seat {
  const place = state.places[seat];
  return state.clockwise === 1 ? place.next.seat : place.previous.seat;
}

/**
 * Deals the hidden cards of a state anew and reseeds its generator: `cards` are the hands of all
 * seats but the viewer, seat by seat, then the pile from its bottom. As many as are hidden now.
 */
export function dealHidden(
  state: MauMauState,
  viewer: Seat,
  cards: { readonly [index: number]: Card },
  rng: Rng,
): void {
  const { places, seats, pileCount } = state;
  let used = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (seat === viewer) continue;
    const place = places[seat];
    const { count } = place;
    // The newest card of a hand is its last.
    if (state.drawn !== NONE && state.mover === place) state.drawn = cards[used + count - 1];
    place.hand = 0;
    place.count = 0;
    if (state.several === true) place.extra.fill(0);
    for (let i = 0; i < count; i++) giveTo(state, place, cards[used++]);
  }
  for (let i = 0; i < pileCount; i++) state.cards[i] = cards[used++];
  state.rng.a = drawWord(rng);
  state.rng.b = drawWord(rng);
  state.rng.c = drawWord(rng);
  state.rng.counter = drawWord(rng);
}
