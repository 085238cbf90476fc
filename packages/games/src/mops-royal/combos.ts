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
import { colorGroup, GROUP_COUNT, type MopsRoyalState, objectGroup, tileAt } from './state.ts';

// Constants of this module, because V8 folds those and not imported ones.
const CELLS = CELL_COUNT;
const GROUPS = GROUP_COUNT;
const MASKS = PLACEMENT_MASKS;
const FIRST_PLACED = FIRST_PLACEMENT;

/**
 * Fills `out` from `count` on with the score actions of all combinations, ascending. A combination
 * is found at its first cell, where only the two groups of the tile that lies there can hold it.
 */
export function pushScores(
  state: MopsRoyalState,
  seat: Seat,
  out: ActionList,
  count: number,
): number {
  let filled = count;
  for (let rest = state.filled[seat] & ~state.turned[seat]; rest !== 0; rest &= rest - 1) {
    const cell = firstCell(rest);
    const tile = state.cells[seat * CELLS + cell];
    const color = state.groups[colorGroup(seat, tile)];
    const object = state.groups[objectGroup(seat, tile)];
    if (((color | object) & LATER_NEIGHBORS[cell]) === 0) continue;
    const end = FIRST_PLACED[cell + 1];
    for (let placement = FIRST_PLACED[cell]; placement < end; placement++) {
      const mask = MASKS[placement];
      if ((mask & ~color) === 0 || (mask & ~object) === 0) {
        filled = pushPlacement(placement, out, filled);
      }
    }
  }
  return filled;
}

function pushPlacement(placement: number, out: ActionList, count: number): number {
  const first = FIRST_SCORE[placement];
  const ways = FIRST_SCORE[placement + 1] - first;
  for (let i = 0; i < ways; i++) out[count + i] = FIRST_SCORE_ACTION + first + i;
  return count + ways;
}

/** Whether there is a combination: then one of three tiles lies in it, for every shape holds one. */
export function hasCombo(state: MopsRoyalState, seat: Seat): boolean {
  const first = seat * GROUPS;
  for (let group = first; group < first + GROUPS; group++) {
    const mask = state.groups[group];
    const others = mask & (mask - 1);
    if ((others & (others - 1)) !== 0 && holdsThree(mask)) return true;
  }
  return false;
}

/** All places of a shape at once: shifted by its second and third cell, a mask meets its first. */
function holdsThree(group: number): boolean {
  for (let i = 0; i < THREES.length; i += 3) {
    const met = group & (group >>> THREES[i]) & (group >>> THREES[i + 1]);
    if ((met & THREES[i + 2]) !== 0) return true;
  }
  return false;
}

/** By turned shape of three: how far its second and third cell are, and where it can begin. */
const THREES = Int32Array.from(listThrees());

function listThrees(): number[] {
  const threes: number[] = [];
  for (const { cells } of PLACEMENTS) {
    if (cells.length !== 3) continue;
    const second = cells[1] - cells[0];
    const third = cells[2] - cells[0];
    let at = 0;
    while (at < threes.length && (threes[at] !== second || threes[at + 1] !== third)) at += 3;
    if (at === threes.length) threes.push(second, third, 0);
    threes[at + 2] |= 1 << cells[0];
  }
  return threes;
}

const firstCell = (mask: number): number => 31 - Math.clz32(mask & -mask);

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
