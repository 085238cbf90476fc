/** How a board is looked at. A cell is 100 units wide; at scale 1 a unit is a pixel. */
import type { Area } from './layout.ts';

export const CELL = 100;
export const SCALE_MIN = 0.38;
export const SCALE_MAX = 3;
/** A few tiles are not blown up to fill a large screen. */
const FIT_MAX = 1.5;
/** Below it nothing could be told apart. */
const FIT_MIN = 0.15;
/** Pixels left free around what is fitted. */
const MARGIN = 8;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels from the middle of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cell, counted from spot 0 0. */
export interface Place {
  readonly row: number;
  readonly col: number;
}

/** `x` and `y`: the units that are in the middle of the window. */
export interface Camera extends Point {
  readonly scale: number;
}

/** Shows a whole area, as large as it fits. */
export function fit(area: Area, size: Size): Camera {
  const [width, height] = unitsOf(area);
  const free = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN };
  const scale = Math.min(free.width / width, free.height / height, FIT_MAX);
  // Smaller than anybody can zoom where the window is: cut off would be worse.
  return { ...middleOf(area), scale: Math.max(scale, FIT_MIN) };
}

/** Zooms so that what is under a point stays under it. */
export function zoom(camera: Camera, factor: number, point: Point = CENTER): Camera {
  const scale = clamp(camera.scale * factor, SCALE_MIN, SCALE_MAX);
  return {
    x: camera.x + point.x / camera.scale - point.x / scale,
    y: camera.y + point.y / camera.scale - point.y / scale,
    scale,
  };
}

/** Moves the board along with a pointer, by pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/**
 * Never so far away that the board is lost: at every size at least half of the tile that is nearest to
 * the middle stays in the window.
 */
export function keepOn(camera: Camera, size: Size, tiles: readonly Place[]): Camera {
  const spare = {
    x: Math.max(0, size.width / 2 / camera.scale - CELL / 2),
    y: Math.max(0, size.height / 2 / camera.scale - CELL / 2),
  };
  const kept = tiles.map(({ row, col }) => ({
    x: clamp(camera.x, col * CELL - spare.x, (col + 1) * CELL + spare.x),
    y: clamp(camera.y, row * CELL - spare.y, (row + 1) * CELL + spare.y),
  }));
  const way = ({ x, y }: Point): number => Math.hypot(x - camera.x, y - camera.y);
  const nearest = kept.reduce<Point | undefined>(
    (best, point) => (best === undefined || way(point) < way(best) ? point : best),
    undefined,
  );
  return { ...camera, ...nearest };
}

/** Moves just so far that a cell is wholly in the window; undefined if it is already. */
export function bringIn(camera: Camera, size: Size, cell: Place): Camera | undefined {
  const x = follow(camera.x, size.width / camera.scale, cell.col * CELL);
  const y = follow(camera.y, size.height / camera.scale, cell.row * CELL);
  return x === camera.x && y === camera.y ? undefined : { ...camera, x, y };
}

/** What moves the layer of cells, whose origin is the upper left corner of spot 0 0. */
export function transformOf({ x, y, scale }: Camera, { width, height }: Size): string {
  const left = width / 2 - x * scale;
  const top = height / 2 - y * scale;
  return `translate(${round(left)}px, ${round(top)}px) scale(${round(scale)})`;
}

const CENTER: Point = { x: 0, y: 0 };

function follow(middle: number, window: number, start: number): number {
  if (start < middle - window / 2) return start + window / 2;
  if (start + CELL > middle + window / 2) return start + CELL - window / 2;
  return middle;
}

function unitsOf({ top, left, bottom, right }: Area): readonly [number, number] {
  return [(right - left + 1) * CELL, (bottom - top + 1) * CELL];
}

function middleOf({ top, left, bottom, right }: Area): Point {
  return { x: ((left + right + 1) / 2) * CELL, y: ((top + bottom + 1) / 2) * CELL };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
