import type { JSX } from 'react';
import { PlayingCard, useCardName } from '../../cards/playing-card.tsx';
import { faceOf } from './faces.ts';
import styles from './mini-hand.module.css';

interface MiniHandProps {
  readonly label: string;
  readonly cards: readonly number[];
  /** Those that are marked. */
  readonly fresh?: readonly number[];
}

const NONE: readonly number[] = [];

/** Three small cards that can only be looked at. */
export function MiniHand({ label, cards, fresh = NONE }: MiniHandProps): JSX.Element {
  const name = useCardName();
  const names = cards.map((card) => name(faceOf(card)!));
  return (
    <span className={styles.hand} role="img" aria-label={`${label}: ${names.join(', ')}`}>
      {cards.map((card) => (
        <span key={card} className={styles.card} data-fresh={fresh.includes(card) || undefined}>
          <PlayingCard face={faceOf(card)} />
        </span>
      ))}
    </span>
  );
}
