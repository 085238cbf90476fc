/** Sets of cards as the bits of one number, for packs of up to 32 cards. */
import type { Seat } from '@stammtisch/kernel';
import type { CardSource } from './legality.ts';
import type { Card } from './pack.ts';

/** Cards of a pack of up to 32: bit n stands for card n. */
export type CardSet = number;

/** Hands as sets, by seat: its cards, and those of them that all have seen. */
export interface KnownHands {
  readonly seats: number;
  readonly hands: Int32Array;
  readonly known: Int32Array;
}

/** The cards of a set, ascending. */
export function listCards(set: CardSet): Card[] {
  const cards: Card[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(lowestCard(rest));
  return cards;
}

/** The lowest card of a set that is not empty. */
export function lowestCard(set: CardSet): Card {
  return 31 - Math.clz32(set & -set);
}

function hasCard(set: CardSet, card: Card): boolean {
  return ((set >>> card) & 1) === 1;
}

/** The set of some cards. */
export function setOf(cards: readonly Card[]): CardSet {
  return cards.reduce((set, card) => set | (1 << card), 0);
}

/** Cards in a set that moves can name. */
export function createSetSource<S>(setIn: (state: S, seat: Seat) => CardSet): CardSource<S> {
  return {
    holds: (state, seat, card) => hasCard(setIn(state, seat), card),
    fill(state, seat, out, at) {
      let end = at;
      for (let rest = setIn(state, seat); rest !== 0; rest &= rest - 1) {
        out[end++] = lowestCard(rest);
      }
      return end;
    },
  };
}
