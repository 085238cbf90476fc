/**
 * Where the states of a chart are drawn: in layers by their distance from the beginning, ends below
 * all else, few side by side so that a phone can show them. Rows of one state for one event part at
 * a choice point, and a frame stands around the states of a group.
 */
import { forkRows, formatRow, type Region, type Row } from '@stammtisch/kernel';

export interface Box {
  readonly name: string;
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  readonly isChoice: boolean;
  readonly isFinal: boolean;
  readonly isInitial: boolean;
  readonly isOwn: boolean;
}

/** All rows from one place to another are one line. */
export interface Line {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** More than stand beside it where the line leads to a choice point. */
  readonly rows: readonly Row[];
  readonly labels: readonly string[];
  readonly isOwn: boolean;
  /** For the `d` of a path. */
  readonly path: string;
  /** Where the labels begin or end. */
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of rows that stay in whatever state the group is in. */
  readonly labels: readonly { readonly row: Row; readonly text: string }[];
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  readonly frame: Frame | undefined;
}

export const BOX = { width: 122, height: 32 } as const;
export const CHOICE = 11;
/** Of labels, from one to the next. */
export const LABEL_HEIGHT = 13;
const GAP = { x: 118, y: 66 } as const;
const MARGIN = { x: 96, top: 30, bottom: 14 } as const;
const FRAME = { top: 44, bottom: 24 } as const;
const ROW_MAX = 2;

export function drawRegion(region: Region): Drawing {
  const edges = listEdges(region);
  const layers = arrange(region, edges);
  const columns = Math.max(1, ...layers.map((layer) => layer.length));
  const width = columns * BOX.width + (columns - 1) * GAP.x + 2 * MARGIN.x;
  const top = MARGIN.top + (region.group === undefined ? 0 : FRAME.top);
  const boxes = layers.flatMap((layer, row) =>
    layer.map((name, column): Box => {
      const free = width - layer.length * BOX.width - (layer.length - 1) * GAP.x;
      return {
        name,
        x: free / 2 + column * (BOX.width + GAP.x) + BOX.width / 2,
        y: top + row * (BOX.height + GAP.y) + BOX.height / 2,
        isChoice: isChoice(name, region),
        isFinal: region.final.includes(name),
        isInitial: name === region.initial,
        isOwn: region.ownStates?.includes(name) === true,
      };
    }),
  );
  const height = top + layers.length * (BOX.height + GAP.y) - GAP.y + MARGIN.bottom;
  const frame = drawFrame(region, boxes, width);
  return { width, height, boxes, frame, lines: drawLines(edges, boxes, frame) };
}

/** A line before it has a place. */
type Edge = Pick<Line, 'from' | 'to' | 'rows' | 'labels'>;

/** The rows as lines between states, choice points and the group. */
function listEdges({ rows, group }: Region): Edge[] {
  const edges = forkRows(rows.filter(({ to }) => to !== group?.name)).flatMap((drawn): Edge[] => {
    if (!('branches' in drawn)) {
      const { from, to } = drawn;
      return [{ from, to, rows: [drawn], labels: [shorten(drawn, drawn.guard)] }];
    }
    const { from, on, guard, branches } = drawn;
    const point = `${from}?${on}`;
    return [
      {
        from,
        to: point,
        rows: branches.map(({ row }) => row),
        labels: [shorten({ on }, guard)],
      },
      ...branches.map(({ row, guard: rest }) => ({
        from: point,
        to: row.to,
        rows: [row],
        labels: [shorten({ on: '' }, rest)],
      })),
    ];
  });
  return joinEdges(edges);
}

/** What stands beside a line; what the row does is said below the picture. */
function shorten({ on }: Pick<Row, 'on'>, guard: string | undefined): string {
  return formatRow({ on, guard, effects: [] });
}

