import type { ActionList, Seat } from '@stammtisch/kernel';
import { hasCrown, type Tile } from './cards.ts';
import { FIRST_SCORE_ACTION } from './moves.ts';
import {
  CELL_COUNT,
  FIRST_PLACEMENT,
  FIRST_SCORE,
  maskOf,
  PLACEMENT_MASKS,
  PLACEMENTS,
  positionOf,
} from './placements.ts';
import { colorGroup, type MopsRoyalState, objectGroup, tileAt } from './state.ts';

/** Fills `out` from `count` on with the score actions of all combinations, ascending. */
export function pushScores(
  state: MopsRoyalState,
  seat: Seat,
  out: ActionList,
  count: number,
): number {
  let filled = count;
  let placement = nextCombo(state, seat, 0);
  while (placement >= 0) {
    const end = FIRST_SCORE[placement + 1];
    for (let score = FIRST_SCORE[placement]; score < end; score++) {
      out[filled++] = FIRST_SCORE_ACTION + score;
    }
    placement = nextCombo(state, seat, placement + 1);
  }
  return filled;
}

export function hasCombo(state: MopsRoyalState, seat: Seat): boolean {
  return nextCombo(state, seat, 0) >= 0;
}

/** Whether the tiles of a placement share color or object and none of them is turned. */
export function isCombo(state: MopsRoyalState, seat: Seat, placement: number): boolean {
  const mask = PLACEMENT_MASKS[placement];
  const tile = tileAt(state, seat, PLACEMENTS[placement].cells[0]);
  return (
    (mask & ~state.filled[seat]) === 0 &&
    ((mask & ~state.groups[colorGroup(seat, tile)]) === 0 ||
      (mask & ~state.groups[objectGroup(seat, tile)]) === 0)
  );
}

/** What the tiles of a placement are worth, `tiles` by cell from `base` on; crowns count once. */
export function pointsOf(placement: number, tiles: ArrayLike<Tile>, base: number): number {
  const { shape, cells } = PLACEMENTS[placement];
  for (const cell of cells) {
    if (hasCrown(tiles[base + cell])) return shape.points + 1;
  }
  return shape.points;
}

/**
 * By cell: the cells after it that touch it at an edge or a corner. All shapes hang together so,
 * hence one of them is in every combination that begins at the cell.
 */
const LATER_NEIGHBORS = Int32Array.from({ length: CELL_COUNT }, (_, cell) => {
  const [row, col] = positionOf(cell);
  const near = (other: number): boolean => {
    const [otherRow, otherCol] = positionOf(other);
    return other > cell && Math.abs(otherRow - row) <= 1 && Math.abs(otherCol - col) <= 1;
  };
  return maskOf(Array.from({ length: CELL_COUNT }, (_, other) => other).filter(near));
});

/**
 * The first combination from a placement on, or -1. A combination is found at its first cell, where
 * only the two groups of the tile that lies there can hold it.
 */
function nextCombo(state: MopsRoyalState, seat: Seat, from: number): number {
  const open = state.filled[seat] & ~state.turned[seat];
  for (let cell = from === 0 ? 0 : PLACEMENTS[from - 1].cells[0]; cell < CELL_COUNT; cell++) {
    if (((open >>> cell) & 1) === 0) continue;
    const tile = state.cells[seat * CELL_COUNT + cell];
    const color = state.groups[colorGroup(seat, tile)];
    const object = state.groups[objectGroup(seat, tile)];
    if (((color | object) & LATER_NEIGHBORS[cell]) === 0) continue;
    const end = FIRST_PLACEMENT[cell + 1];
    for (let placement = Math.max(from, FIRST_PLACEMENT[cell]); placement < end; placement++) {
      const mask = PLACEMENT_MASKS[placement];
      if ((mask & ~color) === 0 || (mask & ~object) === 0) return placement;
    }
  }
  return -1;
}
