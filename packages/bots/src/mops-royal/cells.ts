/** The 5x5 square: a cell is row*5 + column, and bit n of a mask is cell n. */

export const SIDE = 5;
export const CELL_COUNT = SIDE * SIDE;

/** By cell: the cells around it, at edges and corners. */
export const AROUND = Int32Array.from({ length: CELL_COUNT }, (_, cell) => {
  let mask = 0;
  for (let other = 0; other < CELL_COUNT; other++) {
    if (distanceOf(cell, other)[1] === 1) mask |= 1 << other;
  }
  return mask;
});

/** How far two cells are apart by rows and columns, the less first. */
export function distanceOf(cell: number, other: number): [less: number, more: number] {
  const rows = Math.abs(Math.floor(cell / SIDE) - Math.floor(other / SIDE));
  const cols = Math.abs((cell % SIDE) - (other % SIDE));
  return rows < cols ? [rows, cols] : [cols, rows];
}

export function firstCell(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** How many cells a mask has. */
export function countCells(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
