import type { JSX } from 'react';
import styles from './ring.module.css';

interface RingProps {
  readonly isClockwise: boolean;
  /** How many still play; two have no direction. */
  readonly count: number;
}

/** Which way round it goes, behind the piles. */
export function Ring({ isClockwise, count }: RingProps): JSX.Element | null {
  if (count < 3) return null;
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 320 200"
      data-reversed={isClockwise ? undefined : true}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M40 150A148 92 0 0 1 268 36" />
      <path d="M256 24l14 12-16 10" />
      <path d="M280 50A148 92 0 0 1 52 164" />
      <path d="M64 176l-14-12 16-10" />
    </svg>
  );
}
