/** What groups of equal tiles are worth. A group is a mask: bit n is cell n of the 5x5 square. */
import { SCORE_WAYS } from '@stammtisch/games';
import { AROUND, CELL_COUNT, firstCell } from './cells.ts';

/** By way to score, in the order of their actions and so of their first cells. */
export const WAY_ACTION = Uint16Array.from(SCORE_WAYS, ({ action }) => action);
export const WAY_MASK = Int32Array.from(SCORE_WAYS, ({ mask }) => mask);
export const WAY_FLIP = Uint8Array.from(SCORE_WAYS, ({ flip }) => flip);
export const WAY_POINTS = Uint8Array.from(SCORE_WAYS, ({ points }) => points);

/** By cell: the first way whose first cell it is; one entry more closes the last cell. */
export const FIRST_WAY = Uint16Array.from(
  { length: CELL_COUNT + 1 },
  (_, cell) => SCORE_WAYS.filter(({ mask }) => firstCell(mask) < cell).length,
);

/** The shapes as masks: for each cell those through it of five tiles, then of four, then of three. */
const { masks: SHAPES, starts: SHAPE_STARTS } = listShapes();

/** What the dearest combination of a group is worth that holds a certain cell of it. */
export function dearestThrough(cell: number, group: number, crowns: number): number {
  // All shapes hang together by edges or corners.
  if ((group & AROUND[cell]!) === 0) return 0;
  // Each step takes the first cell away; if something is left then, there are more cells than steps.
  const afterOne = group & (group - 1);
  const afterTwo = afterOne & (afterOne - 1);
  if (afterTwo === 0) return 0;
  const afterThree = afterTwo & (afterTwo - 1);
  const crowned = group & crowns;
  const first = cell * 3;
  if (afterThree !== 0) {
    if ((afterThree & (afterThree - 1)) !== 0) {
      const worth = worthAmong(SHAPE_STARTS[first]!, SHAPE_STARTS[first + 1]!, group, crowned, 7);
      if (worth > 0) return worth;
    }
    const worth = worthAmong(SHAPE_STARTS[first + 1]!, SHAPE_STARTS[first + 2]!, group, crowned, 4);
    if (worth > 0) return worth;
  }
  return worthAmong(SHAPE_STARTS[first + 2]!, SHAPE_STARTS[first + 3]!, group, crowned, 2);
}

/** What the dearest combination of a group is worth. */
export function dearestIn(group: number, crowns: number): number {
  let dearest = 0;
  for (let rest = group; rest !== 0; rest &= rest - 1) {
    const worth = dearestThrough(firstCell(rest), rest, crowns);
    if (worth > dearest) dearest = worth;
  }
  return dearest;
}

/** `points` if one of some shapes lies in the group, one more if one of them has a crown, or 0. */
function worthAmong(
  from: number,
  to: number,
  group: number,
  crowned: number,
  points: number,
): number {
  let worth = 0;
  for (let i = from; i < to; i++) {
    const mask = SHAPES[i]!;
    if ((mask & ~group) !== 0) continue;
    if (crowned === 0) return points;
    if ((mask & crowned) !== 0) return points + 1;
    worth = points;
  }
  return worth;
}

function listShapes(): { masks: Int32Array; starts: Int32Array } {
  const masks: number[] = [];
  const starts = [0];
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    for (const points of [7, 4, 2]) {
      const through = SCORE_WAYS.filter(
        (way) => way.points === points && ((way.mask >>> cell) & 1) === 1,
      );
      masks.push(...new Set(through.map(({ mask }) => mask)));
      starts.push(masks.length);
    }
  }
  return { masks: Int32Array.from(masks), starts: Int32Array.from(starts) };
}
