import type { Shape } from '@stammtisch/games';
import type { JSX } from 'react';
import styles from './shapes.module.css';

const UNIT = 12;

/** A figure that scores: tiles that may be turned are red and bear a ring. */
export function ShapePicture({
  drawing,
  size = UNIT,
}: Pick<Shape, 'drawing'> & {
  /** Of one tile, in pixels. */
  readonly size?: number;
}): JSX.Element {
  const width = Math.max(...drawing.map((line) => line.length)) * UNIT;
  const height = drawing.length * UNIT;
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      width={((width + 2) * size) / UNIT}
      height={((height + 2) * size) / UNIT}
      className={styles.picture}
      aria-hidden="true"
      focusable="false"
    >
      {drawing.flatMap((line, row) =>
        Array.from(line, (mark, col) =>
          mark === '.' ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
            <g key={`${row} ${col}`} transform={`translate(${col * UNIT} ${row * UNIT})`}>
              <rect
                x={0.5}
                y={0.5}
                width={11}
                height={11}
                rx={2}
                className={mark === 'O' ? styles.flip : styles.tile}
              />
              {mark === 'O' ? <circle cx={6} cy={6} r={2.6} className={styles.ring} /> : null}
            </g>
          ),
        ),
      )}
    </svg>
  );
}
