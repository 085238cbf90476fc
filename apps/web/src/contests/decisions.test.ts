import type { ContestDecision } from '@stammtisch/wire/contest';
import { describe, expect, it } from 'vitest';
import { crosstableOf } from './crosstable.ts';
import { nearestOf, locateDecisions, readable, slowestOf } from './decisions.ts';

function asked(move?: number, thinkMs?: number): ContestDecision {
  return {
    seat: 0,
    name: 'Kuckuck',
    request: '{}',
    answers: [],
    ...(move === undefined ? {} : { move }),
    ...(thinkMs === undefined ? {} : { thinkMs }),
  };
}

/** A log whose moves are all alike. */
function moves(count: number): string[] {
  return Array.from({ length: count }, () => '0 draw');
}

describe('questions to bots', () => {
  it('stand at the position they were asked in, also those that led to no move', () => {
    const located = locateDecisions([asked(0), asked(), asked(3), asked()], moves(6));
    expect(located.map(({ position }) => position)).toEqual([0, 3, 3, 6]);
    expect(located.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  });

  it('that cost a bot the game stand before it was taken out', () => {
    const log = ['0 draw', '1 draw', '0 retire', '1 draw'];
    const located = locateDecisions([asked(0), asked()], log);
    expect(located.map(({ position }) => position)).toEqual([0, 2]);
  });

  it('are found from any move, in both directions', () => {
    const located = locateDecisions([asked(1), asked(4)], moves(6));
    expect(nearestOf(located, 1, 1)?.position).toBe(4);
    expect(nearestOf(located, 4, -1)?.position).toBe(1);
    expect(nearestOf(located, 4, 1)).toBeUndefined();
    expect(nearestOf([], 4, -1)).toBeUndefined();
  });

  it('the slowest answer is found, silence does not count', () => {
    expect(
      slowestOf(locateDecisions([asked(0, 3), asked(1, 90), asked(2)], moves(3)))?.position,
    ).toBe(1);
    expect(slowestOf(locateDecisions([asked(0)], moves(3)))).toBeUndefined();
  });

  it('are shown readable, and as they are where they are no JSON', () => {
    expect(readable('{"seq":1}')).toBe('{\n  "seq": 1\n}');
    expect(readable('{"seq":')).toBe('{"seq":');
  });
});

describe('a crosstable', () => {
  it('has for both of a pair what the other has not', () => {
    const score = { mean: 0.7, low: 0.6, high: 0.8 };
    const pair = { deals: 50, score, pValue: 0.01, mark: '**' as const };
    const table = crosstableOf(['A', 'B', 'C'], [{ ...pair, names: ['B', 'A'] }]);
    expect(table[1]![0]!.score.mean).toBe(0.7);
    expect(table[0]![1]!.score.low).toBeCloseTo(0.2);
    expect(table[0]![1]!.score.high).toBeCloseTo(0.4);
    expect(table[0]![2]).toBeUndefined();
    expect(table[0]![0]).toBeUndefined();
  });
});
