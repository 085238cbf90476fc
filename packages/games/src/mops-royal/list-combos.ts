import { colorOf, objectOf } from './cards.ts';
import { pointsOf } from './combos.ts';
import { PLACEMENT_MASKS, PLACEMENTS, type BoardPosition, positionOf } from './placements.ts';
import type { Save } from './save.ts';

/** A combination that lies on a board of a save. */
export interface ListedCombo {
  /** Index of the player. */
  readonly player: number;
  readonly by: 'color' | 'object';
  /** Number of the color or object, 1 to 6. */
  readonly value: number;
  readonly shape: string;
  /** Row and column in the matrix of the file, row by row. */
  readonly cells: readonly BoardPosition[];
  /** Those of the cells that may be turned over. */
  readonly flip: readonly BoardPosition[];
  /** With the crown. */
  readonly points: number;
}

/**
 * All combinations of all boards of a save: by player, colors before objects, by value, then by
 * first cell row by row, then in the order of the shapes. Boards are taken as they stand in the file.
 */
export function listCombos(save: Save): ListedCombo[] {
  return save.players.flatMap(({ cards }, player) => {
    const codes = cards.flat();
    return [
      ...VALUES.flatMap((value) => listGroup(codes, { player, by: 'color', value })),
      ...VALUES.flatMap((value) => listGroup(codes, { player, by: 'object', value })),
    ];
  });
}

const VALUES: readonly number[] = [1, 2, 3, 4, 5, 6];

type Group = Pick<ListedCombo, 'player' | 'by' | 'value'>;

function listGroup(codes: readonly number[], group: Group): ListedCombo[] {
  const { player, by, value } = group;
  const tiles = codes.map((code) => Math.floor(code / 10));
  const mask = groupMask(codes, tiles.map(by === 'color' ? colorOf : objectOf), value);
  const found: ListedCombo[] = [];
  for (const [placement, { shape, cells, flips }] of PLACEMENTS.entries()) {
    if ((PLACEMENT_MASKS[placement] & ~mask) !== 0) continue;
    const points = pointsOf(placement, tiles, 0);
    const positions = { cells: cells.map(positionOf), flip: flips.map(positionOf) };
    found.push({ player, by, value, shape: shape.id, ...positions, points });
  }
  return found;
}

/** The cells with a tile of that value that is not turned; an empty one has 9 and so never counts. */
function groupMask(codes: readonly number[], values: readonly number[], value: number): number {
  let mask = 0;
  for (const [cell, code] of codes.entries()) {
    if (values[cell] === value && code % 10 === 0) mask |= 1 << cell;
  }
  return mask;
}
