import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAN_MAX, layoutHand, ROWS_MAX, STRIP_MIN } from './hand-layout.ts';

/** The hand on a phone of 360 pixels, and on a screen of 1280. */
const PHONE = { width: 332, cardWidth: 66 };
const SCREEN = { width: 900, cardWidth: 112 };

const spaces = record({
  count: integer({ min: 1, max: 60 }),
  width: integer({ min: 280, max: 1600 }),
  cardWidth: integer({ min: 48, max: 120 }),
  rowsBefore: integer({ min: 1, max: ROWS_MAX }),
});

describe('the cards of a hand', () => {
  it('are a fan up to seven cards, bent the same to both sides', () => {
    const { spots, rows } = layoutHand({ ...SCREEN, count: FAN_MAX });
    expect(rows).toBe(1);
    expect(spots[0]!.rotate).toBeLessThan(0);
    expect(spots[0]!.rotate).toBeCloseTo(-spots.at(-1)!.rotate);
    expect(spots[3]!.rotate).toBe(0);
  });

  it('lie straight in one row up to fifteen where there is room', () => {
    const { spots, rows } = layoutHand({ ...SCREEN, count: 15 });
    expect(rows).toBe(1);
    expect(spots.every(({ rotate }) => rotate === 0)).toBe(true);
    expect(layoutHand({ ...SCREEN, count: 16 }).rows).toBe(2);
  });

  it('are all on the screen of a phone, twenty of them too', () => {
    const { spots, isScrolling, rows } = layoutHand({ ...PHONE, count: 20 });
    expect(isScrolling).toBe(false);
    expect(rows).toBe(3);
    for (const { x } of spots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + PHONE.cardWidth).toBeLessThanOrEqual(PHONE.width + 0.5);
    }
  });

  it('can be scrolled where even three rows are too short', () => {
    expect(layoutHand({ ...PHONE, count: 30 }).isScrolling).toBe(true);
  });

  it('stay inside the hand, and each shows enough to be touched', () => {
    assert(
      property(spaces, (space) => {
        const { spots, width, height, perRow, isScrolling } = layoutHand(space);
        expect(spots).toHaveLength(space.count);
        expect(isScrolling).toBe(width > space.width + 0.5);
        for (const { x, y } of spots) {
          expect(x).toBeGreaterThanOrEqual(-0.5);
          expect(x + space.cardWidth).toBeLessThanOrEqual(width + 0.5);
          expect(y + space.cardWidth * 1.4).toBeLessThanOrEqual(height + 0.5);
        }
        const strips = spots.flatMap(({ x }, index) => {
          const next = spots[index + 1];
          return next !== undefined && next.x > x ? [next.x - x] : [];
        });
        const steps = spots.slice(perRow).map(({ y }, index) => y - spots[index]!.y);
        expect(Math.min(...strips, ...steps)).toBeGreaterThanOrEqual(STRIP_MIN);
      }),
    );
  });

  it('do not jump between rows when one card comes and goes', () => {
    const more = layoutHand({ ...PHONE, count: 8 });
    expect(more.rows).toBe(2);
    expect(layoutHand({ ...PHONE, count: 7, rowsBefore: more.rows }).rows).toBe(2);
    expect(layoutHand({ ...PHONE, count: 6, rowsBefore: more.rows }).rows).toBe(1);
  });
});
