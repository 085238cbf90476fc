import type { Seat } from '@stammtisch/kernel';
import { colorOf, NO_TILE, objectOf, type Tile, VALUES_COUNT } from './cards.ts';
import type { MopsRoyalOptions } from './options.ts';
import { ALL_CELLS, CELL_COUNT, SIDE } from './placements.ts';

/** The states of the chart in which a game can rest. */
export type MopsRoyalPhase = 'Laying' | 'Scoring' | 'Finished';

/** Why a game ended. */
export type MopsRoyalEndReason = 'boards-full' | 'no-tiles' | 'turn-limit' | 'all-left';

/** One mask for each color, then one for each object. */
export const GROUP_COUNT = 2 * VALUES_COUNT;

const DECK_SIZE = 36;

/** What one seat needs: points, groups, filled, turned, cells, start, left. */
const SEAT_BYTES = 8 + 4 * GROUP_COUNT + 4 + 4 + CELL_COUNT + 1 + 1;

/** All of a game. Every board is kept shifted so that its bounding box begins at row 0, column 0. */
export interface MopsRoyalState {
  options: MopsRoyalOptions;
  readonly seats: number;
  phase: MopsRoyalPhase;
  /** Empty while the game is on. */
  reason: MopsRoyalEndReason | '';
  /** The seat to move; equal to `seats` only between two rounds. */
  turn: Seat;
  /** The shared tile of the round, or NO_TILE. */
  tile: Tile;
  deckCount: number;
  /** Tiles laid on all boards together, start tiles not counted. */
  laid: number;
  /** How many seats have left. */
  leftCount: number;

  /** All lists below in one piece, so that a copy is one block. */
  readonly bytes: Uint8Array;
  /** By seat. A loaded file may hold more than 32 bits of them. */
  readonly points: Float64Array;
  /** By seat and group: where tiles of one color or object lie that are not turned. */
  readonly groups: Int32Array;
  /** By seat: where tiles lie, turned or not. */
  readonly filled: Int32Array;
  /** By seat: where turned tiles lie. */
  readonly turned: Int32Array;
  /** The next tile is the last of the first `deckCount`. */
  readonly deck: Uint8Array;
  /** By seat and cell. */
  readonly cells: Uint8Array;
  readonly starts: Uint8Array;
  /** By seat: 0 for one that plays, else 1 for the first that left, 2 for the second … */
  readonly left: Uint8Array;
}

/** A state with empty boards and no deck, before its first turn. */
export function createState(options: MopsRoyalOptions, seats: number): MopsRoyalState {
  const bytes = new Uint8Array(DECK_SIZE + seats * SEAT_BYTES);
  const { buffer } = bytes;
  let end = 0;
  // Each list begins where the one before ends: wide items first, so that all are aligned.
  const take = (count: number): number => (end += count) - count;
  return {
    options,
    seats,
    phase: 'Laying',
    reason: '',
    turn: 0,
    tile: NO_TILE,
    deckCount: 0,
    laid: 0,
    leftCount: 0,
    bytes,
    points: new Float64Array(buffer, take(8 * seats), seats),
    groups: new Int32Array(buffer, take(4 * GROUP_COUNT * seats), GROUP_COUNT * seats),
    filled: new Int32Array(buffer, take(4 * seats), seats),
    turned: new Int32Array(buffer, take(4 * seats), seats),
    deck: new Uint8Array(buffer, take(DECK_SIZE), DECK_SIZE),
    cells: new Uint8Array(buffer, take(CELL_COUNT * seats), CELL_COUNT * seats),
    starts: new Uint8Array(buffer, take(seats), seats),
    left: new Uint8Array(buffer, take(seats), seats),
  };
}

/** Makes a state what createState gives, for other options perhaps. */
export function clearState(state: MopsRoyalState, options: MopsRoyalOptions): void {
  state.options = options;
  state.phase = 'Laying';
  state.reason = '';
  state.turn = 0;
  state.tile = NO_TILE;
  state.deckCount = 0;
  state.laid = 0;
  state.leftCount = 0;
  state.bytes.fill(0);
}

/** An equal state; with `into`, a state for as many seats, nothing is allocated. */
export function copyState(from: MopsRoyalState, into?: MopsRoyalState): MopsRoyalState {
  const to = into?.seats === from.seats ? into : createState(from.options, from.seats);
  to.options = from.options;
  to.phase = from.phase;
  to.reason = from.reason;
  to.turn = from.turn;
  to.tile = from.tile;
  to.deckCount = from.deckCount;
  to.laid = from.laid;
  to.leftCount = from.leftCount;
  to.bytes.set(from.bytes);
  return to;
}

/** Puts a tile face up on an empty cell. */
export function putTile(state: MopsRoyalState, seat: Seat, cell: number, tile: Tile): void {
  const bit = 1 << cell;
  state.cells[seat * CELL_COUNT + cell] = tile;
  state.filled[seat] |= bit;
  state.groups[colorGroup(seat, tile)] |= bit;
  state.groups[objectGroup(seat, tile)] |= bit;
}

/** Turns a tile over: it stays where it is but belongs to no color and no object any more. */
export function turnTile(state: MopsRoyalState, seat: Seat, cell: number): void {
  const tile = tileAt(state, seat, cell);
  const bit = 1 << cell;
  state.turned[seat] |= bit;
  state.groups[colorGroup(seat, tile)] &= ~bit;
  state.groups[objectGroup(seat, tile)] &= ~bit;
}

/** Moves a board one row down. Its last row must be empty. */
export function shiftDown(state: MopsRoyalState, seat: Seat): void {
  shiftBy(state, seat, SIDE);
}

/** Moves a board one column to the right. Its last column must be empty, for that wraps around. */
export function shiftRight(state: MopsRoyalState, seat: Seat): void {
  shiftBy(state, seat, 1);
}

export function tileAt(state: MopsRoyalState, seat: Seat, cell: number): Tile {
  return state.cells[seat * CELL_COUNT + cell];
}

/** Where the tiles of the color of a tile are in `groups`. */
export function colorGroup(seat: Seat, tile: Tile): number {
  return seat * GROUP_COUNT + colorOf(tile) - 1;
}

/** Where the tiles of the object of a tile are in `groups`. */
export function objectGroup(seat: Seat, tile: Tile): number {
  return seat * GROUP_COUNT + VALUES_COUNT + objectOf(tile) - 1;
}

export function isFull(state: MopsRoyalState, seat: Seat): boolean {
  return state.filled[seat] === ALL_CELLS;
}

export function hasLeft(state: MopsRoyalState, seat: Seat): boolean {
  return state.left[seat] > 0;
}

/** How many cells a mask has. */
export function countCells(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function shiftBy(state: MopsRoyalState, seat: Seat, cellCount: number): void {
  const base = seat * CELL_COUNT;
  state.cells.copyWithin(base + cellCount, base, base + CELL_COUNT - cellCount);
  state.cells.fill(NO_TILE, base, base + cellCount);
  state.filled[seat] <<= cellCount;
  state.turned[seat] <<= cellCount;
  const groups = seat * GROUP_COUNT;
  for (let group = groups; group < groups + GROUP_COUNT; group++) state.groups[group] <<= cellCount;
}
