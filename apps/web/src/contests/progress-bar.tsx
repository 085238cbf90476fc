import type { JSX } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** How far something is, in the colours of the page. */
export function ProgressBar({ label, value, max }: ProgressBarProps): JSX.Element {
  const most = Math.max(1, max);
  return (
    <progress className={styles.bar} max={most} value={Math.min(value, most)} aria-label={label} />
  );
}
