/**
 * One seat's board as a bot keeps it: a list of whole numbers, so that a copy is one block.
 *    0 .. 11  where tiles of a group lie that are not turned: six colors, then six objects
 *   12 .. 23  what the dearest combination of each group is worth
 *   FILLED    where tiles lie, turned or not
 *   CROWNS    where crowns lie that are not turned
 *   POINTS    what was scored
 * Bit n of a mask is cell n, row by row. As in the rules a board begins at row 0 and column 0.
 */
import { hasCrown, mopsRoyal, type MopsRoyalView } from '@stammtisch/games';
import type { Action, Seat } from '@stammtisch/kernel';
import { CELL_COUNT, firstCell, SIDE } from './cells.ts';
import { dearestIn, dearestThrough } from './combos.ts';

export type Board = Int32Array;

/** In views: a cell without a tile. */
export const EMPTY_CODE = 990;

/** How many lay actions there are; they come first. */
export const LAYS_MAX = 36;

export const GROUP_COUNT = 12;
export const FIRST_WORTH = 12;
export const FILLED = 24;
export const CROWNS = 25;
export const POINTS = 26;
const BOARD_LENGTH = 27;

const ALL_CELLS = (1 << CELL_COUNT) - 1;
const FIRST_ROW = 0b11111;
const LAST_ROW = FIRST_ROW << (SIDE * (SIDE - 1));
const FIRST_COL = 0b00001_00001_00001_00001_00001;
const LAST_COL = FIRST_COL << (SIDE - 1);

/** By tile: its color's group. The object's is that of `objectGroup`. */
export function colorGroup(tile: number): number {
  return ((tile / 10) | 0) - 1;
}

export function objectGroup(tile: number): number {
  return 5 + (tile % 10);
}

/** By lay action: how far the board is shifted before the tile lies in its cell. */
export const LAY_SHIFT = new Uint8Array(LAYS_MAX);

/** By lay action: the cell of the shifted board. */
export const LAY_CELL = new Uint8Array(LAYS_MAX);

const LAY_INSIDE = new Uint8Array(CELL_COUNT);
const LAY_ABOVE = new Uint8Array(CELL_COUNT);
const LAY_BESIDE = new Uint8Array(CELL_COUNT);

for (let action = 0; action < LAYS_MAX; action++) {
  const move = mopsRoyal.codec.decode(action);
  if (move.type !== 'lay') continue;
  const cell = Math.max(move.row, 0) * SIDE + Math.max(move.col, 0);
  LAY_CELL[action] = cell;
  LAY_SHIFT[action] = (move.row < 0 ? SIDE : 0) + (move.col < 0 ? 1 : 0);
  const list = move.row < 0 ? LAY_ABOVE : move.col < 0 ? LAY_BESIDE : LAY_INSIDE;
  // The corner above and beside the board is never legal.
  if (move.row >= 0 || move.col >= 0) list[cell] = action;
}

export function createBoard(): Board {
  return new Int32Array(BOARD_LENGTH);
}

/** A seat's board in a view, with no points yet. */
export function readBoard({ boards }: MopsRoyalView, seat: Seat): Board {
  const board = createBoard();
  for (const [cell, code] of boards[seat]!.cells.entries()) {
    if (code === EMPTY_CODE) continue;
    putTile(board, cell, Math.floor(code / 10));
    if (code % 10 === 1) turnTile(board, cell);
  }
  return board;
}

/** Lays a tile by the action of that number. */
export function layTile(board: Board, action: Action, tile: number): void {
  const shift = LAY_SHIFT[action]!;
  if (shift > 0) {
    for (let group = 0; group < GROUP_COUNT; group++) board[group]! <<= shift;
    board[FILLED]! <<= shift;
    board[CROWNS]! <<= shift;
  }
  putTile(board, LAY_CELL[action]!, tile);
}

/** Turns a tile over: no group has it any more. */
export function turnTile(board: Board, cell: number): void {
  const bit = 1 << cell;
  board[CROWNS]! &= ~bit;
  for (let group = 0; group < GROUP_COUNT; group++) {
    if ((board[group]! & bit) === 0) continue;
    board[group]! &= ~bit;
    const worth = FIRST_WORTH + group;
    if (board[worth]! > 0) board[worth] = dearestIn(board[group]!, board[CROWNS]!);
  }
}

/** Fills `out` with all lay actions of a board with these cells filled and returns how many. */
export function listLays(filled: number, out: Uint8Array): number {
  if (filled === 0) {
    out[0] = LAY_INSIDE[0]!;
    return 1;
  }
  const beside = ((filled & ~LAST_COL) << 1) | ((filled & ~FIRST_COL) >>> 1);
  const inside = ((filled << SIDE) | (filled >>> SIDE) | beside) & ALL_CELLS & ~filled;
  let count = pushLays(inside, LAY_INSIDE, out, 0);
  if ((filled & LAST_ROW) === 0) count = pushLays(filled & FIRST_ROW, LAY_ABOVE, out, count);
  if ((filled & LAST_COL) === 0) count = pushLays(filled & FIRST_COL, LAY_BESIDE, out, count);
  return count;
}

function pushLays(cells: number, actions: Uint8Array, out: Uint8Array, from: number): number {
  let count = from;
  for (let rest = cells; rest !== 0; rest &= rest - 1) {
    out[count++] = actions[firstCell(rest)]!;
  }
  return count;
}

function putTile(board: Board, cell: number, tile: number): void {
  const bit = 1 << cell;
  board[FILLED]! |= bit;
  if (hasCrown(tile)) board[CROWNS]! |= bit;
  joinGroup(board, colorGroup(tile), cell);
  joinGroup(board, objectGroup(tile), cell);
}

function joinGroup(board: Board, group: number, cell: number): void {
  const mask = board[group]! | (1 << cell);
  board[group] = mask;
  const worth = dearestThrough(cell, mask, board[CROWNS]!);
  if (worth > board[FIRST_WORTH + group]!) board[FIRST_WORTH + group] = worth;
}
