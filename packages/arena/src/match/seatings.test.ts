import { parseSeed } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playDeals } from './deals.ts';
import { planMatch } from './plan-match.ts';
import { listCopies, listSeatings, type Seating } from './seatings.ts';
import { countGame, createTally, meansOf } from './tally.ts';
import { TOOLS } from '../test/executors.ts';

function seatings(entrants: readonly string[], deal = 0, seats = entrants.length): Seating[] {
  return listSeatings({ entrants, seats, seed: 'seats' }, deal);
}

/** Who sits where, by name: `AAB`. */
function names(entrants: readonly string[], deal = 0, seats = entrants.length): string[] {
  return seatings(entrants, deal, seats).map((seating) =>
    seating.map((index) => entrants[index]!).join(''),
  );
}

describe('listSeatings', () => {
  it('puts each of two in either seat, also copies, and again where there are more seats', () => {
    expect(seatings(['A', 'B'])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(seatings(['A', 'A'])).toHaveLength(2);
    expect(names(['A', 'B'], 0, 4)).toEqual(['ABAB', 'BABA']);
  });

  it('plays three or four in every order, and what is the same by bots once', () => {
    expect(names(['A', 'B', 'C'])).toEqual(['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA']);
    expect(new Set(names(['A', 'B', 'C', 'D'])).size).toBe(24);
    expect(names(['A', 'A', 'B'])).toEqual(['AAB', 'ABA', 'BAA']);
    expect(names(['A', 'A', 'B', 'B'])).toHaveLength(6);
    expect(names(['A', 'B', 'B', 'B'])).toEqual(['ABBB', 'BABB', 'BBAB', 'BBBA']);
    expect(names(['A', 'A', 'A'])).toEqual(['AAA']);
    expect(names(['A', 'A', 'B'], 0, 6)).toEqual(['AABAAB', 'ABAABA', 'BAABAA']);
  });

  it('turns five and more in an order that is drawn for each deal', () => {
    const five = ['A', 'B', 'C', 'D', 'E'];
    const orders = Array.from({ length: 40 }, (_, deal) => {
      const all = names(five, deal);
      expect(all).toHaveLength(5);
      for (let seat = 0; seat < 5; seat++) {
        expect(new Set(all.map((seating) => seating[seat])).size).toBe(5);
      }
      expect(names(five, deal)).toEqual(all);
      return all[0]!;
    });
    // Not the same left neighbour for ever.
    const neighbours = orders.map((order) => (order + order[0]!)[order.indexOf('A') + 1]);
    expect(new Set(neighbours).size).toBe(4);
  });
});

describe('copies of one bot', () => {
  it.each([
    { entrants: ['random', 'random', 'greedy'] },
    { entrants: ['random', 'random', 'greedy', 'greedy'] },
    { entrants: ['random', 'random', 'random', 'greedy', 'forgetful:random'] },
  ])('are level to the last bit: $entrants', async ({ entrants }) => {
    const planned = planMatch({
      game: 'mau-mau',
      entrants,
      options: { points: 'penaltyPoints' },
      seed: 'copies',
    });
    if (!planned.ok) throw new Error(planned.error.text.en);
    const job = { plan: planned.value, from: 0, to: 12, keepLogs: true };
    for (const result of await playDeals(job, TOOLS)) {
      expect(result.logs).toHaveLength(result.games);
      for (const values of [result.wins, result.scores, result.points]) {
        expect(values).toEqual(entrants.map((text) => values[entrants.indexOf(text)]));
      }
      expect(result.wins.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });

  it('get what all orders would give them, though most of these are not played', () => {
    const field = fc.constantFrom('AAB', 'ABA', 'AAA', 'AABB', 'ABBB', 'AABC', 'ABCD');
    fc.assert(
      fc.property(field, fc.constantFrom(1, 2), fc.string(), (letters, each, seed) => {
        const entrants = letters.split('');
        const seats = each * entrants.length;
        const play = (all: readonly Seating[], copies?: number[]): ReturnType<typeof meansOf> => {
          const tally = createTally(entrants.length, seats);
          for (const seating of all) countGame(tally, seating, outcomeOf(seating, entrants, seed));
          return meansOf(tally, copies);
        };
        const found = play(seatings(entrants, 0, seats), listCopies(entrants));
        const different = entrants.map((_, index) => String(index));
        const expected = play(seatings(different, 0, seats));
        for (const key of ['wins', 'scores', 'points'] as const) {
          for (const [i, value] of found[key].entries()) {
            expect(value).toBeCloseTo(expected[key][i]!, 12);
          }
        }
      }),
    );
  });
});

/** Any outcome, the same whenever the same bots sit in the same seats. */
function outcomeOf(
  seating: Seating,
  entrants: readonly string[],
  seed: string,
): Parameters<typeof countGame>[2] {
  const table = seating.map((index) => entrants[index]!).join('');
  const points = seating.map((_, seat) => parseSeed(`${seed} ${table} ${seat}`)[0]! % 5);
  const places = points.map((own) => 1 + points.filter((other) => other > own).length);
  return { places, points, reason: 'over' };
}
