import type { JSX } from 'react';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './pile.module.css';

/** What was not dealt; new cards for the middle come from it. */
export function Pile({ count }: { readonly count: number }): JSX.Element {
  const t = useTexts();
  return (
    <span className={styles.pile} role="img" aria-label={t('schwimmen.pile', { count })}>
      <span className={styles.card} data-place="pile">
        <PlayingCard />
      </span>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}
