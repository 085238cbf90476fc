/** Tiles as pictures: what they are must be said beside them. */
import { hasCrown } from '@stammtisch/games';
import { type JSX, memo } from 'react';
import { cx } from '../../ui/cx.ts';
import { MOTIFS } from './motifs.tsx';
import styles from './tile.module.css';

interface TilePictureProps {
  readonly tile: number;
  readonly isTurned?: boolean;
  readonly className?: string | undefined;
}

/** As large as the box around it. */
export const TilePicture = memo(function TilePicture({
  tile,
  isTurned = false,
  className,
}: TilePictureProps): JSX.Element {
  return (
    <svg
      viewBox="0 0 100 100"
      className={cx(styles.tile, styles[`color${Math.floor(tile / 10)}`], className)}
      aria-hidden="true"
      focusable="false"
    >
      {isTurned ? <Back /> : <Front tile={tile} />}
    </svg>
  );
});

function Front({ tile }: { readonly tile: number }): JSX.Element {
  const color = Math.floor(tile / 10);
  const motif = MOTIFS[(tile % 10) - 1];
  const isCrowned = hasCrown(tile);
  return (
    <>
      <rect x={1} y={1} width={98} height={98} rx={13} className={styles.edge} />
      <rect x={5} y={5} width={90} height={90} rx={10} className={styles.ground} />
      <path d={PATTERNS[color - 1]} className={styles.pattern} />
      <rect
        x={5}
        y={5}
        width={90}
        height={90}
        rx={10}
        className={isCrowned ? styles.gold : styles.line}
      />
      <g className={styles.signs}>
        <path d={SIGNS[color - 1]} transform="translate(9 9)" />
        <path d={SIGNS[color - 1]} transform="translate(91 91) rotate(180)" />
      </g>
      <g transform={isCrowned ? 'translate(10 17) scale(0.8)' : 'translate(4 2) scale(0.92)'}>
        <path d={motif?.silhouette} className={styles.rim} />
        <g className={styles.motif}>{motif?.drawing}</g>
      </g>
      {isCrowned ? <Crown /> : null}
    </>
  );
}

function Crown(): JSX.Element {
  return (
    <g transform="translate(50 21) rotate(-4)">
      <path d={CROWN} className={styles.crownRim} />
      <path d={CROWN} className={styles.crown} />
      <path d="M-15 8H15" className={styles.crownBand} />
      <circle cx={0} cy={2} r={2.4} className={styles.jewel} />
    </g>
  );
}

function Back(): JSX.Element {
  return (
    <>
      <rect x={1} y={1} width={98} height={98} rx={13} className={styles.backEdge} />
      <rect x={6} y={6} width={88} height={88} rx={9} className={styles.back} />
      <path
        d="M6 28L28 6M6 50L50 6M6 72L72 6M6 94L94 6M28 94L94 28M50 94L94 50M72 94L94 72"
        className={styles.weave}
      />
      <g className={styles.paw}>
        <path d="M50 47C61 47 70 58 68 66C66 74 57 71 50 71C43 71 34 74 32 66C30 58 39 47 50 47Z" />
        <ellipse cx={29} cy={47} rx={6.5} ry={8.5} transform="rotate(-24 29 47)" />
        <ellipse cx={42} cy={34} rx={6.5} ry={9} transform="rotate(-8 42 34)" />
        <ellipse cx={58} cy={34} rx={6.5} ry={9} transform="rotate(8 58 34)" />
        <ellipse cx={71} cy={47} rx={6.5} ry={8.5} transform="rotate(24 71 47)" />
      </g>
    </>
  );
}

const CROWN = 'M-17 12L-20 -8L-9 0L0 -14L9 0L20 -8L17 12Z';

/** A weave for every colour, so that none is known by its colour alone. */
const PATTERNS: readonly string[] = [
  // Waves.
  'M5 20Q16 12 27.5 20T50 20T72.5 20T95 20M5 40Q16 32 27.5 40T50 40T72.5 40T95 40M5 60Q16 52 27.5 60T50 60T72.5 60T95 60M5 80Q16 72 27.5 80T50 80T72.5 80T95 80',
  // Slanted lines.
  'M5 30L30 5M5 50L50 5M5 70L70 5M7 88L88 7M30 95L95 30M50 95L95 50M70 95L95 70',
  // Rays.
  'M50 50L50 5M50 50L95 50M50 50L50 95M50 50L5 50M50 50L92 8M50 50L92 92M50 50L8 92M50 50L8 8M50 50L69 5M50 50L31 5M50 50L95 31M50 50L95 69M50 50L69 95M50 50L31 95M50 50L5 69M50 50L5 31',
  // Dots.
  dots(),
  // Lozenges.
  'M5 50L50 5L95 50L50 95ZM5 27.5L27.5 5L95 72.5L72.5 95L5 27.5M72.5 5L95 27.5L27.5 95L5 72.5Z',
  // Upright lines.
  'M17 5V95M28 5V95M39 5V95M50 5V95M61 5V95M72 5V95M83 5V95',
];

function dots(): string {
  const rows = [16, 33, 50, 67, 84];
  return rows.flatMap((y) => rows.map((x) => `M${x} ${y}h0.1`)).join('');
}

/** In a square of 12: drop, leaf, sun, heart, lozenge, bolt. */
const SIGNS: readonly string[] = [
  'M6 0C9 4 11 6 11 8A5 4.5 0 0 1 1 8C1 6 3 4 6 0Z',
  'M0 12C0 4 4 0 12 0C12 8 8 12 0 12Z',
  'M6 0L7.7 3.2L11.2 3L9.2 6L11.2 9L7.7 8.8L6 12L4.3 8.8L0.8 9L2.8 6L0.8 3L4.3 3.2Z',
  'M6 11.5L1 6C-1 2 4 -1 6 3C8 -1 13 2 11 6Z',
  'M6 0L12 6L6 12L0 6Z',
  'M7.5 0L1 7H5.5L4 12L11 5H6.5Z',
];
