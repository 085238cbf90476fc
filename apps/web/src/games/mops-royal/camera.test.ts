import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bringIn,
  type Camera,
  CELL,
  fit,
  keepOn,
  pan,
  SCALE_MAX,
  SCALE_MIN,
  transformOf,
  zoom,
} from './camera.ts';

const AREA = { top: -1, left: -1, bottom: 1, right: 1 };
const SIZE = { width: 330, height: 300 };

const camera = fc.record({
  x: fc.double({ min: -400, max: 400, noNaN: true }),
  y: fc.double({ min: -400, max: 400, noNaN: true }),
  scale: fc.double({ min: SCALE_MIN, max: SCALE_MAX, noNaN: true }),
});
const FIXED = { seed: 1 };
const pixels = fc.integer({ min: -300, max: 300 });

/** The unit that is at a pixel from the middle. */
function unitAt({ x, scale }: Camera, px: number): number {
  return x + px / scale;
}

describe('looking at a board', () => {
  it('shows all of an area, in the middle', () => {
    const { x, y, scale } = fit(AREA, SIZE);
    expect([x, y]).toEqual([CELL / 2, CELL / 2]);
    expect(3 * CELL * scale).toBeLessThanOrEqual(300);
    expect(3 * CELL * scale).toBeGreaterThan(270);
  });

  it('does not blow up a few tiles on a large screen', () => {
    expect(fit(AREA, { width: 4000, height: 4000 }).scale).toBe(1.5);
  });

  it('zooms from 0.38 to 3.0 and stops there', () => {
    let now: Camera = fit(AREA, SIZE);
    for (let turns = 0; turns < 50; turns++) now = zoom(now, 1.2);
    expect(now.scale).toBe(3);
    for (let turns = 0; turns < 80; turns++) now = zoom(now, 1 / 1.2);
    expect(now.scale).toBe(0.38);
  });

  it('keeps what is under the pointer there while zooming', () => {
    fc.assert(
      fc.property(
        camera,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        pixels,
        (before, factor, px) => {
          const after = zoom(before, factor, { x: px, y: 0 });
          expect(unitAt(after, px)).toBeCloseTo(unitAt(before, px), 6);
        },
      ),
      FIXED,
    );
  });

  it('moves along with the pointer', () => {
    fc.assert(
      fc.property(camera, pixels, (before, px) => {
        expect(unitAt(pan(before, px, 0), px)).toBeCloseTo(unitAt(before, 0), 6);
      }),
      FIXED,
    );
  });

  it('never loses the board, whatever its shape and size', () => {
    const tile = fc.record({
      row: fc.integer({ min: -4, max: 4 }),
      col: fc.integer({ min: -4, max: 4 }),
    });
    const tiles = fc.array(tile, { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(camera, tiles, pixels, pixels, (before, board, dx, dy) => {
        const after = keepOn(pan(before, dx * 100, dy * 100), SIZE, board);
        const [wide, high] = [SIZE.width / 2 / after.scale, SIZE.height / 2 / after.scale];
        const isSeen = board.some(
          ({ row, col }) =>
            Math.min((col + 1) * CELL, after.x + wide) - Math.max(col * CELL, after.x - wide) >=
              Math.min(CELL / 2, wide) - 1e-6 &&
            Math.min((row + 1) * CELL, after.y + high) - Math.max(row * CELL, after.y - high) >=
              Math.min(CELL / 2, high) - 1e-6,
        );
        expect(isSeen).toBe(true);
      }),
      FIXED,
    );
  });

  it('lets the board be where it is as long as a tile can be seen, and an empty one anywhere', () => {
    const before = fit(AREA, SIZE);
    expect(keepOn(before, SIZE, [{ row: 0, col: 0 }])).toEqual(before);
    const away = pan(before, 1e6, 0);
    expect(keepOn(away, SIZE, [])).toEqual(away);
  });

  it('brings in a cell that is hidden, and leaves alone what can be seen', () => {
    fc.assert(
      fc.property(
        fc.double({ min: SCALE_MIN, max: 2.9, noNaN: true }),
        fc.integer({ min: -4, max: 4 }),
        (scale, col) => {
          const before = { x: 0, y: CELL / 2, scale };
          const after = bringIn(before, SIZE, { row: 0, col }) ?? before;
          const half = SIZE.width / 2 / scale;
          expect(after.x - half).toBeLessThanOrEqual(col * CELL + 1e-6);
          expect(after.x + half).toBeGreaterThanOrEqual((col + 1) * CELL - 1e-6);
          expect(bringIn(after, SIZE, { row: 0, col })?.x ?? after.x).toBeCloseTo(after.x, 6);
        },
      ),
      FIXED,
    );
  });

  it('puts the origin where it belongs', () => {
    expect(transformOf({ x: 50, y: 50, scale: 1 }, { width: 300, height: 200 })).toBe(
      'translate(100px, 50px) scale(1)',
    );
  });
});
