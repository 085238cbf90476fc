import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copyRng,
  createRng,
  drawSeed,
  formatSeed,
  nextWord,
  parseSeed,
  pick,
  type Rng,
  type Seed,
  seedRng,
  shuffle,
} from './rng.ts';

const words = fc.nat({ max: 0xffff_ffff });
const seeds = fc.tuple(words, words, words, words);

describe('the generator', () => {
  // Computed by a program in another language from the published algorithm.
  it.each([
    ['00000000000000000000000000000000', '30349d2b fb52c520 38802be1 948279e6'],
    ['00000001000000020000000300000004', '2fb70709 35e00371 d9124882 bf3fe623'],
    ['ffffffffffffffffffffffffffffffff', '7c91c406 7a62fa63 b6507bcc 0704d398'],
    ['0123456789abcdeffedcba9876543210', 'f5aa7cba 5ea98fb8 bc5fb4cd 9d09d255'],
  ])('begins the sequence of seed %s with %s', (seed, expected) => {
    const rng = createRng(parseSeed(seed));
    const first = Array.from({ length: 4 }, () => hex(nextWord(rng)));
    expect(first.join(' ')).toBe(expected);
  });

  it('is sfc32 after fifteen steps to warm up', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const published = runSfc32(seed, 15 + 20).slice(15);
        const rng = createRng(seed);
        expect(published.map(() => nextWord(rng) >>> 0)).toEqual(published);
      }),
    );
  });

  it('keeps to signed words, so that its fields stay small integers', () => {
    const rng = createRng(parseSeed('signed'));
    for (let i = 0; i < 1000; i++) {
      const word = nextWord(rng);
      const { a, b, c, counter } = rng;
      expect([word, a, b, c, counter].every((value) => value === (value | 0))).toBe(true);
    }
  });

  it('starts quite differently when one bit of the seed changes', () => {
    const seed: Seed = [1, 2, 3, 4];
    const distances = Array.from({ length: 128 }, (_, bit) => {
      const other = seed.map((word, i) => (i === bit >> 5 ? word ^ (1 << (bit & 31)) : word));
      return countBits(nextWord(createRng(seed)) ^ nextWord(createRng(other as unknown as Seed)));
    });
    // Binomial(32, 1/2): one in a million is below 3; the mean of 128 is within 16 ± 1.3.
    expect(Math.min(...distances)).toBeGreaterThan(2);
    const mean = distances.reduce((sum, distance) => sum + distance) / 128;
    expect(Math.abs(mean - 16)).toBeLessThan(1.3);
  });

  it('can be copied and set back', () => {
    const rng = createRng([5, 6, 7, 8]);
    for (let i = 0; i < 9; i++) nextWord(rng);
    const copy = createRng([0, 0, 0, 0]);
    copyRng(rng, copy);
    expect(nextWord(copy)).toBe(nextWord(rng));
    seedRng(copy, [5, 6, 7, 8]);
    expect(copy).toEqual(createRng([5, 6, 7, 8]));
  });
});

describe('pick', () => {
  it.each([1, 2, 3, 5, 6, 7, 10, 24, 31, 32, 36, 52, 1000, 2 ** 15 - 3, 2 ** 15])(
    'gives every number below %d exactly the same number of words',
    (count) => {
      const fair = Math.floor(2 ** 32 / count);
      const step = Math.max(1, Math.floor(count / 500));
      for (let k = 0; k < count; k += step) expect(countWords(k, count)).toBe(fair);
      expect(countWords(count - 1, count)).toBe(fair);
    },
  );

  it('takes one step for a word it can use and one more for each it rejects', () => {
    const taken = withWord(1);
    pick(taken, 3);
    expect(taken.counter).toBe(1);
    const rejecting = withWord(0);
    const second = withWord(0);
    nextWord(second);
    expect(pick(rejecting, 3)).toBe(pick(second, 3));
    expect(rejecting).toEqual(second);
    expect(rejecting.counter).toBe(2);
  });

  it.each([
    [2, 10.83],
    [6, 20.52],
    [24, 49.73],
  ])('is uniform over %d numbers (chi-square below %d, 0.1 %%)', (count, limit) => {
    const rng = createRng(parseSeed(`uniform ${count}`));
    const counts = Array.from({ length: count }, () => 0);
    for (let i = 0; i < count * 5000; i++) counts[pick(rng, count)]!++;
    expect(chiSquare(counts)).toBeLessThan(limit);
  });
});

