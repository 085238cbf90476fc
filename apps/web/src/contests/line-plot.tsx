import { type JSX, useId, useRef } from 'react';
import { useSize } from '../ui/use-size.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './line-plot.module.css';
import {
  bandPath,
  linePath,
  type PlotPoint,
  type PlotSeries,
  type Range,
  rangeOf,
  scaleOf,
  spreadLabels,
  thinOut,
  ticksOf,
} from './plot.ts';
import { ScrollTable } from './scroll-table.tsx';
import table from './tables.module.css';

interface LinePlotProps {
  readonly title: string;
  /** What it shows in one or two sentences, for readers who do not see it. */
  readonly summary: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** The first ones have a colour and a name at the end of their line. */
  readonly series: readonly PlotSeries[];
  readonly yRange?: Range;
  /** A value that is worth a line of its own. */
  readonly level?: number;
  readonly formatY: (value: number) => string;
}

const HEIGHT = 260;
const EDGE = { top: 14, bottom: 40, left: 52 } as const;
const NAMED_MAX = 8;
const LABEL_GAP = 15;
const POINTS_MAX = 400;
const ROWS_MAX = 25;

/** Lines over a common axis; the same numbers are there as a table. */
export function LinePlot(props: LinePlotProps): JSX.Element {
  const { title, summary, series } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const id = useId();
  return (
    <figure className={styles.figure}>
      <div ref={box} className={styles.box}>
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-labelledby={id}
          className={styles.plot}
        >
          <title id={id}>{`${title}. ${summary}`}</title>
          <Drawing {...props} width={width} />
        </svg>
      </div>
      <figcaption className={styles.caption}>{summary}</figcaption>
      {series.some(({ points }) => points.length > 0) ? <Numbers {...props} /> : null}
    </figure>
  );
}

function Drawing(props: LinePlotProps & { readonly width: number }): JSX.Element {
  const { series, xLabel, yLabel, yRange, level, formatY, width } = props;
  const hasNames = series.length > 1;
  const right = width - (hasNames ? Math.min(110, width / 4) : 14);
  const rangeX = rangeOf(series, 'x');
  const rangeY = yRange ?? rangeOf(series, 'y');
  const bottom = HEIGHT - EDGE.bottom;
  const x = scaleOf(rangeX, [EDGE.left, right]);
  const y = scaleOf(rangeY, [bottom, EDGE.top]);
  const shown = series.map(({ name, points }) => ({ name, points: thinOut(points, POINTS_MAX) }));
  return (
    <>
      <g className={styles.axis}>
        {ticksOf(rangeY, 5).map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text x={EDGE.left - 6} y={y(tick)} dy="0.35em" textAnchor="end">
              {formatY(tick)}
            </text>
          </g>
        ))}
        {ticksOf(rangeX, Math.max(2, Math.floor(width / 110)))
          .filter((tick) => Number.isInteger(tick))
          .map((tick) => (
            <text key={tick} x={x(tick)} y={bottom + 17} textAnchor="middle">
              {tick}
            </text>
          ))}
        <text x={(EDGE.left + right) / 2} y={HEIGHT - 5} textAnchor="middle">
          {xLabel}
        </text>
        <text
          transform={`translate(11 ${(EDGE.top + bottom) / 2}) rotate(-90)`}
          textAnchor="middle"
        >
          {yLabel}
        </text>
      </g>
      {level === undefined ? null : (
        <line className={styles.level} x1={EDGE.left} x2={right} y1={y(level)} y2={y(level)} />
      )}
      {shown.map(({ name, points }, index) => (
        <Line key={name} points={points} index={index} isNamed={index < NAMED_MAX} x={x} y={y} />
      ))}
      {hasNames ? <Names series={shown.slice(0, NAMED_MAX)} x={x} y={y} /> : null}
    </>
  );
}

type Place = (value: number) => number;

interface LineProps {
  readonly points: readonly PlotPoint[];
  readonly index: number;
  readonly isNamed: boolean;
  readonly x: Place;
  readonly y: Place;
}

function Line({ points, index, isNamed, x, y }: LineProps): JSX.Element {
  const color = isNamed ? `var(--plot-${index})` : 'var(--line)';
  const hasBand = points.some(({ low }) => low !== undefined);
  const [only] = points;
  return (
    <>
      {hasBand ? (
        <path d={bandPath(points, x, y)} className={styles.band} style={{ fill: color }} />
      ) : null}
      {points.length === 1 ? (
        <circle cx={x(only!.x)} cy={y(only!.y)} r={4} style={{ fill: color }} />
      ) : (
        <path d={linePath(points, x, y)} className={styles.line} style={{ stroke: color }} />
      )}
    </>
  );
}

interface NamesProps {
  readonly series: readonly PlotSeries[];
  readonly x: Place;
  readonly y: Place;
}

function Names({ series, x, y }: NamesProps): JSX.Element {
  const ends = series.map(({ points }) => points.at(-1));
  const wanted = ends.map((end) => (end === undefined ? 0 : y(end.y)));
  const places = spreadLabels(wanted, LABEL_GAP, [EDGE.top, HEIGHT - EDGE.bottom]);
  return (
    <g className={styles.names}>
      {series.map(({ name }, index) => {
        const end = ends[index];
        if (end === undefined) return null;
        const [fromX, toY] = [x(end.x), places[index]!];
        return (
          <g key={name} style={{ color: `var(--plot-${index})` }}>
            <path d={`M${fromX + 2} ${wanted[index]!}L${fromX + 10} ${toY}`} />
            <text x={fromX + 13} y={toY} dy="0.35em">
              {shorten(name)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const NAME_MAX = 13;

function shorten(name: string): string {
  const signs = Array.from(name);
  return signs.length <= NAME_MAX ? name : `${signs.slice(0, NAME_MAX - 1).join('')}…`;
}

/** What the plot shows, as numbers. */
function Numbers({ title, xLabel, series, formatY }: LinePlotProps): JSX.Element {
  const t = useTexts();
  const xs = thinOut(
    [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b),
    ROWS_MAX,
  );
  const found = series.map(({ points }) => new Map(points.map((point) => [point.x, point])));
  return (
    <details className={styles.numbers}>
      <summary>{t('contests.asTable')}</summary>
      <ScrollTable
        region={{ 'aria-label': title }}
        caption={<caption className="sr-only">{title}</caption>}
        heads={[xLabel, ...series.map(({ name }) => name)]}
      >
        {xs.map((x) => (
          <tr key={x}>
            <th scope="row">{x}</th>
            {found.map((points, index) => (
              <td key={series[index]!.name} className={table.number}>
                {tell(points.get(x), formatY)}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </details>
  );
}

function tell(point: PlotPoint | undefined, formatY: (value: number) => string): string {
  if (point === undefined) return '';
  const { y, low, high } = point;
  if (low === undefined || high === undefined) return formatY(y);
  return `${formatY(y)} (${formatY(low)}–${formatY(high)})`;
}
