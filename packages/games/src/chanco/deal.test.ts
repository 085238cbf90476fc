import { createRng, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { cardsOfRanks, formatCard, rankOf } from './cards.ts';
import { createDeck, removeFromTop, shuffleDeck } from './deck.ts';
import { chanco } from './game.ts';
import type { RankChoice } from './options.ts';
import { handOf } from './state.ts';
import { dealt, formatHands, optionsWith, position } from './test/positions.ts';
import { chiSquare, chiSquareLimit } from './test/statistics.ts';

describe('deal', () => {
  it.each([-1, 0, 1, 14, 2.5, Number.NaN])('[CH1] refuses %d seats', (seats) => {
    expect(chanco.refuseDeal(optionsWith(), seats)?.code).toBe('bad-seat-count');
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])(
    '[CH1] [CH2] deals the %i ranks of so many seats whole, four cards a seat',
    (seats) => {
      const state = dealt(seats, 'whole');
      const hands = Array.from({ length: seats }, (_, seat) => handOf(state, seat));
      const ranks = Array.from({ length: seats }, (_, rank) => rank);
      expect(hands.flat().sort((a, b) => a - b)).toEqual(cardsOfRanks(ranks));
    },
  );

  it.each<[RankChoice, number, number[]]>([
    ['first', 3, [0, 1, 2]],
    ['last', 3, [10, 11, 12]],
    ['first', 13, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['last', 13, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('[CH3] takes the %s %i ranks', (ranks, seats, expected) => {
    const state = dealt(seats, 'ranks', { ranks });
    expect(chanco.view(state, 0).ranks).toEqual(expected);
    const inHands = handOf(state, 0).map(rankOf);
    expect(inHands.every((rank) => expected.includes(rank))).toBe(true);
  });

  it('[CH3] draws random ranks by the seed, all equally often', () => {
    const counts = Array.from({ length: 13 }, () => 0);
    for (let i = 0; i < 1000; i++) {
      const { ranks } = dealt(2, `draw ${i}`, { ranks: 'random' });
      expect(ranks[0]!).toBeLessThan(ranks[1]!);
      for (const rank of ranks) counts[rank]!++;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(12));
  });

  it('[CH4] is a function of the seed', () => {
    expect(dealt(4, 'same')).toEqual(dealt(4, 'same'));
    expect(formatHands(dealt(4, 'same'))).not.toBe(formatHands(dealt(4, 'other')));
  });

  it('[CH4] gives every seat every card equally often', () => {
    const counts = Array.from({ length: 3 * 12 }, () => 0);
    for (let i = 0; i < 1500; i++) {
      const state = dealt(3, `fair ${i}`);
      for (let seat = 0; seat < 3; seat++) {
        for (const card of handOf(state, seat)) counts[card * 3 + seat]!++;
      }
    }
    for (let card = 0; card < 12; card++) {
      const seats = counts.slice(card * 3, card * 3 + 3);
      expect(chiSquare(seats)).toBeLessThan(chiSquareLimit(2));
    }
  });

  it('[CH4] gives a seat each of the 70 hands of a game for two equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 3500; i++) {
      const hand = handOf(dealt(2, `hands ${i}`), 0)
        .map(formatCard)
        .join(' ');
      counts.set(hand, (counts.get(hand) ?? 0) + 1);
    }
    expect(counts.size).toBe(70);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(69));
  });

  it('[CH5] goes round one card at a time from seat 0', () => {
    const seed = parseSeed('round');
    const deck = shuffleDeck(createDeck(cardsOfRanks([0, 1, 2])), createRng(seed));
    const hands: number[][] = [[], [], []];
    for (let i = 0; i < 12; i++) hands[i % 3]!.push(removeFromTop(deck));
    const sorted = hands.map((hand) => hand.sort((a, b) => a - b));
    const state = chanco.deal(optionsWith(), 3, seed);
    expect([0, 1, 2].map((seat) => handOf(state, seat))).toEqual(sorted);
  });

  it('[CH7] may win at once, for several seats', () => {
    const state = position('AC AD AH AS | 2C 2D 2H 3S | 3C 3D 3H 2S | 4C 4D 4H 4S');
    expect(chanco.phase(state)).toEqual(['Won']);
    expect(chanco.waitingFor(state)).toBe(0);
    expect(chanco.outcome(state)).toEqual({
      places: [1, 3, 3, 1],
      points: [1, 0, 0, 1],
      reason: 'four-of-a-kind',
    });
    expect(state.round).toBe(0);
  });

  it('[CH4] overwrites a state of any other game without a trace', () => {
    const used = dealt(13, 'used', { ranks: 'random', roundLimit: 7 });
    chanco.apply(used, 3, chanco.fallback(used, 3));
    chanco.apply(used, 5, -1);
    const again = chanco.deal(optionsWith(), 3, parseSeed('fresh'), undefined, used);
    expect(again).toBe(used);
    expect(again).toEqual(dealt(3, 'fresh'));
  });
});
