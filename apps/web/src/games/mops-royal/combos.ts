/** What can be scored, and how pointing at tiles chooses among it. */
import {
  hasCrown,
  listCombos as listSavedCombos,
  type MopsRoyalMove,
  type Shape,
  SHAPES,
} from '@stammtisch/games';
import type { Action, ActionCodec } from '@stammtisch/kernel';
import { EMPTY_CELL, keyOf, type LaidTile, SIDE, type Spot } from './layout.ts';

export interface Combo {
  readonly key: string;
  readonly shape: Shape;
  /** Places in the view, row by row. */
  readonly cells: readonly number[];
  /** Which of them may be turned over, and the action that scores and turns it. */
  readonly flips: readonly Flip[];
  /** With the crown. */
  readonly points: number;
  readonly isCrowned: boolean;
}

interface Flip {
  readonly cell: number;
  readonly action: Action;
}

/** A combination and, once that is clear, the tile to turn. */
export interface Choice {
  readonly combo: Combo;
  readonly flip?: Flip | undefined;
}

/** The combinations that legal actions score, the best first. */
export function listCombos(
  codec: ActionCodec<MopsRoyalMove>,
  actions: readonly Action[],
  cells: readonly number[],
): readonly Combo[] {
  const found = new Map<string, Combo>();
  for (const action of actions) {
    const move = codec.decode(action);
    if (move.type !== 'score') continue;
    const places = move.cells.map(cellOf);
    const key = places.join(' ');
    const flip = { cell: cellOf(move.flip), action };
    const before = found.get(key);
    const flips = [...(before?.flips ?? []), flip];
    found.set(key, { ...(before ?? makeCombo(key, move.shape, places, cells)), flips });
  }
  return [...found.values()].sort((a, b) => b.points - a.points || a.cells[0]! - b.cells[0]!);
}

/** The dearest combination that a tile would make, by `keyOf` of its spots. */
export interface Preview {
  readonly spots: ReadonlySet<string>;
  readonly points: number;
}

/** What could be scored with the next tile if it were laid on a spot; undefined: nothing. */
export function previewAt(
  tiles: readonly LaidTile[],
  spot: Spot,
  nextTile: number,
): Preview | undefined {
  const all = [...tiles, { ...spot, tile: nextTile, isTurned: false }];
  const [top, left] = [
    Math.min(...all.map(({ row }) => row)),
    Math.min(...all.map(({ col }) => col)),
  ];
  const cards = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, () => EMPTY_CELL));
  for (const { row, col, tile, isTurned } of all) {
    cards[row - top]![col - left] = tile * 10 + (isTurned ? 1 : 0);
  }
  const player = { nr: 0, name: '', initial: 0, points: 0, cards };
  const found = listSavedCombos({ players: [player], turn: 0, nextCard: nextTile })
    .map(({ cells, points }) => ({
      spots: new Set(cells.map(([row, col]) => keyOf({ row: row + top, col: col + left }))),
      points,
    }))
    .filter(({ spots }) => spots.has(keyOf(spot)));
  return found.toSorted((one, other) => other.points - one.points)[0];
}

/** A choice made as a whole; where only one tile can be turned, that is the one. */
export function choose(combo: Combo): Choice {
  return combo.flips.length === 1 ? { combo, flip: combo.flips[0] } : { combo };
}

/**
 * What pointing at a tile chooses: the tile to turn, if it is one of the chosen combination; else the
 * best combination with this tile, and by pointing again the next best.
 */
export function pointAt(
  combos: readonly Combo[],
  before: Choice | undefined,
  cell: number,
): Choice | undefined {
  const flip = before?.combo.flips.find((other) => other.cell === cell);
  if (before !== undefined && flip !== undefined && before.flip?.cell !== cell) {
    return { combo: before.combo, flip };
  }
  const around = combos.filter(({ cells }) => cells.includes(cell));
  const index = around.findIndex(({ key }) => key === before?.combo.key);
  const combo = around[(index + 1) % around.length];
  if (combo === undefined) return before;
  return combo.key === before?.combo.key ? before : withFlip(combo, cell);
}

/** Takes a tile that may be turned as the one to turn when the player points at it. */
function withFlip(combo: Combo, cell: number): Choice {
  const flip = combo.flips.find((other) => other.cell === cell);
  return flip === undefined ? choose(combo) : { combo, flip };
}

function makeCombo(
  key: string,
  shapeId: string,
  places: readonly number[],
  cells: readonly number[],
): Omit<Combo, 'flips'> {
  const shape = SHAPES.find(({ id }) => id === shapeId)!;
  const isCrowned = places.some((cell) => hasCrown(Math.floor(cells[cell]! / 10)));
  return { key, shape, cells: places, points: shape.points + (isCrowned ? 1 : 0), isCrowned };
}

function cellOf([row, col]: readonly [number, number]): number {
  return row * SIDE + col;
}
