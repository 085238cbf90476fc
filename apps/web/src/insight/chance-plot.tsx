import type { ChancePoint } from '@stammtisch/arena/insight';
import type { JSX, MouseEvent } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './chance-plot.module.css';

interface ChancePlotProps {
  readonly chances: readonly ChancePoint[];
  readonly names: readonly string[];
  /** The move that the film shows. */
  readonly position: number | undefined;
  readonly onGo: ((position: number) => void) | undefined;
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 40;
const TOP = 10;
const BOTTOM = 24;
const RIGHT = 10;
const LEVELS = [0, 25, 50, 75, 100];
const COLORS = 4;

/** The win chances over the game, a line for each seat; a press goes to the move there. */
export function ChancePlot({ chances, names, position, onGo }: ChancePlotProps): JSX.Element {
  const t = useTexts();
  const last = Math.max(1, chances.at(-1)?.at ?? 1);
  const toX = (at: number): number => LEFT + (at / last) * (WIDTH - LEFT - RIGHT);
  const go = (event: MouseEvent<SVGSVGElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    const at = Math.round(((x - LEFT) / (WIDTH - LEFT - RIGHT)) * last);
    onGo?.(Math.min(last, Math.max(0, at)));
  };
  const pointsOf = (seat: number): string =>
    chances.map(({ at, chances: each }) => `${toX(at)},${toY(each[seat]!.mean)}`).join(' ');
  return (
    <figure className={styles.figure}>
      {/* Whoever has no pointer goes to a move by the list below or by the slider of the film. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        className={styles.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('luck.plot')}
        data-goes={onGo === undefined ? undefined : true}
        onClick={go}
      >
        <Grid />
        <text className={styles.end} x={WIDTH - RIGHT} y={HEIGHT - 6}>
          {t('luck.moves', { count: last })}
        </text>
        {position === undefined ? null : (
          <line
            className={styles.now}
            x1={toX(position)}
            x2={toX(position)}
            y1={TOP}
            y2={HEIGHT - BOTTOM}
          />
        )}
        {names.map((name, seat) => (
          <SeatLine key={name} seat={seat} points={pointsOf(seat)} />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {names.map((name, seat) => (
          <span key={name} className={styles.name}>
            <svg className={styles.swatch} viewBox="0 0 28 8" aria-hidden="true">
              <SeatLine seat={seat} points="0,4 28,4" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Grid(): JSX.Element[] {
  return LEVELS.map((level) => {
    const y = toY(level / 100);
    return (
      <g key={level}>
        <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={y} y2={y} />
        <text className={styles.level} x={LEFT - 6} y={y + 4}>
          {level}
        </text>
      </g>
    );
  });
}

/** A line in the colour of a seat; from the fifth seat on it is thinner. */
function SeatLine({
  seat,
  points,
}: {
  readonly seat: number;
  readonly points: string;
}): JSX.Element {
  return (
    <polyline
      className={styles.line}
      data-seat={seat % COLORS}
      data-more={seat >= COLORS || undefined}
      points={points}
    />
  );
}

function toY(share: number): number {
  return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
}
