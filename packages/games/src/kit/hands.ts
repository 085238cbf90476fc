/** Hands of cards in a game in which a face can be there several times. */
import type { Seat } from '@stammtisch/kernel';
import type { CardSource } from './legality.ts';
import type { Card } from './pack.ts';

/** Hands in which a face can be there several times. */
export interface CountedHands {
  /** By seat and face: how many of them the seat holds. */
  readonly hands: Uint8Array;
  /** By seat: how many cards it holds. */
  readonly counts: Uint8Array;
}

/** What can be done with the hands of a game whose packs have so many faces. */
export interface Hands extends CardSource<CountedHands> {
  add(state: CountedHands, seat: Seat, card: Card): void;
  remove(state: CountedHands, seat: Seat, card: Card): void;
  /** Takes all cards of a seat, ascending. */
  removeAll(state: CountedHands, seat: Seat): Card[];
  /** Gives every seat its cards of a position. */
  set(state: CountedHands, hands: readonly (readonly Card[])[]): void;
  /** A seat's cards, ascending. */
  readonly list: (state: CountedHands, seat: Seat) => Card[];
}

/** Hands of cards with so many faces. */
export function createHands(faceCount: number): Hands {
  const list = ({ hands }: CountedHands, seat: Seat): Card[] =>
    listCounted(hands.subarray(seat * faceCount, (seat + 1) * faceCount));
  const add = ({ hands, counts }: CountedHands, seat: Seat, card: Card): void => {
    hands[seat * faceCount + card]++;
    counts[seat]++;
  };
  return {
    holds: ({ hands }, seat, card) => hands[seat * faceCount + card] > 0,
    fill({ hands, counts }, seat, out, at) {
      let end = at;
      let left = counts[seat];
      for (let card = 0; left > 0; card++) {
        const held = hands[seat * faceCount + card];
        if (held === 0) continue;
        out[end++] = card;
        left -= held;
      }
      return end;
    },
    add,
    remove({ hands, counts }, seat, card) {
      hands[seat * faceCount + card]--;
      counts[seat]--;
    },
    removeAll(state, seat) {
      const cards = list(state, seat);
      state.hands.fill(0, seat * faceCount, (seat + 1) * faceCount);
      state.counts[seat] = 0;
      return cards;
    },
    set(state, hands) {
      for (const [seat, hand] of hands.entries()) for (const card of hand) add(state, seat, card);
    },
    list,
  };
}

function listCounted(counts: Uint8Array): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < counts.length; card++) {
    for (let i = counts[card]; i > 0; i--) cards.push(card);
  }
  return cards;
}
