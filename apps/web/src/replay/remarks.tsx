import { remarksBeside, tellRemark } from '@stammtisch/kernel';
import type { JSX } from 'react';
import type { Film } from '../logs/film.ts';
import { useSpeak } from '../texts/texts.ts';
import styles from './remarks.module.css';

interface RemarksProps {
  readonly film: Film;
  /** From 0. */
  readonly move: number;
  readonly names: readonly string[];
}

/** What players said about a move; words of others, shown as they are. */
export function Remarks({ film, move, names }: RemarksProps): JSX.Element | null {
  const speak = useSpeak();
  const remarks = remarksBeside(film.log, move);
  if (remarks.length === 0) return null;
  return (
    <span className={styles.remarks}>
      {remarks.map((said, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are named by their order
        <span key={index} className={styles.remark} dir="auto">
          {speak(tellRemark(said), names)}
        </span>
      ))}
    </span>
  );
}
