import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSwiss, pairSwiss, recordBye, recordMatch, type SwissState } from './swiss.ts';

/** Rematches and second byes, distance of the bye from the bottom, squares of point differences. */
type Cost = readonly [number, number, number];
type Pairs = readonly (readonly [number, number | undefined])[];

function costOf(state: SwissState, pairs: Pairs): Cost {
  const ranked = [...state.halves.keys()].sort(
    (a, b) => state.halves[b]! - state.halves[a]! || a - b,
  );
  let [again, place, points] = [0, 0, 0];
  for (const [a, b] of pairs) {
    again += b === undefined ? state.byes[a]! : state.met[a]![b]!;
    if (b === undefined) place += ranked.length - 1 - ranked.indexOf(a);
    else points += (state.halves[a]! - state.halves[b]!) ** 2;
  }
  return [again, place, points];
}

/** Tries every way to pair all entrants. */
function cheapest(state: SwissState): Cost {
  let best: Cost | undefined;
  const visit = (left: readonly (number | undefined)[], pairs: Pairs): void => {
    const [a, ...rest] = left;
    if (a === undefined) {
      const cost = costOf(state, pairs);
      if (best === undefined || isLess(cost, best)) best = cost;
      return;
    }
    for (const [i, b] of rest.entries()) visit(rest.toSpliced(i, 1), [...pairs, [a, b]]);
  };
  const all: (number | undefined)[] = [...state.halves.keys()];
  visit(all.length % 2 === 0 ? all : [...all, undefined], []);
  return best!;
}

function isLess(one: Cost, other: Cost): boolean {
  const index = one.findIndex((value, i) => value !== other[i]);
  return index >= 0 && one[index]! < other[index]!;
}

/** Plays rounds by chance; the check sees every round before it is played. */
function playRounds(
  count: number,
  rounds: number,
  seed: string,
  check: (state: SwissState, round: ReturnType<typeof pairSwiss>) => void,
): SwissState {
  const rng = createRng(parseSeed(seed));
  const state = createSwiss(count);
  for (let i = 0; i < rounds; i++) {
    const round = pairSwiss(state);
    check(state, round);
    for (const [a, b] of round.pairs) recordMatch(state, a, b, pick(rng, 3));
    if (round.bye !== undefined) recordBye(state, round.bye);
  }
  return state;
}

describe('pairSwiss', () => {
  it('finds the best round there is: no rematch or second bye if possible, a low bye, equals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.string(), (count, seed) => {
        // Two rounds more than there are opponents: then rematches cannot be avoided.
        playRounds(count, count + 1, seed, (state, { pairs, bye }) => {
          const all = bye === undefined ? pairs : [...pairs, [bye, undefined] as const];
          expect(costOf(state, all)).toEqual(cheapest(state));
        });
      }),
      { numRuns: 60 },
    );
  });

  it('pairs everybody once, the better seed first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 33 }), fc.string(), (count, seed) => {
        playRounds(count, 4, seed, (_, { pairs, bye }) => {
          const all = [...pairs.flat(), ...(bye === undefined ? [] : [bye])];
          expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
          for (const [a, b] of pairs) expect(a).toBeLessThan(b);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('gives nobody a second bye while somebody had none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.string(), (half, seed) => {
        const count = 2 * half + 1;
        // In a round more it can cost a rematch, which is no better.
        const rounds = Math.ceil(Math.log2(count));
        const { byes } = playRounds(count, rounds, seed, () => undefined);
        expect(Math.max(...byes)).toBe(Math.ceil(rounds / count));
      }),
      { numRuns: 40 },
    );
  });

  it('begins with the upper half against the lower, the last one has a bye', () => {
    expect(pairSwiss(createSwiss(7))).toEqual({
      pairs: [
        [0, 3],
        [1, 4],
        [2, 5],
      ],
      bye: 6,
    });
  });

  it('still finds its way with the most entrants there can be', () => {
    const state = playRounds(64, 6, 'large', (before, { pairs }) => {
      for (const [a, b] of pairs) expect(before.met[a]![b]).toBe(0);
    });
    expect(state.halves.reduce((sum, each) => sum + each, 0)).toBe(6 * 64);
  });
});
