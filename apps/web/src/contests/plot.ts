/** The arithmetic of line plots. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** Ends of an interval, where there is one. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

export interface PlotSeries {
  readonly name: string;
  readonly points: readonly PlotPoint[];
}

export type Range = readonly [number, number];

/** From values to places on the screen. */
export function scaleOf([from, to]: Range, [start, end]: Range): (value: number) => number {
  const span = to - from;
  return (value) =>
    span === 0 ? (start + end) / 2 : start + ((value - from) / span) * (end - start);
}

/** Round values that lie in a range, about so many. */
export function ticksOf([from, to]: Range, count: number): number[] {
  const span = to - from;
  if (!(span > 0)) return [from];
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(from / step - TINY);
  const last = Math.floor(to / step + TINY);
  // Sums of steps would gather what cannot be written exactly.
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/** All values of some series, intervals included; a little more where all are the same. */
export function rangeOf(series: readonly PlotSeries[], axis: 'x' | 'y'): Range {
  const values = series.flatMap(({ points }) =>
    points.flatMap(({ x, y, low, high }) => (axis === 'x' ? [x] : [y, low ?? y, high ?? y])),
  );
  if (values.length === 0) return [0, 1];
  let [least, most] = [values[0]!, values[0]!];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least === most ? [least - 1, most + 1] : [least, most];
}

type Place = (value: number) => number;

export function linePath(points: readonly PlotPoint[], x: Place, y: Place): string {
  return points
    .map((point, i) => `${i === 0 ? 'M' : 'L'}${at(x(point.x))} ${at(y(point.y))}`)
    .join('');
}

/** The area between the ends of the intervals. */
export function bandPath(points: readonly PlotPoint[], x: Place, y: Place): string {
  const there = points.map((p) => `${at(x(p.x))} ${at(y(p.high ?? p.y))}`);
  const back = points.map((p) => `${at(x(p.x))} ${at(y(p.low ?? p.y))}`).reverse();
  return there.length === 0 ? '' : `M${[...there, ...back].join('L')}Z`;
}

/**
 * Heights for labels that want to stand at other heights: at least `gap` apart, inside the range if
 * there is room, in the order in which they wanted to stand.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [top, bottom]: Range,
): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const places: number[] = Array.from({ length: wanted.length }, () => 0);
  let least = top;
  for (const i of order) {
    places[i] = Math.max(wanted[i]!, least);
    least = places[i]! + gap;
  }
  let most = bottom;
  for (const i of order.toReversed()) {
    places[i] = Math.max(top, Math.min(places[i]!, most));
    most = places[i]! - gap;
  }
  return places;
}

/** At most so many points, evenly chosen, always the first and the last. */
export function thinOut<T>(points: readonly T[], most: number): readonly T[] {
  if (points.length <= most) return points;
  const last = points.length - 1;
  return Array.from({ length: most }, (_, i) => points[Math.round((i * last) / (most - 1))]!);
}

/** Numbers that were added up may miss a tick by a hair. */
const TINY = 1e-9;

function at(value: number): number {
  return Math.round(value * 10) / 10;
}
