import { createRng, pick, type Rng } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { formatCard, parseCard } from './cards.ts';
import {
  addToBottom,
  createDeck,
  cut,
  type Deck,
  removeFromTop,
  RIFFLE_COUNT,
  riffleShuffle,
  shuffleDeck,
  size,
} from './deck.ts';
import { chiSquare, chiSquareLimit } from './test/statistics.ts';

describe('deck', () => {
  it('[CH22] gives the cards from the top in the order they were put at the bottom', () => {
    const deck = deckOf('AS 5C');
    addToBottom(deck, parseCard('AC')!);
    expect(size(deck)).toBe(3);
    expect(formatCard(removeFromTop(deck))).toBe('AS');
    addToBottom(deck, parseCard('7H')!);
    expect(drain(deck)).toBe('5C AC 7H');
    expect(() => removeFromTop(deck)).toThrow('an empty deck has no top card');
  });

  it.each([
    ['', '', ''],
    ['AS 5C', 'AS', '5C'],
    ['AS 5C AC 7H', 'AS 5C', 'AC 7H'],
    ['AS 2H 5C 8S AC QC', 'AS 2H 5C', '8S AC QC'],
  ])('[CH22] cuts %s: %s comes off, %s stays', (cards, top, bottom) => {
    const deck = deckOf(cards);
    expect(drain(cut(deck))).toBe(top);
    expect(drain(deck)).toBe(bottom);
  });

  it('[CH22] refuses to cut an odd deck and leaves it alone', () => {
    const deck = deckOf('AS 5C AC');
    expect(() => cut(deck)).toThrow('a deck of 3 cards has no equal halves');
    expect(drain(deck)).toBe('AS 5C AC');
  });

  it.each([
    ['AS 5C AC 7H', '2H 8S QC KC', 'AS 2H 5C 8S AC QC 7H KC'],
    ['2H 8S QC KC', 'AS 5C AC 7H', '2H AS 8S 5C QC AC KC 7H'],
    ['AS', '2H', 'AS 2H'],
    ['', '', ''],
  ])('[CH23] riffles %s with %s', (first, second, result) => {
    expect(drain(riffleShuffle(deckOf(first), deckOf(second)))).toBe(result);
  });

  it('[CH23] refuses decks of unequal size and leaves them alone', () => {
    const first = deckOf('AS 5C');
    const second = deckOf('2H');
    expect(() => riffleShuffle(first, second)).toThrow('decks of 2 and 1 cards cannot be riffled');
    expect([drain(first), drain(second)]).toEqual(['AS 5C', '2H']);
  });
});

describe('shuffling', () => {
  it.each([2, 8, 16, 52])('[CH4] moves a seeded number of cards, cuts and riffles: %i', (count) => {
    const rng = createRng([1, 2, 3, count]);
    let model = firstCards(count);
    for (let i = 0; i < RIFFLE_COUNT; i++) model = riffle(rotate(model, pick(rng, count)));
    expect(shuffled(count, createRng([1, 2, 3, count]))).toEqual(model);
  });

  it.each([2, 8, 32])('[CH4] does what the deck does by itself: %i', (count) => {
    const rng = createRng([4, 3, 2, count]);
    let deck = createDeck(firstCards(count));
    for (let i = 0; i < RIFFLE_COUNT; i++) {
      for (let moved = pick(rng, count); moved > 0; moved--) addToBottom(deck, removeFromTop(deck));
      const top = cut(deck);
      deck = riffleShuffle(deck, top);
    }
    expect(shuffled(count, createRng([4, 3, 2, count]))).toEqual(take(deck));
  });

  it('[CH4] leaves nothing to do for an empty deck', () => {
    expect(size(shuffleDeck(createDeck([]), createRng([1, 2, 3, 4])))).toBe(0);
  });

  it('[CH4] would reach 24 of the 40,320 orders of 8 cards by cuts and riffles alone', () => {
    expect(countOrders([riffle, riffleTopFirst])).toBe(24);
    expect(countOrders([riffle, (cards) => rotate(cards, 1)])).toBe(40_320);
  });

  it('[CH4] brings any two cards to any two places, to a millionth, in every game', () => {
    for (let count = 8; count <= 52; count += 4) {
      expect(pairDistance(count, RIFFLE_COUNT)).toBeLessThan(2e-6);
    }
    expect(pairDistance(32, RIFFLE_COUNT / 2)).toBeGreaterThan(5e-4);
  });

  it.each([8, 16])('[CH4] brings each of %i cards to each place equally often', (count) => {
    const counts = Array.from({ length: count * count }, () => 0);
    sample(count, (cards) => {
      for (const [place, card] of cards.entries()) counts[card * count + place]!++;
    });
    for (let card = 0; card < count; card++) {
      const places = counts.slice(card * count, (card + 1) * count);
      expect(chiSquare(places)).toBeLessThan(chiSquareLimit(count - 1));
    }
  });

  it.each([8, 16])('[CH4] puts two of %i cards in either order equally often', (count) => {
    const before = Array.from({ length: count * count }, () => 0);
    const shuffles = sample(count, (cards) => {
      for (const [i, upper] of cards.entries()) {
        for (const lower of cards.slice(i + 1)) before[upper * count + lower]!++;
      }
    });
    const pairs = firstCards(count).flatMap((a) => firstCards(a).map((b) => a * count + b));
    const surprises = pairs.map((pair) => chiSquare([before[pair]!, shuffles - before[pair]!]));
    // One pair in a thousand may be beyond the limit; none is beyond twice the limit.
    expect(Math.max(...surprises)).toBeLessThan(2 * chiSquareLimit(1));
    expect(surprises.filter((surprise) => surprise > chiSquareLimit(1)).length).toBeLessThan(3);
  });

  it('[CH4] makes the 24 orders of two mirrored pairs equally likely', () => {
    const counts = new Map<string, number>();
    sample(8, (cards) => {
      const order = cards.filter((card) => [0, 7, 3, 4].includes(card)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    });
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(23));
  });
});