describe('shuffle', () => {
  it('makes all 24 orders of four cards equally often (chi-square below 49.73, 0.1 %)', () => {
    const rng = createRng(parseSeed('orders'));
    const counts = new Map<string, number>();
    for (let i = 0; i < 24 * 3000; i++) {
      const cards = [0, 1, 2, 3];
      shuffle(rng, cards, 4);
      counts.set(cards.join(), (counts.get(cards.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(49.73);
  });

  it('picks a place for each card from the end down, in the part it is given', () => {
    const count = fc.nat({ max: 40 });
    fc.assert(
      fc.property(seeds, count, count, (seed, from, length) => {
        const items = Array.from({ length: 100 }, (_, i) => i);
        const expected = [...items];
        const rng = createRng(seed);
        const same = createRng(seed);
        shuffle(rng, items, length, from);
        swapByPick(same, expected, length, from);
        expect(items).toEqual(expected);
        expect(rng).toEqual(same);
      }),
    );
  });

  it('begins with the first item unless told otherwise', () => {
    const items = [0, 1, 2, 3, 4, 5, 6, 7];
    const expected = [...items];
    shuffle(createRng([1, 2, 3, 4]), items, 6);
    swapByPick(createRng([1, 2, 3, 4]), expected, 6, 0);
    expect(items).toEqual(expected);
  });

  it('rejects the same words as pick', () => {
    const rng = withWord(0);
    const same = withWord(0);
    const items = [0, 1, 2];
    const expected = [0, 1, 2];
    shuffle(rng, items, 3);
    swapByPick(same, expected, 3, 0);
    expect(items).toEqual(expected);
    expect(rng).toEqual(same);
    expect(rng.counter).toBe(3);
  });
});

describe('a seed', () => {
  it('is written with 32 digits and read back', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(formatSeed(seed)).toMatch(/^[0-9a-f]{32}$/);
        expect(parseSeed(formatSeed(seed))).toEqual(seed);
        expect(parseSeed(formatSeed(seed).toUpperCase())).toEqual(seed);
      }),
    );
  });

  it('is written the same with signed and unsigned words', () => {
    expect(formatSeed([-1, 0, 1, -2])).toBe(formatSeed([0xffff_ffff, 0, 1, 0xffff_fffe]));
  });

  it('comes from any text, and other texts give other seeds', () => {
    const texts = ['', ' ', 'a', 'b', 'aa', 'ab', 'ba', 'Stammtisch', 'stammtisch', 'ä', '0'];
    texts.push('0'.repeat(31), '0'.repeat(33), '\0', '\0\0');
    const found = new Set(texts.map((written) => formatSeed(parseSeed(written))));
    expect(found.size).toBe(texts.length);
    for (const word of parseSeed('any')) expect(word).toBe(word >>> 0);
    expect(parseSeed('any')).toEqual(parseSeed('any'));
  });

  it('can be drawn from another generator: its next four words', () => {
    const rng = createRng([1, 2, 3, 4]);
    const same = createRng([1, 2, 3, 4]);
    const seed: [number, number, number, number] = [0, 0, 0, 0];
    drawSeed(rng, seed);
    expect(seed).toEqual([0, 0, 0, 0].map(() => nextWord(same) >>> 0));
  });
});

/** Fisher-Yates as it is written in books. */
function swapByPick(rng: Rng, items: number[], count: number, from: number): void {
  for (let last = count - 1; last > 0; last--) {
    const chosen = from + pick(rng, last + 1);
    [items[chosen], items[from + last]] = [items[from + last]!, items[chosen]!];
  }
}

/** A state whose next word is known: nextWord adds a, b and the counter. */
function withWord(word: number): Rng {
  return { a: word | 0, b: 0, c: 0x9e37_79b9 | 0, counter: 0 };
}

/**
 * How many words make `pick` give k. They are an interval, and from one word to the next the low
 * half of word * count grows by count; so only the first word of the interval can be rejected.
 */
function countWords(k: number, count: number): number {
  const from = Math.ceil((k * 2 ** 32) / count);
  const to = Math.ceil(((k + 1) * 2 ** 32) / count);
  const first = withWord(from);
  const chosen = pick(first, count);
  const rejected = first.counter > 1;
  expect(rejected || chosen === k).toBe(true);
  for (const word of [from + 1, to - 1]) {
    const rng = withWord(word);
    expect([pick(rng, count), rng.counter]).toEqual([k, 1]);
  }
  return to - from - (rejected ? 1 : 0);
}

/** The algorithm as published with PractRand, on whole numbers of any size. */
function runSfc32(seed: Seed, count: number): number[] {
  const mask = 0xffff_ffffn;
  let [a, b, c, counter] = seed.map(BigInt) as [bigint, bigint, bigint, bigint];
  return Array.from({ length: count }, () => {
    const word = (a + b + counter) & mask;
    counter = (counter + 1n) & mask;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & mask;
    c = (((c << 21n) | (c >> 11n)) + word) & mask;
    return Number(word);
  });
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countBits(word: number): number {
  return Array.from((word >>> 0).toString(2)).filter((bit) => bit === '1').length;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
