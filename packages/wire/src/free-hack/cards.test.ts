import { mauMau } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import {
  DRAW_ACTION,
  fromWireCard,
  isJack,
  layAction,
  toWireCard,
  toWireSuit,
  wireCardOf,
  wishAction,
} from './cards.ts';
import { ALL_CARDS } from './test/client.ts';

describe('cards on the wire', () => {
  it.each([
    [0, 'play 7S'],
    [1, 'play 7D'],
    [2, 'play 7H'],
    [3, 'play 7C'],
    [7, 'play 8C'],
    [13, 'play 10D'],
    [16, 'play JS'],
    [23, 'play QC'],
    [26, 'play KH'],
    [31, 'play AC'],
  ])('%i is the card of "%s", as the contest listed them', (card, text) => {
    expect(mauMau.codec.format(layAction(card))).toBe(text);
    expect(wireCardOf(text.slice('play '.length))).toBe(card);
  });

  it('are the 32 of ours, each once, and go both ways', () => {
    expect(new Set(ALL_CARDS.map(fromWireCard))).toEqual(new Set(ALL_CARDS));
    expect(ALL_CARDS.map(fromWireCard).map(toWireCard)).toEqual(ALL_CARDS);
  });

  it('have the suits spades, diamonds, hearts, clubs', () => {
    const texts = [0, 1, 2, 3].map((suit) => mauMau.codec.format(wishAction(suit)));
    expect(texts).toEqual(['wish S', 'wish D', 'wish H', 'wish C']);
    const ours = ['H', 'D', 'C', 'S'];
    expect(ours.map((_, suit) => toWireSuit(suit))).toEqual([2, 1, 3, 0]);
  });

  it('have four jacks, 16 to 19', () => {
    expect(ALL_CARDS.filter(isJack)).toEqual([16, 17, 18, 19]);
  });

  it('can be drawn', () => {
    expect(mauMau.codec.format(DRAW_ACTION)).toBe('draw');
  });
});
