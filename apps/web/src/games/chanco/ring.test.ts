import { SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { leftOf, pilePoint, seatPoint } from './ring.ts';

describe('the ring', () => {
  it('has the left neighbour on the left of the screen and cards go clockwise', () => {
    const ring = { seats: 4, own: 2 };
    expect(leftOf(ring, 3)).toBe(0);
    expect(seatPoint(ring, 2)).toEqual({ x: 0, y: 50 });
    expect(seatPoint(ring, 3).x).toBeLessThan(-30);
    expect(seatPoint(ring, 0).y).toBeLessThan(-30);
    expect(seatPoint(ring, 1).x).toBeGreaterThan(30);
  });

  it('lays a pile between the seat that gives and the seat that takes', () => {
    const ring = { seats: 4, own: 0 };
    const pile = pilePoint(ring, 1);
    expect(pile.x).toBeLessThan(0);
    expect(pile.y).toBeLessThan(0);
  });

  it.each([2, 3, 7, 13])('keeps all of %i seats apart and on the table', (seats) => {
    for (const own of [0, seats - 1, SPECTATOR]) {
      const points = Array.from({ length: seats }, (_, seat) => seatPoint({ seats, own }, seat));
      for (const [index, { x, y }] of points.entries()) {
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(50);
        for (const other of points.slice(index + 1)) {
          expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(12);
        }
      }
    }
  });
});
