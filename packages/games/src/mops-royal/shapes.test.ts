import { describe, expect, it } from 'vitest';
import {
  FIRST_PLACEMENT,
  FIRST_SCORE,
  orientationsOf,
  PLACEMENT_MASKS,
  PLACEMENTS,
  SCORES,
} from './placements.ts';
import { SHAPES } from './shapes.ts';

/** id, points, orientations, placements, cells that may be turned in the drawing. */
const TABLE = [
  ['3-diag', 2, 2, 18, '1,1'],
  ['3-L', 2, 4, 64, '0,1'],
  ['3-I', 2, 2, 30, '0,1'],
  ['4-I', 4, 2, 20, '1,0 2,0'],
  ['4-L', 4, 8, 96, '0,0 1,0'],
  ['4-diag', 4, 2, 8, '1,2 2,1'],
  ['4-T', 4, 4, 48, '0,1'],
  ['4-S', 4, 4, 48, '0,1 1,1'],
  ['5-V', 7, 4, 36, '0,0'],
  ['5-L', 7, 8, 64, '1,0'],
  ['5-U', 7, 4, 48, '1,1'],
  ['5-X', 7, 1, 9, '1,1'],
  ['5-F', 7, 8, 72, '1,1'],
  ['5-diag', 7, 2, 2, '2,2'],
  ['5-N', 7, 8, 64, '1,0'],
  ['5-Y', 7, 8, 64, '1,1'],
  ['5-I', 7, 2, 10, '2,0'],
] as const;

describe('the table of shapes', () => {
  it('[MR14] has the 17 shapes in their order and no other', () => {
    expect(SHAPES.map(({ id }) => id)).toEqual(TABLE.map(([id]) => id));
  });

  it.each(TABLE)(
    '[MR14] %s: %i points, %i orientations, %i placements',
    (id, points, orientations, placements) => {
      const shape = SHAPES.find((each) => each.id === id)!;
      expect(shape.points).toBe(points);
      expect(orientationsOf(shape)).toHaveLength(orientations);
      expect(PLACEMENTS.filter((each) => each.shape === shape)).toHaveLength(placements);
    },
  );

  it('[MR14] makes 73 orientations and 701 placements, 112, 220 and 369 by size', () => {
    expect(SHAPES.flatMap(orientationsOf)).toHaveLength(73);
    const sizes = [3, 4, 5].map((size) => PLACEMENTS.filter((p) => p.cells.length === size).length);
    expect(sizes).toEqual([112, 220, 369]);
  });

  it('[MR14] gives every set of cells to one shape only', () => {
    expect(new Set(PLACEMENT_MASKS).size).toBe(701);
  });

  it.each(TABLE)('[MR20] %s is turned where its drawing says', (id, _p, _o, _c, flips) => {
    const shape = SHAPES.find((each) => each.id === id)!;
    const marked = cellsOf(shape.drawing).filter(([row, col]) => shape.drawing[row][col] === 'O');
    expect(marked.join(' ')).toBe(flips);
  });

  it.each(SHAPES)('[MR20] $id is turned at its graph median', ({ drawing }) => {
    const cells = cellsOf(drawing);
    const sums = cells.map((cell) => stepSum(cell, cells));
    const median = cells.filter((_, index) => sums[index] === Math.min(...sums));
    expect(median).toEqual(cells.filter(([row, col]) => drawing[row][col] === 'O'));
  });
});

describe('placements', () => {
  it('[MR20] turn one or two of their own cells', () => {
    for (const { cells, flips } of PLACEMENTS) {
      expect(cells).toEqual([...cells].sort((a, b) => a - b));
      expect(flips.length === 1 || flips.length === 2).toBe(true);
      expect(cells).toEqual(expect.arrayContaining([...flips]));
    }
  });

  it('[MR12] make 873 ways to score, found by first cell and by placement', () => {
    expect(SCORES).toHaveLength(873);
    for (const [index, { cells }] of PLACEMENTS.entries()) {
      expect(index >= FIRST_PLACEMENT[cells[0]] && index < FIRST_PLACEMENT[cells[0] + 1]).toBe(
        true,
      );
    }
    for (const [index, { placement }] of SCORES.entries()) {
      expect(index >= FIRST_SCORE[placement] && index < FIRST_SCORE[placement + 1]).toBe(true);
    }
  });
});

type Cell = readonly [number, number];

function cellsOf(drawing: readonly string[]): Cell[] {
  return drawing.flatMap((line, row) =>
    Array.from(line, (mark, col) => (mark === '.' ? [] : [[row, col] as const])).flat(),
  );
}

/** Steps go over edges where that reaches all cells, else over corners. */
function stepSum(from: Cell, cells: readonly Cell[]): number {
  const edges = walk(from, cells, (a, b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1);
  if (edges.size === cells.length) return sum(edges);
  return sum(walk(from, cells, (a, b) => Math.abs(a[0] - b[0]) * Math.abs(a[1] - b[1]) === 1));
}

function walk(
  from: Cell,
  cells: readonly Cell[],
  touch: (a: Cell, b: Cell) => boolean,
): Map<Cell, number> {
  const steps = new Map([[from, 0]]);
  for (const [cell, distance] of steps) {
    for (const next of cells) {
      if (!steps.has(next) && touch(cell, next)) steps.set(next, distance + 1);
    }
  }
  return steps;
}

function sum(steps: Map<Cell, number>): number {
  return [...steps.values()].reduce((total, each) => total + each, 0);
}
