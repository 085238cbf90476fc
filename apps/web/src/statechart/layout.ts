/**
 * Where the states of a chart are drawn: in layers by their distance from the beginning, ends below
 * all else, at most three side by side so that a phone can show them.
 */
import type { Region, Row } from '@stammtisch/kernel';

export interface Box {
  readonly state: string;
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  readonly isFinal: boolean;
  readonly isInitial: boolean;
}

/** All rows from one state to another are one line. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly Row[];
  /** For the `d` of a path. */
  readonly path: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

export const BOX = { width: 126, height: 34 } as const;
const GAP = { x: 14, y: 34 } as const;
const MARGIN = { x: 30, top: 26, bottom: 12 } as const;
const ROW_MAX = 3;

export function drawRegion(region: Region): Drawing {
  const layers = arrange(region);
  const columns = Math.max(ROW_MAX, ...layers.map((layer) => layer.length));
  const width = columns * BOX.width + (columns - 1) * GAP.x + 2 * MARGIN.x;
  const height = layers.length * (BOX.height + GAP.y) - GAP.y + MARGIN.top + MARGIN.bottom;
  const boxes = layers.flatMap((layer, row) =>
    layer.map((state, column): Box => {
      const free = width - layer.length * BOX.width - (layer.length - 1) * GAP.x;
      return {
        state,
        x: free / 2 + column * (BOX.width + GAP.x) + BOX.width / 2,
        y: MARGIN.top + row * (BOX.height + GAP.y) + BOX.height / 2,
        isFinal: region.final.includes(state),
        isInitial: state === region.initial,
      };
    }),
  );
  return { width, height, boxes, lines: joinRows(region.rows, boxes) };
}

/** Layers of states, from above. */
function arrange({ initial, final, rows }: Region): string[][] {
  const depth = new Map([[initial, 0]]);
  for (const [state, at] of depth) {
    for (const { from, to } of rows) {
      if (from === state && !depth.has(to) && !final.includes(to)) depth.set(to, at + 1);
    }
  }
  const layers: string[][] = [];
  for (const [state, at] of depth) (layers[at] ??= []).push(state);
  layers.push(final.filter((state) => rows.some(({ to }) => to === state)));
  return layers.flatMap(splitLayer);
}

/** As even as possible: four become two and two. */
function splitLayer(layer: readonly string[]): string[][] {
  const count = Math.ceil(layer.length / ROW_MAX);
  const size = Math.ceil(layer.length / count);
  return Array.from({ length: count }, (_, part) => layer.slice(part * size, (part + 1) * size));
}

function joinRows(rows: readonly Row[], boxes: readonly Box[]): Line[] {
  const lines = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.from} ${row.to}`;
    lines.set(key, [...(lines.get(key) ?? []), row]);
  }
  const boxOf = (state: string): Box => boxes.find((box) => box.state === state)!;
  return [...lines.values()].map((joined) => {
    const { from, to } = joined[0]!;
    return { from, to, rows: joined, path: drawPath(boxOf(from), boxOf(to)) };
  });
}

function drawPath(from: Box, to: Box): string {
  if (from === to) {
    const right = from.x + BOX.width / 2;
    return `M${right - 4} ${from.y - 9}c34 -12 34 30 4 18`;
  }
  // To the right of its direction, so that there and back are two lines.
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const bend = Math.abs(to.x - from.x) < 1 && length > 1.5 * (BOX.height + GAP.y) ? 0.42 : 0.14;
  const mid = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
  const start = edgeTowards(from, mid);
  const end = edgeTowards(to, mid);
  return `M${round(start.x)} ${round(start.y)}Q${round(mid.x)} ${round(mid.y)} ${round(end.x)} ${round(end.y)}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the way from the middle of a box to a point leaves the box. */
function edgeTowards(box: Point, point: Point): Point {
  const dx = point.x - box.x;
  const dy = point.y - box.y;
  const share = Math.min(
    BOX.width / 2 / Math.max(Math.abs(dx), 1e-6),
    BOX.height / 2 / Math.max(Math.abs(dy), 1e-6),
    1,
  );
  return { x: box.x + dx * share, y: box.y + dy * share };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
