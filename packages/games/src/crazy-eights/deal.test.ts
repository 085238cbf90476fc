import { parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { FACE_COUNT, formatCard, isEight, parseCard, penaltyOf } from './cards.ts';
import { crazyEights } from './game.ts';
import { type CrazyEightsState, handOf, topCard } from './state.ts';
import { dealt, optionsWith } from './test/positions.ts';

describe('cards and deal', () => {
  it('[CE2] names every card of a pack and knows it by its name', () => {
    const codes = Array.from({ length: FACE_COUNT }, (_, card) => formatCard(card));
    expect([codes[0], codes[20], codes[51]]).toEqual(['AC', '8D', 'KH']);
    expect(codes.map(parseCard)).toEqual(codes.map((_, card) => card));
    expect([parseCard('1H'), parseCard('8h')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['8C', 50],
    ['AS', 1],
    ['7H', 7],
    ['10D', 10],
    ['JD', 10],
    ['KC', 10],
  ])('[CE17] counts %s as %i', (code, penalty) => {
    expect(penaltyOf(parseCard(code)!)).toBe(penalty);
  });

  it.each([
    [2, 1],
    [8, 1],
    [8, 2],
  ])('[CE3] deals every card of the packs once, for %i seats and %i packs', (seats, decks) => {
    const state = dealt(seats, 'all cards', { decks });
    const hands = Array.from({ length: seats }, (_, seat) => handOf(state, seat));
    const cards = [...hands.flat(), topCard(state), ...state.pile.subarray(0, state.pileCount)];
    const pack = Array.from({ length: FACE_COUNT * decks }, (_, i) => Math.floor(i / decks));
    expect(cards.toSorted((a, b) => a - b)).toEqual(pack);
    expect(hands.map((hand) => hand.length)).toEqual(hands.map(() => 5));
  });

  it('[CE21] is begun by the seat that the start names, as if all sat one further on', () => {
    const options = optionsWith();
    const [usual, moved] = [undefined, { first: 2 }].map((start) =>
      crazyEights.deal(options, 3, parseSeed('first'), start),
    ) as [CrazyEightsState, CrazyEightsState];
    expect([usual.turn, moved.turn]).toEqual([0, 2]);
    expect([0, 1, 2].map((seat) => handOf(moved, (seat + 2) % 3))).toEqual(
      [0, 1, 2].map((seat) => handOf(usual, seat)),
    );
    expect(crazyEights.refuseDeal(options, 3, { first: 3 })?.code).toBe('start-malformed');
  });

  it('[CE4] never begins with an eight, and leaves the eights above it on the pile', () => {
    let above = 0;
    for (let seed = 0; seed < 200; seed++) {
      const state = dealt(2, `turned up ${seed}`);
      expect(isEight(topCard(state))).toBe(false);
      if (isEight(state.pile[state.pileCount - 1]!)) above++;
    }
    expect(above).toBeGreaterThan(5);
  });

  it.each([
    [1, 1, 5, 'bad-seat-count'],
    [9, 2, 5, 'bad-seat-count'],
    [8, 1, 6, 'too-few-cards'],
    [8, 1, 5, undefined],
    [8, 2, 10, undefined],
  ])('[CE1] %i seats, %i packs, %i cards each: %s', (seats, decks, handSize, code) => {
    const options = optionsWith({ decks, handSize });
    expect(crazyEights.refuseDeal(options, seats)?.code).toBe(code);
  });

  it.each([
    ['start-malformed', { hands: [['8H'], ['2C']] }],
    ['start-malformed', { hands: [['8H'], [2]], top: '7H', pile: [] }],
    ['start-malformed', null],
    ['start-hand-count', { hands: [['8H']], top: '7H', pile: [] }],
    ['start-hand-count', { hands: [['8H'], []], top: '7H', pile: [] }],
    ['start-unknown-card', { hands: [['8H'], ['1C']], top: '7H', pile: [] }],
    ['start-duplicate-card', { hands: [['8H'], ['2C']], top: '8H', pile: [] }],
    [undefined, { hands: [['8H'], ['2C']], top: '7H', pile: ['KS'] }],
  ])('[CE5] a start is refused with %s', (code, start) => {
    expect(crazyEights.refuseDeal(optionsWith(), 2, start)?.code).toBe(code);
  });

  it('[CE5] a card may be there twice with two packs', () => {
    const start = { hands: [['8H'], ['2C']], top: '8H', pile: [] };
    expect(crazyEights.refuseDeal(optionsWith({ decks: 2 }), 2, start)).toBeUndefined();
  });
});
