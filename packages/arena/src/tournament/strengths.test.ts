import { createRng, parseSeed, type Rng } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorize, solveLower, solveUpper } from './cholesky.ts';
import { rateAll } from './ratings.ts';
import {
  drawNormal,
  drawStrengths,
  drawUnit,
  ELO,
  expectScore,
  fitStrengths,
  listElo,
  type Meeting,
} from './strengths.ts';

/** Everybody meets everybody; two independent games a deal by the strengths given in Elo. */
function playField(elo: readonly number[], deals: number, rng: Rng): Meeting[] {
  const meetings: Meeting[] = [];
  for (let a = 0; a < elo.length; a++) {
    for (let b = a + 1; b < elo.length; b++) {
      const chance = expectScore((elo[a]! - elo[b]!) / ELO);
      const game = (): number => Number(drawUnit(rng) <= chance);
      const scores = Array.from({ length: deals }, () => (game() + game()) / 2);
      meetings.push({ a, b, scores });
    }
  }
  return meetings;
}

describe('fitStrengths', () => {
  it('finds the strengths that the games were played with', () => {
    const elo = [150, 50, 0, -200];
    const fitted = fitStrengths(4, playField(elo, 4000, createRng(parseSeed('fit'))));
    for (const [bot, { mean }] of listElo(fitted).entries()) {
      expect(Math.abs(mean - elo[bot]!)).toBeLessThan(12);
    }
    for (const row of fitted.spreads) for (const spread of row) expect(spread).toBeCloseTo(0.5, 1);
  });

  it('gives intervals that hold the truth in about 95 of 100 cases', () => {
    const rng = createRng(parseSeed('coverage'));
    let inside = 0;
    for (let i = 0; i < 200; i++) {
      const elo = [60, 20, -80];
      for (const [bot, { low, high }] of listElo(
        fitStrengths(3, playField(elo, 60, rng)),
      ).entries()) {
        inside += Number(low <= elo[bot]! && elo[bot]! <= high);
      }
    }
    // 600 draws of 95 % deviate by 0.9 %.
    expect(inside / 600).toBeGreaterThan(0.92);
    expect(inside / 600).toBeLessThan(0.98);
  });

  it('takes both directions of a meeting together', () => {
    const scores = [1, 0.5, 1, 0, 1, 0.5];
    const turned = scores.map((score) => 1 - score);
    const there = fitStrengths(2, [{ a: 0, b: 1, scores: [...scores, ...scores] }]);
    const back = [
      { a: 0, b: 1, scores },
      { a: 1, b: 0, scores: turned },
    ];
    expect(fitStrengths(2, back)).toEqual(there);
  });

  it('is not made surer of two bots by others that always play level', () => {
    const scores = Array.from({ length: 60 }, (_, i) => (i % 3) / 2);
    const level = scores.map(() => 1 / 2);
    const alone = fitStrengths(3, [{ a: 0, b: 1, scores }]);
    const among = fitStrengths(3, [
      { a: 0, b: 1, scores },
      { a: 1, b: 2, scores: level },
    ]);
    expect(among.spreads[0]![1]).toBe(alone.spreads[0]![1]);
    expect(among.spreads[0]![2]).toBe(alone.spreads[0]![1]);
    expect(among.spreads[1]![2]).toBeLessThan(0.1);
  });

  it('stays finite where somebody won everything or nobody met', () => {
    const all = [{ a: 0, b: 1, scores: Array.from({ length: 101 }, () => 1) }];
    const [best, worst, other] = listElo(fitStrengths(3, all));
    expect(best!.mean).toBeGreaterThan(300);
    expect(best!.mean).toBeLessThan(2000);
    expect(worst!.mean).toBeCloseTo(-best!.mean, 6);
    expect(other!.low).toBeLessThan(-400);
    expect(listElo(fitStrengths(1, []))).toEqual([{ mean: 0, low: 0, high: 0 }]);
  });

  it('knows more from deals that vary less than single games do', () => {
    const even = Array.from({ length: 100 }, () => 1 / 2);
    const wild = Array.from({ length: 100 }, (_, i) => i % 2);
    expect(width(even)).toBeLessThan(width(wild) / 4);
  });
});

function width(scores: number[]): number {
  const [first] = listElo(fitStrengths(2, [{ a: 0, b: 1, scores }]));
  return first!.high - first!.low;
}

describe('drawStrengths', () => {
  it('scatters as wide as the intervals say', () => {
    const rng = createRng(parseSeed('scatter'));
    const fitted = fitStrengths(3, playField([100, 0, -100], 50, rng));
    const { mean, low, high } = listElo(fitted)[0]!;
    const drawn = Array.from({ length: 4000 }, () => {
      const [first, ...rest] = drawStrengths(fitted, rng) as [number, number, number];
      return ELO * (first - (first + rest[0]! + rest[1]!) / 3);
    });
    const middle = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    expect(Math.abs(middle - mean)).toBeLessThan((high - low) / 40);
    const inside = drawn.filter((each) => low <= each && each <= high).length / drawn.length;
    expect(inside).toBeGreaterThan(0.94);
    expect(inside).toBeLessThan(0.96);
  });

  it('draws from the standard normal distribution', () => {
    const rng = createRng(parseSeed('normal'));
    const drawn = Array.from({ length: 20_000 }, () => drawNormal(rng));
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    const variance = drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / drawn.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.04);
    expect(drawn.filter((each) => Math.abs(each) < 1).length / drawn.length).toBeCloseTo(0.683, 1);
  });
});

describe('factorize', () => {
  const number = fc.double({ min: -9, max: 9, noNaN: true });
  const size = fc.integer({ min: 1, max: 5 });
  const arbitrary = size.chain((count) =>
    fc.tuple(
      fc.array(fc.array(number, { minLength: count, maxLength: count }), {
        minLength: count,
        maxLength: count,
      }),
      fc.array(number, { minLength: count, maxLength: count }),
    ),
  );

  it('solves equations', () => {
    fc.assert(
      fc.property(arbitrary, ([rows, values]) => {
        const matrix = rows.map((row, i) =>
          rows.map((other, j) => dot(row, other) + (i === j ? 1 : 0)),
        );
        const lower = factorize(matrix);
        const solved = solveUpper(lower, solveLower(lower, values));
        for (const [i, row] of matrix.entries())
          expect(dot(row, solved)).toBeCloseTo(values[i]!, 6);
      }),
      { seed: 6 },
    );
  });
});

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0);
}

describe('rateAll', () => {
  it('puts bots into the order of their strength, the more certain the more they played', () => {
    const elo = [-100, 200, 0, 100];
    const names = ['weak', 'best', 'fair', 'good'];
    const many = rateAll(names, playField(elo, 200, createRng(parseSeed('rate'))));
    expect(many.map(({ name }) => name)).toEqual(['best', 'good', 'fair', 'weak']);
    const few = rateAll(names, playField(elo, 2, createRng(parseSeed('rate'))));
    expect(many[0]!.sigma).toBeLessThan(few[0]!.sigma);
    for (const { mu, sigma, ordinal } of many) expect(ordinal).toBeCloseTo(mu - 3 * sigma, 9);
  });

  it('leaves equals equal after draws', () => {
    const drawn = [{ a: 0, b: 1, scores: [1 / 2, 1 / 2, 1 / 2] }];
    const [one, other] = rateAll(['x', 'y'], drawn);
    expect(one!.mu).toBeCloseTo(other!.mu, 9);
    expect(one!.mu).toBeCloseTo(25, 9);
  });
});
