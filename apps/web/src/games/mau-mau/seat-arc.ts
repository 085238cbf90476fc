/** Where the others sit on a wide table: round its far side, the next one on the left. */
interface ArcSpot {
  /** Percent of the width and height of the table, at the middle of the seat. */
  readonly x: number;
  readonly y: number;
}

/** More than these sit in rows instead. */
export const ARC_MAX = 11;

/** The edge of the table, up the left side to the middle of the far one. */
const LEFT: readonly ArcSpot[] = [
  { x: 7, y: 90 },
  { x: 7.5, y: 42 },
  { x: 12, y: 24 },
  { x: 27, y: 10 },
  { x: 50, y: 9 },
];
const RIGHT = LEFT.toReversed().map(({ x, y }) => ({ x: 100 - x, y }));
const EDGE = [...LEFT, ...RIGHT.slice(1)];

/** Seats are wider than high: a step along the far side must be longer than one along the others. */
const STEEPNESS = 1.1;

/** Seats after one's own, in order; the steps along the edge are equal. */
export function arcSpots(count: number): readonly ArcSpot[] {
  return Array.from({ length: count }, (_, index) => spotAt((index + 0.5) / count));
}

const LENGTHS = EDGE.slice(1).map(({ x, y }, index) =>
  Math.hypot(x - EDGE[index]!.x, (y - EDGE[index]!.y) * STEEPNESS),
);
const TOTAL = LENGTHS.reduce((sum, length) => sum + length, 0);

/** The place after a part of the whole way. */
function spotAt(part: number): ArcSpot {
  let left = TOTAL * part;
  const piece = LENGTHS.findIndex((length, index) => {
    if (left <= length || index === LENGTHS.length - 1) return true;
    left -= length;
    return false;
  });
  const from = EDGE[piece]!;
  const to = EDGE[piece + 1]!;
  const share = left / LENGTHS[piece]!;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
