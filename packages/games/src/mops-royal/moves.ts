/**
 * Action numbering.
 *   0 ..  35  lay row column, both -1 to 4: (row+1)*6 + column+1. Coordinates are those of the board
 *             shifted to its bounding box; row -1 is a new row above it, column -1 one to its left.
 *  36 .. 908  score a placement and turn one of its tiles, in the order of SCORES.
 *       909   decline to score.
 */
import { type Action, type ActionCodec, createCodec } from '@stammtisch/kernel';
import { PLACEMENTS, type BoardPosition, positionOf, SCORES } from './placements.ts';

export type MopsRoyalMove =
  | { readonly type: 'lay'; readonly row: number; readonly col: number }
  | {
      readonly type: 'score';
      readonly shape: string;
      readonly cells: readonly BoardPosition[];
      readonly flip: BoardPosition;
    }
  | { readonly type: 'decline' };

/** Rows and columns a tile can be laid in: the five of the square and one before them. */
const LAY_SIDE = 6;
const LAY_COUNT = LAY_SIDE * LAY_SIDE;
export const FIRST_SCORE_ACTION = LAY_COUNT;
export const DECLINE: Action = FIRST_SCORE_ACTION + SCORES.length;
export const ACTION_COUNT = DECLINE + 1;

export const CODEC: ActionCodec<MopsRoyalMove> = createCodec(listMoves(), formatMove);

/** By action: laying a tile is a move, what may follow it belongs to it. */
export const COUNTS_AS_MOVE = Uint8Array.from({ length: ACTION_COUNT }, (_, action) =>
  action < LAY_COUNT ? 1 : 0,
);

export function layAction(row: number, col: number): Action {
  return (row + 1) * LAY_SIDE + col + 1;
}

/** The row of a lay action, -1 to 4. */
export function layRow(action: Action): number {
  return ((action / LAY_SIDE) | 0) - 1;
}

/** The column of a lay action, -1 to 4. */
export function layCol(action: Action): number {
  return (action % LAY_SIDE) - 1;
}

export function isLay(action: Action): boolean {
  return action >= 0 && action < LAY_COUNT;
}

export function isScore(action: Action): boolean {
  return action >= FIRST_SCORE_ACTION && action < DECLINE;
}

function listMoves(): MopsRoyalMove[] {
  const lays = Array.from({ length: LAY_COUNT }, (_, action): MopsRoyalMove => {
    return { type: 'lay', row: layRow(action), col: layCol(action) };
  });
  const scores = SCORES.map(({ placement, flip }): MopsRoyalMove => {
    const { shape, cells } = PLACEMENTS[placement];
    return { type: 'score', shape: shape.id, cells: cells.map(positionOf), flip: positionOf(flip) };
  });
  return [...lays, ...scores, { type: 'decline' }];
}

function formatMove(move: MopsRoyalMove): string {
  if (move.type === 'lay') return `lay ${move.row} ${move.col}`;
  if (move.type === 'decline') return 'decline';
  return `score ${move.shape} ${move.cells.join(' ')} flip ${move.flip.join(',')}`;
}
