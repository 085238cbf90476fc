import { describe, expect, it } from 'vitest';
import { listPairs } from './pairs.ts';
import type { DealRow, MatchRecord } from './record.ts';

/** A match of 100 deals, so many of them won; the rest are lost. */
function record(names: readonly [string, string], won: number): MatchRecord {
  const deals = Array.from({ length: 100 }, (_, i): DealRow => {
    const score = i < won ? 1 : 0;
    return [score, score, 1 - score, 0, 0];
  });
  const heading = { match: 1, round: 1, stage: 'main', names, seed: '' } as const;
  return { ...heading, decided: 'score', games: 200, moves: 0, deals };
}

describe('listPairs', () => {
  it('marks what 95 % say of one pair, and twice what still stands among all pairs', () => {
    const pairs = listPairs([
      record(['a', 'b'], 70),
      record(['a', 'c'], 62),
      record(['b', 'c'], 55),
    ]);
    expect(pairs.map(({ mark }) => mark)).toEqual(['**', '**', '']);
    const more = listPairs([
      record(['a', 'b'], 70),
      record(['a', 'c'], 62),
      ...['d', 'e', 'f', 'g'].map((name) => record(['b', name], 50)),
    ]);
    expect(more.map(({ mark }) => mark)).toEqual(['**', '*', '', '', '', '']);
  });

  it('takes all matches of a pair together, with an interval', () => {
    const [pair, ...rest] = listPairs([record(['a', 'b'], 60), record(['a', 'b'], 70)]);
    expect(rest).toEqual([]);
    expect(pair!.deals).toBe(200);
    expect(pair!.score.mean).toBe(0.65);
    // 1.97 standard errors of 0.0338.
    expect(pair!.score.low).toBeCloseTo(0.583, 3);
    expect(pair!.score.high).toBeCloseTo(0.717, 3);
  });

  it('sees no difference in an even score', () => {
    const [pair] = listPairs([record(['a', 'b'], 50)]);
    expect(pair!.pValue).toBe(1);
    expect(pair!.mark).toBe('');
  });
});
