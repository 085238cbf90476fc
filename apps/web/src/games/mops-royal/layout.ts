/**
 * Where a board lies on the screen. Spots are counted from its start tile, so that nothing on it
 * moves when it grows upwards or to the left.
 */
import type { BoardView, MopsRoyalMove } from '@stammtisch/games';
import type { Action, ActionCodec } from '@stammtisch/kernel';

export const SIDE = 5;
export const EMPTY_CELL = 990;

export interface Spot {
  readonly row: number;
  readonly col: number;
}

export interface LaidTile extends Spot {
  readonly tile: number;
  readonly isTurned: boolean;
  /** Its place in the view: row*5 + column. */
  readonly cell: number;
  /** Stays the same while it lies, wherever the board grows. */
  readonly key: string;
}

/** All four lines belong to it. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface BoardLayout {
  readonly tiles: readonly LaidTile[];
  /** Where the start tile lies in the view. */
  readonly origin: Spot;
  /** Where tiles lie; the one spot of the start tile if there are none. */
  readonly used: Area;
  /** Where tiles may still come to lie; shrinks to the 5x5 square. */
  readonly reach: Area;
}

export function layOut({ cells, start }: Pick<BoardView, 'cells' | 'start'>): BoardLayout {
  const at = cells.findIndex((code) => tileOf(code) === start);
  const origin = spotOf(Math.max(0, at));
  const tiles = cells.flatMap((code, cell) => {
    if (code === EMPTY_CELL) return [];
    const { row, col } = spotOf(cell);
    const spot = { row: row - origin.row, col: col - origin.col };
    // Odd files may hold a tile twice.
    const twin = cells.slice(0, cell).some((other) => tileOf(other) === tileOf(code));
    const key = twin ? `${tileOf(code)} ${cell}` : `${tileOf(code)}`;
    return [{ ...spot, tile: tileOf(code), isTurned: code % 10 === 1, cell, key }];
  });
  const used = areaOf(tiles);
  const reach = {
    top: used.bottom - SIDE + 1,
    left: used.right - SIDE + 1,
    bottom: used.top + SIDE - 1,
    right: used.left + SIDE - 1,
  };
  return { tiles, origin, used, reach };
}

/** What should be seen at once: the tiles and the ring of spots around them. */
export function frameOf({ used, reach }: BoardLayout): Area {
  return {
    top: Math.max(used.top - 1, reach.top),
    left: Math.max(used.left - 1, reach.left),
    bottom: Math.min(used.bottom + 1, reach.bottom),
    right: Math.min(used.right + 1, reach.right),
  };
}

/** The cells of a view with their tiles in the middle of the square. */
export function centered(cells: readonly number[]): readonly number[] {
  const used = cells.flatMap((code, cell) => (code === EMPTY_CELL ? [] : [cell]));
  const { bottom, right } = areaOf(used.map(spotOf));
  const shift = Math.floor((SIDE - 1 - bottom) / 2) * SIDE + Math.floor((SIDE - 1 - right) / 2);
  const moved = Array.from(cells, () => EMPTY_CELL);
  for (const cell of used) moved[cell + shift] = cells[cell]!;
  return moved;
}

/** All spots of an area, row by row. */
export function rowsOf(area: Area): readonly (readonly Spot[])[] {
  return Array.from({ length: area.bottom - area.top + 1 }, (_r, r) =>
    Array.from({ length: area.right - area.left + 1 }, (_c, c) => ({
      row: area.top + r,
      col: area.left + c,
    })),
  );
}

/** Which legal action lays the tile on which spot, by `keyOf`. */
export function laysOf(
  { origin }: BoardLayout,
  codec: ActionCodec<MopsRoyalMove>,
  actions: readonly Action[],
): ReadonlyMap<string, Action> {
  const lays = new Map<string, Action>();
  for (const action of actions) {
    const move = codec.decode(action);
    if (move.type !== 'lay') continue;
    lays.set(keyOf({ row: move.row - origin.row, col: move.col - origin.col }), action);
  }
  return lays;
}

export function keyOf({ row, col }: Spot): string {
  return `${row} ${col}`;
}

export function isInside({ row, col }: Spot, area: Area): boolean {
  return row >= area.top && row <= area.bottom && col >= area.left && col <= area.right;
}

/** The next spot in a direction; at the edge of the area one stays. */
export function step(from: Spot, direction: keyof typeof STEPS, area: Area): Spot {
  const [down, right] = STEPS[direction];
  const to = { row: from.row + down, col: from.col + right };
  return isInside(to, area) ? to : from;
}

const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const;

export function isArrow(key: string): key is keyof typeof STEPS {
  return Object.hasOwn(STEPS, key);
}

function tileOf(code: number): number {
  return Math.floor(code / 10);
}

function spotOf(cell: number): Spot {
  return { row: Math.floor(cell / SIDE), col: cell % SIDE };
}

function areaOf(spots: readonly Spot[]): Area {
  if (spots.length === 0) return { top: 0, left: 0, bottom: 0, right: 0 };
  const rows = spots.map(({ row }) => row);
  const cols = spots.map(({ col }) => col);
  return {
    top: Math.min(...rows),
    left: Math.min(...cols),
    bottom: Math.max(...rows),
    right: Math.max(...cols),
  };
}
