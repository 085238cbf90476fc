/** A pile to draw from and a pile of discards. */
import { type Rng, shuffle } from '@stammtisch/kernel';
import type { Card } from './pack.ts';

/** A pile to draw from; the last card is drawn next. */
export interface DrawPile {
  pileCount: number;
  readonly pile: Uint8Array | Int32Array;
  readonly rng: Rng;
}

/** Cards that were laid; the last one is the top card. */
export interface DiscardPile {
  discardCount: number;
  readonly discard: Uint8Array;
}

/** Makes so many packs of these cards the pile and shuffles it. */
export function shufflePacks(state: DrawPile, cards: readonly Card[], packs = 1): void {
  const count = cards.length * packs;
  for (let i = 0; i < count; i++) state.pile[i] = cards[i % cards.length];
  state.pileCount = count;
  shuffle(state.rng, state.pile, count);
}

export function drawFromPile(state: DrawPile): Card {
  const card = state.pile[--state.pileCount];
  // What is not there any more must not make two equal states differ.
  state.pile[state.pileCount] = 0;
  return card;
}

/** Shuffles cards into the pile, so that nobody knows where they are. */
export function shuffleIntoPile(state: DrawPile, cards: readonly Card[]): void {
  for (const card of cards) state.pile[state.pileCount++] = card;
  shuffle(state.rng, state.pile, state.pileCount);
}

/** Lays the pile of a position; the first card of the list is drawn first. */
export function setPile(state: DrawPile, cards: readonly Card[]): void {
  state.pile.set(cards.toReversed());
  state.pileCount = cards.length;
}

export function layOnDiscards(state: DiscardPile, card: Card): void {
  state.discard[state.discardCount++] = card;
}

export function topCard({ discard, discardCount }: DiscardPile): Card {
  return discard[discardCount - 1];
}

/** The top card first. */
export function listDiscards({ discard, discardCount }: DiscardPile): Card[] {
  return Array.from(discard.subarray(0, discardCount)).toReversed();
}

/** Lays the discards that a view lists. */
export function setDiscards(state: DiscardPile, cards: readonly Card[]): void {
  state.discard.set(cards.toReversed());
  state.discardCount = cards.length;
}

/** Makes all discards but the top one the pile, which was empty, and says how many they are. */
export function reshuffleDiscards(state: DrawPile & DiscardPile): number {
  const count = state.discardCount - 1;
  state.pile.set(state.discard.subarray(0, count));
  state.pileCount = count;
  const top = topCard(state);
  state.discard.fill(0, 0, state.discardCount);
  state.discard[0] = top;
  state.discardCount = 1;
  shuffle(state.rng, state.pile, count);
  return count;
}
