import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloEstimate, eloOf, likelihoodOfSuperiority, normalizedElo, scoreOf } from './elo.ts';
import { EMPTY_SAMPLE, sampleOf } from './statistics.ts';

describe('Elo', () => {
  it('has the usual scale: 64 % are 100 points, 10 to 1 are 400', () => {
    expect(eloOf(0.640065)).toBeCloseTo(100, 3);
    expect(eloOf(10 / 11)).toBeCloseTo(400, 9);
    expect(eloOf(0.5)).toBe(0);
  });

  it('turns into a score and back', () => {
    fc.assert(
      fc.property(fc.double({ min: -1200, max: 1200, noNaN: true }), (elo) => {
        expect(eloOf(scoreOf(elo))).toBeCloseTo(elo, 6);
      }),
    );
  });

  it('has no number for a score of 0 or 1, and says so in JSON too', () => {
    const elo = eloEstimate({ mean: 1, low: 0.97, high: 1 });
    expect(elo).toEqual({ mean: null, low: eloOf(0.97), high: null });
    expect(JSON.parse(JSON.stringify(elo))).toEqual(elo);
    expect(eloOf(0)).toBeNull();
  });
});

/** What fastchess 1.5 printed for these counts of pairs, lost to won. */
const PRINTED = [
  { counts: [32, 91, 178, 130, 69], nelo: 50.71, error: 21.53, los: 100 },
  { counts: [66, 582, 1166, 692, 83], nelo: 16.11, error: 9.46, los: 99.96 },
  { counts: [0, 6, 13, 11, 4], nelo: 103.46, error: 82.58, los: 99.3 },
  { counts: [0, 2, 165, 51, 2], nelo: 126.4, error: 32.46, los: 100 },
] as const;

describe('normalised Elo and LOS', () => {
  it.each(PRINTED)('of $counts are those of fastchess', ({ counts, nelo, error, los }) => {
    const scores = sampleOf(
      counts.flatMap((count, i) => Array.from({ length: count }, () => i / 4)),
    );
    const { mean, high } = normalizedElo(scores)!;
    expect(mean.toFixed(2)).toBe(nelo.toFixed(2));
    expect((high - mean).toFixed(2)).toBe(error.toFixed(2));
    expect((100 * likelihoodOfSuperiority(scores)).toFixed(2)).toBe(los.toFixed(2));
  });

  it('say nothing where nothing was played, or all deals are the same', () => {
    expect(normalizedElo(EMPTY_SAMPLE)).toBeUndefined();
    expect(likelihoodOfSuperiority(EMPTY_SAMPLE)).toBe(1 / 2);
    expect(normalizedElo(sampleOf([1, 1, 1]))).toBeUndefined();
    expect(likelihoodOfSuperiority(sampleOf([1, 1, 1]))).toBe(1);
    expect(likelihoodOfSuperiority(sampleOf([0.5, 0.5]))).toBe(1 / 2);
  });
});