function joinEdges(edges: readonly Edge[]): Edge[] {
  const joined = new Map<string, Edge>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to}`;
    const { rows = [], labels = [] } = joined.get(key) ?? {};
    joined.set(key, {
      ...edge,
      rows: [...rows, ...edge.rows],
      labels: [...labels, ...edge.labels],
    });
  }
  return [...joined.values()];
}

function isChoice(name: string, { choices = [] }: Region): boolean {
  return name.includes('?') || choices.includes(name);
}

/** Layers of states, from above. */
function arrange({ initial, final, group }: Region, edges: readonly Edge[]): string[][] {
  const depth = new Map([[initial, 0]]);
  for (const [name, at] of depth) {
    for (const { from, to } of edges) {
      if (from === name && !depth.has(to) && !final.includes(to)) depth.set(to, at + 1);
    }
  }
  for (const { from } of edges) {
    if (!depth.has(from) && from !== group?.name) depth.set(from, Math.max(...depth.values()));
  }
  const layers: string[][] = [];
  for (const [name, at] of depth) (layers[at] ??= []).push(name);
  layers.push(final.filter((name) => edges.some(({ to }) => to === name)));
  return layers.flatMap(splitLayer);
}

/** As even as possible: four become two and two. */
function splitLayer(layer: readonly string[]): string[][] {
  const count = Math.ceil(layer.length / ROW_MAX);
  const size = Math.ceil(layer.length / count);
  return Array.from({ length: count }, (_, part) => layer.slice(part * size, (part + 1) * size));
}

function drawFrame(region: Region, boxes: readonly Box[], width: number): Frame | undefined {
  const { group, rows } = region;
  if (group === undefined) return undefined;
  const inside = boxes.filter(({ isFinal }) => !isFinal);
  const top = Math.min(...inside.map(({ y }) => y)) - BOX.height / 2 - FRAME.top;
  const bottom = Math.max(...inside.map(({ y }) => y)) + BOX.height / 2 + FRAME.bottom;
  return {
    name: group.name,
    x: 6,
    y: top,
    width: width - 12,
    height: bottom - top,
    labels: rows
      .filter(({ from, to }) => from === group.name && to === group.name)
      .map((row) => ({ row, text: formatRow(row) })),
  };
}

function drawLines(
  edges: readonly Edge[],
  boxes: readonly Box[],
  frame: Frame | undefined,
): Line[] {
  const boxOf = (name: string): Box | undefined => boxes.find((box) => box.name === name);
  return edges.map((edge) => {
    const from = boxOf(edge.from);
    const to = boxOf(edge.to)!;
    const drawn =
      from === undefined
        ? leaveFrame(frame!, to)
        : from === to
          ? drawLoop(from)
          : drawCurve(from, to);
    const isOwn = edge.rows.every((row) => row.isOwn === true);
    return { ...edge, ...drawn, key: `${edge.from} ${edge.to}`, isOwn };
  });
}

type Drawn = Pick<Line, 'path' | 'at' | 'anchor'>;

function leaveFrame(frame: Frame, to: Box): Drawn {
  const start = frame.y + frame.height;
  const end = to.y - BOX.height / 2;
  return {
    path: `M${round(to.x)} ${round(start)}V${round(end)}`,
    at: { x: to.x + 7, y: (start + end) / 2 + 4 },
    anchor: 'start',
  };
}

function drawLoop({ x, y }: Box): Drawn {
  const right = x + BOX.width / 2;
  return {
    path: `M${right - 4} ${y - 9}c32 -12 32 30 4 18`,
    at: { x: right + 25, y: y + 4 },
    anchor: 'start',
  };
}

/** To the right of its direction, so that there and back are two lines. */
function drawCurve(from: Box, to: Box): Drawn {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const isFar = Math.abs(dx) < 1 && Math.abs(dy) > 1.5 * (BOX.height + GAP.y);
  const bend = isFar ? 0.46 : Math.abs(dx) < 1 ? 0.2 : 0.12;
  const mid = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const start = edgeTowards(from, mid);
  const end = edgeTowards(to, mid);
  const onCurve = { x: (start.x + 2 * mid.x + end.x) / 4, y: (start.y + 2 * mid.y + end.y) / 4 };
  const isLevel = Math.abs(dy) < BOX.height;
  const anchor = isLevel ? 'middle' : mid.x < (from.x + to.x) / 2 - 1 ? 'end' : 'start';
  const aside = { start: 5, middle: 0, end: -5 }[anchor];
  return {
    path: `M${round(start.x)} ${round(start.y)}Q${round(mid.x)} ${round(mid.y)} ${round(end.x)} ${round(end.y)}`,
    at: { x: onCurve.x + aside, y: onCurve.y + (isLevel ? -6 : 4) },
    anchor,
  };
}

/** Where the way from the middle of a box to a point leaves the box. */
function edgeTowards(box: Box, point: Point): Point {
  const dx = point.x - box.x;
  const dy = point.y - box.y;
  const share = box.isChoice
    ? CHOICE / Math.max(Math.abs(dx) + Math.abs(dy), CHOICE)
    : Math.min(
        BOX.width / 2 / Math.max(Math.abs(dx), 1e-6),
        BOX.height / 2 / Math.max(Math.abs(dy), 1e-6),
        1,
      );
  return { x: box.x + dx * share, y: box.y + dy * share };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
