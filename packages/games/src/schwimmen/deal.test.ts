import { parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { CARD_COUNT, formatCard, parseCard, printWorth, setOf, worthOf } from './cards.ts';
import { schwimmen } from './game.ts';
import type { SchwimmenState } from './state.ts';
import { dealt, formatSet, listLegal, optionsWith, play, position } from './test/positions.ts';

const [H, D, M] = ['7H 8H 9H', '7D 8D 9D', '7S 8S 9S'].map((codes) => codes.split(' '));

describe('cards', () => {
  it('[SW2] are numbered by suit and rank, and their codes name them one to one', () => {
    expect([0, 7, 8, 31].map(formatCard)).toEqual(['7C', 'AC', '7D', 'AH']);
    const all = Array.from({ length: CARD_COUNT }, (_, card) => card);
    expect(all.map((card) => parseCard(formatCard(card)))).toEqual(all);
    expect(['6C', '7c', '10', ''].map(parseCard)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['7C 8D 9S', true, '9'],
    ['7C 8C 9S', true, '15'],
    ['7C 8C 9C', true, '24'],
    ['AC 10D QD', true, '20'],
    ['AC 7D 8D', true, '15'],
    ['7C 7D 7H', true, '30½'],
    ['KC KD KS', false, '30½'],
    ['7C 7D 8H', true, '8'],
    ['AH 10H JH', true, '31'],
    ['AH QH KH', false, '31'],
    ['AC AD AH', true, '33'],
    ['AC AD AH', false, '30½'],
  ])('[SW4] %s with fire %s count %s', (codes, fire, worth) => {
    const hand = setOf(codes.split(' ').map((code) => parseCard(code)!));
    expect(printWorth(worthOf(hand, fire))).toBe(worth);
  });
});

describe('a deal', () => {
  it.each([0, 1, 10, 2.5, Number.NaN])('[SW1] is refused for %d seats', (seats) => {
    expect(schwimmen.refuseDeal(optionsWith(), seats)?.code).toBe('bad-seat-count');
  });

  it.each([2, 5, 9])('[SW1] [SW3] gives three of all 32 cards to each of %d seats', (seats) => {
    const state = dealt(seats, 'deal');
    const hands = Array.from(state.hands.subarray(0, seats), formatSet);
    const pile = Array.from(state.pile.subarray(0, state.pileCount), formatCard);
    const cards = [...hands, formatSet(state.middle)].flatMap((hand) => hand.split(' '));
    expect(hands.every((hand) => hand.split(' ').length === 3)).toBe(true);
    expect(new Set([...cards, ...pile]).size).toBe(CARD_COUNT);
  });

  it('[SW20] is begun by the seat that the start names, and dealt by the one before', () => {
    const options = optionsWith();
    const [usual, moved] = [undefined, { first: 1 }].map((start) =>
      schwimmen.deal(options, 3, parseSeed('first'), start),
    ) as [SchwimmenState, SchwimmenState];
    expect([usual.dealer, moved.dealer, schwimmen.waitingFor(moved)]).toEqual([2, 0, 0b001]);
    const hands = [0, 1, 2].map((seat) => moved.hands[(seat + 1) % 3]);
    expect(hands).toEqual([usual.hands[0], usual.hands[1], usual.hands[2]]);
    expect(moved.middle).toBe(usual.middle);
    play(moved, '0 keep');
    expect(schwimmen.waitingFor(moved)).toBe(0b010);
    expect(schwimmen.refuseDeal(options, 3, { first: 3 })?.code).toBe('start-malformed');
  });

  it('[SW3] comes from the seed, and the last seat deals', () => {
    const hands = ['a', 'a', 'b'].map((seed) => formatSet(dealt(3, seed).hands[0]!));
    expect([hands[0] === hands[1], hands[0] === hands[2]]).toEqual([true, false]);
    expect(schwimmen.waitingFor(dealt(3, 'a'))).toBe(0b100);
  });

  it('[SW5] lets the dealer keep the hand, and the next seat begins', () => {
    const state = dealt(3, 'keep');
    const [hand, middle] = [state.hands[2]!, state.middle];
    expect(listLegal(state, 2)).toEqual(['keep', 'change']);
    expect(schwimmen.view(state, 2).middle).toEqual([-1, -1, -1]);
    const events = play(state, '2 keep');
    expect(events.map(({ type }) => type)).toEqual(['kept', 'opened']);
    expect([state.hands[2], state.middle]).toEqual([hand, middle]);
    expect([schwimmen.waitingFor(state), schwimmen.phase(state)]).toEqual([0b001, ['Turn']]);
  });

  it('[SW5] lets the dealer change the hand, which only the dealer sees', () => {
    const state = dealt(3, 'change');
    const [hand, middle] = [state.hands[2]!, state.middle];
    const events = play(state, '2 change');
    expect([state.hands[2], state.middle]).toEqual([middle, hand]);
    expect(events[0]).toMatchObject({ type: 'changed', seat: 2, seen: 0b100 });
    expect(schwimmen.view(state, 0).hands[2]).toEqual([-1, -1, -1]);
  });

  it('[SW6] may be a given round', () => {
    const state = position('7H 8H 9C | KD QD 7S / AH AD 7C / 8C 9D');
    expect(formatSet(state.hands[1]!)).toBe('QD KD 7S');
    expect(formatSet(state.middle)).toBe('7C AD AH');
    expect([schwimmen.waitingFor(state), state.pileCount]).toEqual([0b01, 2]);
  });

  it.each([
    ['nothing', null, 'start-malformed'],
    ['a list', [], 'start-malformed'],
    ['no pile', { hands: [[], []], middle: [] }, 'start-malformed'],
    ['numbers', { hands: [[1, 2, 3]], middle: [], pile: [] }, 'start-malformed'],
    ['too few hands', { hands: [H], middle: M, pile: [] }, 'start-hand-count'],
    ['a short hand', { hands: [H, ['7D']], middle: M, pile: [] }, 'start-hand-count'],
    ['a short middle', { hands: [H, D], middle: ['7S'], pile: [] }, 'start-hand-count'],
    ['an unknown card', { hands: [H, D], middle: M, pile: ['6C'] }, 'start-unknown-card'],
    ['a card twice', { hands: [H, D], middle: M, pile: ['7H'] }, 'start-duplicate-card'],
  ])('[SW6] is refused with %s', (_, start, code) => {
    expect(schwimmen.refuseDeal(optionsWith(), 2, start)?.code).toBe(code);
  });
});

describe('a possible world', () => {
  it('[SW19] has every unseen card in every hidden place', () => {
    const seen = schwimmen.view(dealt(2, 'worlds'), 0);
    const worlds = Array.from({ length: 300 }, (_, i) => {
      const [a, b, c, counter] = parseSeed(`world ${i}`);
      return schwimmen.determinize(seen, { a, b, c, counter });
    });
    const held = worlds.reduce((all, { hands }) => all | hands[1]!, 0);
    const middle = worlds.reduce((all, world) => all | world.middle, 0);
    expect([formatSet(held), formatSet(middle)]).toEqual(
      [0, 0].map(() => formatSet(setOf(seen.unseen))),
    );
  });
});
