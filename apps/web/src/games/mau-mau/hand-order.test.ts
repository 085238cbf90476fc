import { parseCard } from '@stammtisch/games';
import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSuits, HAND_ORDERS, orderHand } from './hand-order.ts';

const hand = (text: string): number[] => text.split(' ').map((code) => parseCard(code)!);

const countCards = (cards: readonly number[]): number[] =>
  Array.from({ length: 32 }, (_, card) => cards.filter((other) => other === card).length);

describe('how a hand is sorted', () => {
  it('by suit, black and red in turn, low cards first', () => {
    const sorted = orderHand(hand('AH 7S JC 8D 7H QC'), 'suit').map(({ card }) => card);
    expect(sorted).toEqual(hand('JC QC 8D 7S 7H AH'));
  });

  it('by rank, suits in the same turn', () => {
    const sorted = orderHand(hand('AH 7S JC 8D 7H JH'), 'rank').map(({ card }) => card);
    expect(sorted).toEqual(hand('7S 7H 8D JC JH AH'));
  });

  it('keeps every card, and tells equal ones apart', () => {
    const cards = array(integer({ min: 0, max: 31 }), { maxLength: 40 });
    assert(
      property(cards, constantFrom(...HAND_ORDERS), (held, order) => {
        const sorted = orderHand(held, order);
        expect(countCards(sorted.map(({ card }) => card))).toEqual(countCards(held));
        expect(new Set(sorted.map(({ key }) => key)).size).toBe(held.length);
      }),
    );
  });

  it('counts suits for the wish', () => {
    expect(countSuits(hand('7H 8H AS JD'))).toEqual([2, 1, 0, 1]);
  });
});
