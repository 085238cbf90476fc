import { describe, expect, it } from 'vitest';
import { ARC_MAX, arcSpots } from './seat-arc.ts';

const counts = Array.from({ length: ARC_MAX }, (_, index) => index + 1);

describe('seats round a wide table', () => {
  it('puts a single opponent opposite', () => {
    const [only] = arcSpots(1);
    expect(only!.x).toBeCloseTo(50);
    expect(only!.y).toBeLessThan(15);
  });

  it.each(counts)(
    'goes clockwise with %i, from left to right and the same on both sides',
    (count) => {
      const spots = arcSpots(count);
      expect(spots).toHaveLength(count);
      for (let i = 1; i < count; i++) expect(spots[i]!.x).toBeGreaterThan(spots[i - 1]!.x);
      spots.forEach(({ x, y }, index) => {
        const opposite = spots[count - 1 - index]!;
        expect(x + opposite.x).toBeCloseTo(100);
        expect(y).toBeCloseTo(opposite.y);
        expect(x).toBeGreaterThan(5);
        expect(x).toBeLessThan(95);
      });
    },
  );

  it('leaves room for a name between neighbours, also when the table is full', () => {
    const spots = arcSpots(ARC_MAX);
    // On a board of 1200 by 400 pixels a seat is about 150 by 46.
    for (let i = 1; i < spots.length; i++) {
      const wide = Math.abs(spots[i]!.x - spots[i - 1]!.x) * 12;
      const high = Math.abs(spots[i]!.y - spots[i - 1]!.y) * 4;
      expect(wide > 150 || high > 46).toBe(true);
    }
  });
});
