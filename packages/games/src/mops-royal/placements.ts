/**
 * The shapes expanded once to every place they can take in the 5x5 square. A cell is row*5+column
 * and bit n of a mask is cell n. Placements are numbered by their first cell, then by the order of
 * the shapes, then by mask: so all that begin at one cell are neighbors and a search that goes
 * through the cells finds them in ascending order.
 */
import { SHAPES, type Shape } from './shapes.ts';

export const SIDE = 5;
export const CELL_COUNT = SIDE * SIDE;

/** All 25 cells. */
export const ALL_CELLS = (1 << CELL_COUNT) - 1;

interface Placement {
  readonly shape: Shape;
  /** Row by row. */
  readonly cells: readonly number[];
  /** Those of its cells that may be turned over. */
  readonly flips: readonly number[];
}

/** A placement and the one cell of it that is turned over. */
interface Score {
  readonly placement: number;
  readonly flip: number;
}

/** Row and column of a cell. */
export type BoardPosition = readonly [row: number, col: number];

export const PLACEMENTS: readonly Placement[] = SHAPES.flatMap(placementsOf).sort(
  (a, b) =>
    a.cells[0] - b.cells[0] ||
    SHAPES.indexOf(a.shape) - SHAPES.indexOf(b.shape) ||
    maskOf(a.cells) - maskOf(b.cells),
);

export const PLACEMENT_MASKS = Int32Array.from(PLACEMENTS, ({ cells }) => maskOf(cells));

/** By cell: the first placement that begins there or later; one entry more closes the last cell. */
export const FIRST_PLACEMENT = Uint16Array.from(
  { length: CELL_COUNT + 1 },
  (_, cell) => PLACEMENTS.filter(({ cells }) => cells[0] < cell).length,
);

/** Every way to score, by placement, then by the cell that is turned. */
export const SCORES: readonly Score[] = PLACEMENTS.flatMap(({ flips }, placement) =>
  flips.map((flip) => ({ placement, flip })),
);

/** By placement: its first entry in SCORES; one entry more closes the last placement. */
export const FIRST_SCORE = sumUp(PLACEMENTS.map(({ flips }) => flips.length));

/** What comes before each, and all of it at the end. */
function sumUp(counts: readonly number[]): Uint16Array {
  const sums = new Uint16Array(counts.length + 1);
  counts.forEach((count, index) => {
    sums[index + 1] = sums[index] + count;
  });
  return sums;
}

export function positionOf(cell: number): BoardPosition {
  return [Math.floor(cell / SIDE), cell % SIDE];
}

/** The different drawings of a shape: four turns, each as it is and mirrored. */
export function orientationsOf(shape: Shape): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  let drawing = shape.drawing;
  for (let turns = 0; turns < 4; turns++) {
    drawing = turn(drawing);
    for (const each of [drawing, mirror(drawing)]) found.set(each.join('/'), each);
  }
  return [...found.values()];
}

export function maskOf(cells: readonly number[]): number {
  return cells.reduce((mask, cell) => mask | (1 << cell), 0);
}

function placementsOf(shape: Shape): Placement[] {
  return orientationsOf(shape).flatMap((drawing) => {
    const placed: Placement[] = [];
    for (let top = 0; top + drawing.length <= SIDE; top++) {
      for (let left = 0; left + drawing[0].length <= SIDE; left++) {
        const cells = cellsOf(drawing, top, left, 'XO');
        placed.push({ shape, cells, flips: cellsOf(drawing, top, left, 'O') });
      }
    }
    return placed;
  });
}

function cellsOf(drawing: readonly string[], top: number, left: number, marks: string): number[] {
  return drawing.flatMap((line, row) =>
    Array.from(line, (mark, col) => ({ mark, cell: (top + row) * SIDE + left + col }))
      .filter(({ mark }) => marks.includes(mark))
      .map(({ cell }) => cell),
  );
}

/** A quarter turn: columns, read from below, become rows. */
function turn(drawing: readonly string[]): readonly string[] {
  return Array.from(drawing[0], (_, col) =>
    drawing
      .map((line) => line[col])
      .reverse()
      .join(''),
  );
}

function mirror(drawing: readonly string[]): readonly string[] {
  return drawing.map((line) => line.split('').reverse().join(''));
}
