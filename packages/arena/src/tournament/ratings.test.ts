import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateAll } from './ratings.ts';
import type { Meeting } from './strengths.ts';

const NAMES = ['A', 'B', 'C', 'D'];
const PAIRS = NAMES.flatMap((_, a) => NAMES.slice(a + 1).map((_, i) => [a, a + 1 + i] as const));

/** A round robin of four, of so many deals a match. */
const robins = fc
  .integer({ min: 1, max: 12 })
  .chain((deals) =>
    fc.tuple(
      ...PAIRS.map(() =>
        fc.array(fc.constantFrom(0, 0.5, 1), { minLength: deals, maxLength: deals }),
      ),
    ),
  )
  .map((all) => PAIRS.map(([a, b], i): Meeting => ({ a, b, scores: all[i]! })));

describe('ratings', () => {
  it('are 25 for who has not played, and as sure as openskill is then', () => {
    expect(rateAll(['A'], [])).toEqual([
      {
        name: 'A',
        mu: 25,
        sigma: expect.closeTo(25 / 3, 9) as number,
        ordinal: expect.closeTo(0, 9) as number,
      },
    ]);
  });

  it('do not depend on the order of deals and matches, nor on who is named first', () => {
    fc.assert(
      fc.property(robins, (robin) => {
        const turned = robin
          .map(({ a, b, scores }) => ({
            a: b,
            b: a,
            scores: scores.map((score) => 1 - score).toReversed(),
          }))
          .toReversed();
        const [there, back] = [muByName(robin), muByName(turned)];
        for (const [name, mu] of there) expect(back.get(name)).toBeCloseTo(mu, 6);
      }),
    );
  });

  it('have the order of the scores where all have met alike', () => {
    fc.assert(
      fc.property(robins, (robin) => {
        const totals = NAMES.map((_, entrant) =>
          robin.reduce((sum, { a, b, scores }) => {
            const own = scores.reduce((part, score) => part + score, 0);
            return sum + (a === entrant ? own : b === entrant ? scores.length - own : 0);
          }, 0),
        );
        const rated = rateAll(NAMES, robin).map(({ name, mu }) => ({
          mu,
          total: totals[NAMES.indexOf(name)]!,
        }));
        const contradictions = rated.flatMap((one) =>
          rated.filter((other) => {
            const lead = one.mu - other.mu;
            return one.total > other.total ? lead <= 0 : one.total === other.total && lead > LEVEL;
          }),
        );
        expect(contradictions).toEqual([]);
      }),
    );
  });
});

/** Those with equal scores differ by rounding. */
const LEVEL = 1e-6;

function muByName(meetings: readonly Meeting[]): Map<string, number> {
  return new Map(rateAll(NAMES, meetings).map(({ name, mu }) => [name, mu]));
}
