import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './coach-line.module.css';

interface CoachLineProps {
  /** What it is, for those who listen. */
  readonly label: string;
  readonly icon: IconName;
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/**
 * A row of its own above the table, so that it covers no card. It is told politely by whoever shows
 * it and takes no focus: the game goes on.
 */
export function CoachLine({ label, icon, text, children }: CoachLineProps): JSX.Element {
  return (
    <section className={styles.line} aria-label={label}>
      <Icon name={icon} size={20} />
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
