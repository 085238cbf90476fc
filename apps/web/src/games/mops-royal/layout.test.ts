import { mopsRoyal } from '@stammtisch/games';
import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealGame, legalOf } from './test/plays.ts';
import {
  centered,
  EMPTY_CELL,
  frameOf,
  isInside,
  keyOf,
  layOut,
  laysOf,
  rowsOf,
  step,
} from './layout.ts';

/** A board of 25 cell codes, row by row. */
function board(start: number, ...rows: readonly (readonly number[])[]) {
  const cells = Array.from({ length: 5 }, (_r, row) =>
    Array.from({ length: 5 }, (_c, col) => rows[row]?.[col] ?? EMPTY_CELL),
  ).flat();
  return { start, cells };
}

describe('where a board lies on the screen', () => {
  it('counts from the start tile, so that what lies there stays when a row comes above it', () => {
    const before = layOut(board(23, [230, 240]));
    const after = layOut(board(23, [110], [230, 240]));
    expect(after.tiles.filter(({ tile }) => tile !== 11).map(keyOf)).toEqual(
      before.tiles.map(keyOf),
    );
    expect(after.tiles.map(({ key }) => key)).toEqual(['11', '23', '24']);
  });

  it('reaches nine by nine around one tile and exactly the square when it is full', () => {
    const { reach } = layOut(board(23, [230]));
    expect(reach).toEqual({ top: -4, left: -4, bottom: 4, right: 4 });
    const full = layOut(board(11, ...Array.from({ length: 5 }, () => [110, 120, 130, 140, 150])));
    expect(full.reach).toEqual(full.used);
    expect(frameOf(full)).toEqual(full.used);
  });

  it('tells twins of odd files apart', () => {
    const keys = layOut(board(11, [110, 110, 110])).tiles.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it('has a place for a board without its start tile, or without any', () => {
    expect(layOut(board(66, [110])).origin).toEqual({ row: 0, col: 0 });
    expect(frameOf(layOut(board(66)))).toEqual({ top: -1, left: -1, bottom: 1, right: 1 });
  });

  it('finds every legal place on an empty spot of the frame, in whole random games', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = createRng(parseSeed(`layout ${seed}`));
        const state = dealGame(String(seed));
        while (mopsRoyal.outcome(state) === undefined) {
          const { turn, boards } = mopsRoyal.view(state, 0);
          const actions = legalOf(state);
          const layout = layOut(boards[turn]!);
          const taken = new Set(layout.tiles.map(keyOf));
          const lays = laysOf(layout, mopsRoyal.codec, actions);
          const spots = rowsOf(frameOf(layout)).flat().map(keyOf);
          for (const key of lays.keys()) expect(spots.includes(key) && !taken.has(key)).toBe(true);
          expect(lays.size === actions.length || lays.size === 0).toBe(true);
          mopsRoyal.apply(state, turn, actions[pick(rng, actions.length)]!);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('walking by arrows', () => {
  const area = { top: -1, left: -1, bottom: 1, right: 1 };

  it('goes one spot on and stays at the edge', () => {
    expect(step({ row: 0, col: 0 }, 'ArrowUp', area)).toEqual({ row: -1, col: 0 });
    expect(step({ row: -1, col: 0 }, 'ArrowUp', area)).toEqual({ row: -1, col: 0 });
    expect(step({ row: 0, col: 0 }, 'ArrowRight', area)).toEqual({ row: 0, col: 1 });
  });

  it('knows what is inside', () => {
    expect(isInside({ row: 1, col: 1 }, area)).toBe(true);
    expect(isInside({ row: 2, col: 1 }, area)).toBe(false);
  });
});

describe('a small board', () => {
  it('has its tiles in the middle, and nothing is lost', () => {
    const { cells } = board(11, [110, 120]);
    expect(centered(cells).indexOf(110)).toBe(2 * 5 + 1);
    expect(centered(cells).filter((code) => code !== EMPTY_CELL)).toEqual([110, 120]);
    const full = board(11, ...Array.from({ length: 5 }, () => [110, 120, 130, 140, 150])).cells;
    expect(centered(full)).toEqual(full);
  });
});
