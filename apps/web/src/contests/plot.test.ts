import { describe, expect, it } from 'vitest';
import { bandPath, linePath, rangeOf, scaleOf, spreadLabels, thinOut, ticksOf } from './plot.ts';

describe('a plot', () => {
  it.each([
    [[0, 1], 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [[3, 47], 5, [10, 20, 30, 40]],
    [[-1.5, 1.5], 3, [-1, 0, 1]],
    [[7, 7], 4, [7]],
  ] as const)('has round numbers at its axes: %o', (range, count, ticks) => {
    expect(ticksOf(range, count)).toEqual(ticks);
  });

  it('has room for every value and every interval, also where all are alike', () => {
    const points = [
      { x: 1, y: 0.5, low: 0.1, high: 0.8 },
      { x: 9, y: 0.6 },
    ];
    expect(rangeOf([{ name: 'A', points }], 'y')).toEqual([0.1, 0.8]);
    expect(rangeOf([{ name: 'A', points }], 'x')).toEqual([1, 9]);
    expect(rangeOf([{ name: 'A', points: [{ x: 0, y: 25 }] }], 'y')).toEqual([24, 26]);
    expect(rangeOf([], 'y')).toEqual([0, 1]);
  });

  it('draws lines and bands through the places of its points', () => {
    const x = scaleOf([0, 10], [0, 100]);
    const y = scaleOf([0, 1], [50, 0]);
    const points = [
      { x: 0, y: 0.5, low: 0, high: 1 },
      { x: 10, y: 1, low: 0.5, high: 1 },
    ];
    expect(linePath(points, x, y)).toBe('M0 25L100 0');
    expect(bandPath(points, x, y)).toBe('M0 0L100 0L100 25L0 50Z');
    expect(bandPath([], x, y)).toBe('');
    expect(scaleOf([4, 4], [0, 100])(4)).toBe(50);
  });

  it('has names at the ends of lines that do not cover each other', () => {
    expect(spreadLabels([10, 50], 12, [0, 100])).toEqual([10, 50]);
    expect(spreadLabels([52, 50, 51], 12, [0, 100])).toEqual([74, 50, 62]);
    const low = spreadLabels([99, 98], 12, [0, 100]);
    expect(low).toEqual([100, 88]);
  });

  it('of very many points draws only some, the first and the last among them', () => {
    const many = Array.from({ length: 5000 }, (_, i) => i);
    const some = thinOut(many, 400);
    expect(some).toHaveLength(400);
    expect([some[0], some.at(-1)]).toEqual([0, 4999]);
    expect(thinOut([1, 2], 400)).toEqual([1, 2]);
  });
});
