/**
 * Where the states of a chart are drawn: in layers by their distance from the beginning, ends below
 * all else, few side by side so that a phone can show them. Rows of one state for one event part at
 * a choice point, and a frame stands around the states of a group.
 */
import { type Fork, forkRows, formatRow, type Region, type Row } from '@stammtisch/kernel';

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

/** What stands beside a line, for some of its rows; what they do is said below the picture. */
export interface Label {
  readonly text: string;
  readonly rows: readonly Row[];
}

/** All rows from one place to another are one line. */
export interface Line {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly rows: readonly Row[];
  readonly labels: readonly Label[];
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
const GAP = { x: 118, y: 58 } as const;
const MARGIN = { x: 112, top: 30, bottom: 14 } as const;
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
  return { width, height, boxes, frame, lines: drawLines(edges, boxes, frame, width) };
}

/** A line before it has a place. */
type Edge = Pick<Line, 'from' | 'to' | 'rows' | 'labels'>;

/** The rows as lines between states, choice points and the group. */
function listEdges({ rows, group }: Region): Edge[] {
  const moving = rows.filter(({ to }) => to !== group?.name);
  // What was added stands apart, so that the choice points are those of the source.
  const apart = [false, true].flatMap((isOwn) =>
    forkRows(moving.filter((row) => (row.isOwn === true) === isOwn)),
  );
  return joinEdges(apart.flatMap(edgesOf));
}

/** One line, or one to a choice point and one for each branch from there. */
function edgesOf(drawn: Row | Fork): Edge[] {
  if (!('branches' in drawn)) return [edgeOf(drawn.from, drawn.to, drawn.on, drawn.guard, [drawn])];
  const { from, on, guard, branches } = drawn;
  const point = `${from}?${on}${branches[0]!.row.isOwn === true ? '*' : ''}`;
  const all = branches.map(({ row }) => row);
  const onward = branches.map(({ row, guard: rest }) => edgeOf(point, row.to, '', rest, [row]));
  return [edgeOf(from, point, on, guard, all), ...onward];
}

/** Event and condition each have a line of their own. */
function edgeOf(
  from: string,
  to: string,
  on: string,
  guard: string | undefined,
  rows: readonly Row[],
): Edge {
  const texts = [on, guard === undefined ? '' : `[${guard}]`].filter((text) => text !== '');
  return { from, to, rows, labels: texts.map((text) => ({ text, rows })) };
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
  width: number,
): Line[] {
  const boxOf = (name: string): Box | undefined => boxes.find((box) => box.name === name);
  const taken = boxes.map(areaOfBox);
  return edges.map((edge) => {
    const from = boxOf(edge.from);
    const to = boxOf(edge.to)!;
    const { path, spots } =
      from === undefined
        ? leaveFrame(frame!, to)
        : from === to
          ? drawLoop(from, width)
          : drawCurve(from, to, width);
    const areas = spots.map((spot) => areaOfLabels(spot, edge.labels));
    const free = areas.findIndex((area) => !taken.some((other) => overlap(area, other)));
    const chosen = Math.max(0, free);
    const isOwn = edge.rows.every((row) => row.isOwn === true);
    // The labels of additions are hidden most of the time.
    if (!isOwn) taken.push(areas[chosen]!);
    return { ...edge, ...spots[chosen]!, path, key: `${edge.from} ${edge.to}`, isOwn };
  });
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function areaOfBox({ x, y, isChoice }: Box): Area {
  const half = isChoice ? { x: CHOICE, y: CHOICE } : { x: BOX.width / 2, y: BOX.height / 2 };
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
}

/** About as wide as the letters are on most machines. */
const LETTER_WIDTH = 5.7;

function areaOfLabels({ at, anchor }: Spot, labels: readonly Label[]): Area {
  const width = LETTER_WIDTH * Math.max(...labels.map(({ text }) => text.length));
  const height = labels.length * LABEL_HEIGHT;
  const left = at.x - { start: 0, middle: width / 2, end: width }[anchor];
  const top = at.y - 4 - height / 2;
  return { left, right: left + width, top, bottom: top + height };
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Where labels could stand. */
type Spot = Pick<Line, 'at' | 'anchor'>;

interface Drawn {
  readonly path: string;
  /** The best one first. */
  readonly spots: readonly Spot[];
}

function leaveFrame(frame: Frame, to: Box): Drawn {
  const start = frame.y + frame.height;
  const end = to.y - BOX.height / 2;
  const y = (start + end) / 2 + 4;
  return {
    path: `M${round(to.x)} ${round(start)}V${round(end)}`,
    spots: [
      { at: { x: to.x + 7, y }, anchor: 'start' },
      { at: { x: to.x - 7, y }, anchor: 'end' },
    ],
  };
}

/** On the side where there is room. */
function drawLoop({ x, y }: Box, width: number): Drawn {
  const side = x < width / 2 - 1 ? -1 : 1;
  const edge = x + (side * BOX.width) / 2;
  return {
    path: `M${edge - 4 * side} ${y - 9}c${32 * side} -12 ${32 * side} 30 ${4 * side} 18`,
    spots: [{ at: { x: edge + 25 * side, y: y + 4 }, anchor: side === 1 ? 'start' : 'end' }],
  };
}

/** To the right of its direction, so that there and back are two lines. */
function drawCurve(from: Box, to: Box, width: number): Drawn {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const bend = bendOf(from, to, width);
  const mid = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const start = edgeTowards(from, mid);
  const end = edgeTowards(to, mid);
  const isLevel = Math.abs(dy) < BOX.height;
  const isLeft = mid.x < (from.x + to.x) / 2 - 1;
  const sides = isLevel ? LEVEL : isLeft ? [LEFT, RIGHT] : [RIGHT, LEFT];
  const spots = sides.flatMap(({ anchor, dx: aside, dy: above }) =>
    ALONG.map((t): Spot => {
      const { x, y } = pointOn(start, mid, end, t);
      return { at: { x: x + aside, y: y + above }, anchor };
    }),
  );
  return {
    path: `M${round(start.x)} ${round(start.y)}Q${round(mid.x)} ${round(mid.y)} ${round(end.x)} ${round(end.y)}`,
    spots,
  };
}

/** How far along a line a label may stand. */
const ALONG = [0.5, 0.38, 0.62, 0.28, 0.72, 0.18, 0.82];
const LEFT = { anchor: 'end', dx: -5, dy: 4 } as const;
const RIGHT = { anchor: 'start', dx: 5, dy: 4 } as const;
const LEVEL = [
  { anchor: 'middle', dx: 0, dy: -6 },
  { anchor: 'middle', dx: 0, dy: 14 },
] as const;

function pointOn(start: Point, mid: Point, end: Point, t: number): Point {
  const at = (a: number, b: number, c: number): number =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return { x: at(start.x, mid.x, end.x), y: at(start.y, mid.y, end.y) };
}

/** Far lines pass beside what lies between: in the middle between the columns, else around them. */
function bendOf(from: Box, to: Box, width: number): number {
  const dy = to.y - from.y;
  const isFar = Math.abs(dy) > 1.5 * (BOX.height + GAP.y);
  const middle = width / 2;
  if (Math.abs(to.x - from.x) >= 1) {
    const isOutside = isFar && Math.abs(from.x - middle) > 1;
    return isOutside ? 0.3 * Math.sign(from.x - middle) * -Math.sign(dy) : 0.12;
  }
  if (!isFar) return 0.22;
  return (Math.abs(from.x - middle) < 1 ? GAP.x * 0.72 : BOX.width * 1.3) / Math.abs(dy);
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