function deckOf(cards: string): Deck {
  return createDeck(cards === '' ? [] : cards.split(' ').map((code) => parseCard(code)!));
}

function drain(deck: Deck): string {
  return take(deck).map(formatCard).join(' ');
}

function take(deck: Deck): number[] {
  return Array.from({ length: size(deck) }, () => removeFromTop(deck));
}

function firstCards(count: number): number[] {
  return Array.from({ length: count }, (_, card) => card);
}

function shuffled(count: number, rng: Rng): number[] {
  return take(shuffleDeck(createDeck(firstCards(count)), rng));
}

/** Looks at many shuffles of the first cards. */
function sample(count: number, look: (cards: readonly number[]) => void): number {
  const shuffles = 2500;
  const rng = createRng([20, 11, 3, count]);
  for (let i = 0; i < shuffles; i++) look(shuffled(count, rng));
  return shuffles;
}

function rotate(cards: readonly number[], count: number): number[] {
  return [...cards.slice(count), ...cards.slice(0, count)];
}

/** A cut and a perfect riffle on a plain list, the bottom half first. */
function riffle(cards: readonly number[]): number[] {
  const half = cards.length / 2;
  return cards.slice(half).flatMap((card, i) => [card, cards[i]!]);
}

function riffleTopFirst(cards: readonly number[]): number[] {
  const half = cards.length / 2;
  return cards.slice(0, half).flatMap((card, i) => [card, cards[half + i]!]);
}

/** How many orders of eight cards these moves can make. */
function countOrders(moves: readonly ((cards: readonly number[]) => number[])[]): number {
  const orders = [firstCards(8)];
  const known = new Set([orders[0]!.join('')]);
  for (const order of orders) {
    for (const move of moves) {
      const next = move(order);
      if (known.has(next.join(''))) continue;
      known.add(next.join(''));
      orders.push(next);
    }
  }
  return orders.length;
}

/**
 * How far from uniform the places of two cards can be, computed exactly: a uniform rotation leaves
 * nothing of two places but their distance, so the distances form a Markov chain.
 */
function pairDistance(count: number, riffles: number): number {
  const places = riffle(firstCards(count));
  const place = firstCards(count).map((card) => places.indexOf(card));
  const chain = firstCards(count).map((distance) =>
    firstCards(count).map((from) => {
      const to = (from + distance) % count;
      return (place[to]! - place[from]! + count) % count;
    }),
  );
  const starts = firstCards(count).slice(1);
  return Math.max(...starts.map((start) => distanceAfter(chain, start, riffles)));
}

function distanceAfter(chain: readonly number[][], start: number, riffles: number): number {
  let chances: number[] = chain.map((_, distance) => (distance === start ? 1 : 0));
  for (let i = 0; i < riffles; i++) {
    const next = chain.map(() => 0);
    for (const [distance, chance] of chances.entries()) {
      for (const to of chain[distance]!) next[to]! += chance / chain.length;
    }
    chances = next;
  }
  const uniform = 1 / (chain.length - 1);
  return chances.slice(1).reduce((sum, chance) => sum + Math.abs(chance - uniform), 0) / 2;
}
