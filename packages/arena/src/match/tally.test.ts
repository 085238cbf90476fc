import type { Outcome } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGame, createTally, meansOf } from './tally.ts';

function outcome(places: readonly number[], points = places.map(() => 0)): Outcome {
  return { places, points, reason: 'over' };
}

describe('tally', () => {
  it('counts the first place, the one ahead and the points of a game of two', () => {
    const tally = createTally(2, 2);
    countGame(tally, [0, 1], outcome([1, 2], [0, -12]));
    expect(meansOf(tally)).toEqual({ wins: [1, 0], scores: [1, 0], points: [0, -12] });
    countGame(tally, [1, 0], outcome([1, 2], [0, -8]));
    expect(meansOf(tally)).toEqual({ wins: [0.5, 0.5], scores: [0.5, 0.5], points: [-4, -6] });
  });

  it('gives each of k winners the k-th part of the win, and level seats half a point', () => {
    const tally = createTally(4, 4);
    countGame(tally, [0, 1, 2, 3], outcome([1, 1, 3, 3]));
    const { wins, scores } = meansOf(tally);
    expect(wins).toEqual([0.5, 0.5, 0, 0]);
    // Of three others: level with one and ahead of two, or behind two and level with one.
    expect(scores).toEqual([2.5 / 3, 2.5 / 3, 0.5 / 3, 0.5 / 3]);
  });

  it('adds up the wins of all seats of an entrant, and compares them only with those of others', () => {
    const tally = createTally(2, 4);
    countGame(tally, [0, 1, 0, 1], outcome([1, 2, 1, 4], [3, 2, 3, 0]));
    expect(meansOf(tally)).toEqual({ wins: [1, 0], scores: [1, 0], points: [3, 1] });
  });

  it('makes entrants equal to the last bit who were equally good on every seat', () => {
    const places = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(places, fc.constantFrom(2, 3, 6), (ranks, entrants) => {
        const best = Math.min(...ranks);
        const standing = ranks.map((rank) => (rank === best ? 1 : rank + 1));
        const tally = createTally(entrants, 6);
        for (let rotation = 0; rotation < entrants; rotation++) {
          const seating = standing.map((_, seat) => (seat + rotation) % entrants);
          countGame(tally, seating, outcome(standing, ranks));
        }
        const { wins, scores, points } = meansOf(tally);
        expect(new Set(wins).size).toBe(1);
        expect(new Set(scores)).toEqual(new Set([0.5]));
        expect(new Set(points).size).toBe(1);
        expect(wins.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      }),
    );
  });
});
