/**
 * The generator is sfc32 (Chris Doty-Humphrey, PractRand): non-linear, 128 bits of state, of which
 * the last word is a counter. The counter makes every period at least 2^32 steps; the mean period
 * is about 2^127. All chance of a game comes from one such generator kept in its state.
 */
export interface Rng {
  a: number;
  b: number;
  c: number;
  counter: number;
}

/** 128 bits as four words. */
export type Seed = readonly [number, number, number, number];

const WARM_UP_STEPS = 15;
const TWO_TO_32 = 2 ** 32;

/** A generator at the start of the sequence that belongs to the seed. */
export function createRng(seed: Seed): Rng {
  const rng = { a: 0, b: 0, c: 0, counter: 0 };
  seedRng(rng, seed);
  return rng;
}

/** Sets an existing generator to the start of a seed's sequence. */
export function seedRng(rng: Rng, seed: Seed): void {
  rng.a = seed[0] | 0;
  rng.b = seed[1] | 0;
  rng.c = seed[2] | 0;
  rng.counter = seed[3] | 0;
  // Without these steps seeds that differ in one bit would begin with similar words.
  skip(rng, WARM_UP_STEPS);
}

export function copyRng(from: Rng, into: Rng): void {
  into.a = from.a;
  into.b = from.b;
  into.c = from.c;
  into.counter = from.counter;
}

/** The next 32 bits, as a signed integer. One step. */
export function nextWord(rng: Rng): number {
  return step(rng);
}

/**
 * A uniform whole number from 0 to count-1, for 1 <= count <= 2^15. The word is scaled by `count`
 * and its top part taken (Lemire 2019); words that would make some numbers likelier are rejected,
 * which costs one more step and happens less than once in 2^32/count picks.
 */
export function pick(rng: Rng, count: number): number {
  const word = step(rng);
  // Nearly always false. Both sides unsigned, or V8 would compare them as doubles.
  if (Math.imul(word, count) >>> 0 < count >>> 0 && isBiased(word, count)) return pick(rng, count);
  return scale(word, count);
}

// Functions that are constants are inlined as they are; others V8 compares before every use.

const step = (rng: Rng): number => {
  const b = rng.b;
  const c = rng.c;
  const counter = rng.counter;
  const word = (rng.a + b + counter) | 0;
  rng.counter = (counter + 1) | 0;
  rng.a = b ^ (b >>> 9);
  rng.b = (c + (c << 3)) | 0;
  rng.c = (((c << 21) | (c >>> 11)) + word) | 0;
  return word;
};

/** The top 32 bits of word * count, for count up to 2^15: whole numbers are faster than doubles. */
const scale = (word: number, count: number): number => {
  const low = ((word & 0xffff) * count) >>> 16;
  return ((word >>> 16) * count + low) >>> 16;
};

/** Whether a word must be rejected; the remainder is slow, so it is asked for few words only. */
function isBiased(word: number, count: number): boolean {
  return Math.imul(word, count) >>> 0 < (TWO_TO_32 - count) % count;
}

/**
 * Shuffles `count` items in place, beginning with the one at `from` (Fisher-Yates, from the end).
 * Each item is found as `pick` would find it, but with the generator's words in variables, which
 * need not be stored after every item.
 */
export function shuffle(
  rng: Rng,
  items: { [index: number]: number },
  count: number,
  from = 0,
): void {
  let { a, b, c, counter } = rng;
  for (let left = count; left > 1; left--) {
    let word = 0;
    do {
      word = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
    } while (Math.imul(word, left) >>> 0 < left >>> 0 && isBiased(word, left));
    const chosen = from + scale(word, left);
    const last = from + left - 1;
    const item = items[chosen]!;
    items[chosen] = items[last]!;
    items[last] = item;
  }
  rng.a = a;
  rng.b = b;
  rng.c = c;
  rng.counter = counter;
}

/** Fills `into` with a seed drawn from another generator, so that one seed can make many games. */
export function drawSeed(rng: Rng, into: [number, number, number, number]): void {
  for (let i = 0; i < 4; i++) into[i] = nextWord(rng) >>> 0;
}

/**
 * The seed a text stands for: 32 hexadecimal digits are the seed itself, anything else is mixed
 * into one by feeding its UTF-16 units to the generator one by one.
 */
export function parseSeed(seedText: string): Seed {
  if (/^[0-9a-f]{32}$/i.test(seedText)) {
    const word = (i: number): number => Number.parseInt(seedText.slice(i * 8, i * 8 + 8), 16);
    return [word(0), word(1), word(2), word(3)];
  }
  const rng: Rng = { a: 0x5374616d, b: 0x6d746973, c: 0x63680000, counter: seedText.length };
  for (let i = 0; i < seedText.length; i++) {
    rng.a ^= seedText.charCodeAt(i);
    nextWord(rng);
    nextWord(rng);
  }
  skip(rng, WARM_UP_STEPS);
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  return seed;
}

/** The 32 hexadecimal digits of a seed. */
export function formatSeed(seed: Seed): string {
  return seed.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function skip(rng: Rng, steps: number): void {
  for (let i = 0; i < steps; i++) step(rng);
}
