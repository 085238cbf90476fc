import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScreenBox, findClearTop } from './clear-place.ts';

const ROOM: ScreenBox = { left: 0, top: 0, width: 320, height: 568 };
const NOTE = { width: 200, height: 40 };

describe('the place of a note', () => {
  it('is at the lower end where nothing is in the way', () => {
    expect(findClearTop(NOTE, ROOM, [])).toBe(528);
  });

  it('is above the buttons that are in its way, and not above those beside it', () => {
    const inTheWay: ScreenBox = { left: 100, top: 500, width: 50, height: 50 };
    const beside: ScreenBox = { left: 0, top: 400, width: 50, height: 50 };
    expect(findClearTop(NOTE, ROOM, [inTheWay, beside])).toBe(500 - 40 - 4);
  });

  it('is at the lower end where everything can be pressed', () => {
    expect(findClearTop(NOTE, ROOM, [ROOM])).toBe(528);
  });

  it('lies on nothing that can be pressed if any place is free', () => {
    const box = fc.record({
      left: fc.integer({ min: -20, max: 320 }),
      top: fc.integer({ min: -20, max: 568 }),
      width: fc.integer({ min: 1, max: 320 }),
      height: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), (boxes) => {
        const isFree = (top: number): boolean =>
          boxes.every(
            ({ left, top: from, width, height }) =>
              left >= 260 || left + width <= 60 || from >= top + 44 || from + height <= top - 4,
          );
        const tops = Array.from({ length: 529 }, (_, top) => top);
        expect(isFree(findClearTop(NOTE, ROOM, boxes))).toBe(tops.some(isFree));
      }),
    );
  });
});
