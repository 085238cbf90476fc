import type { JSX } from 'react';
import { useSettings } from '../model/settings.ts';
import styles from './card-chip.module.css';
import type { Face } from './face.ts';
import { GERMAN_RANKS, useCardName } from './playing-card.tsx';
import { SuitMark } from './suit-mark.tsx';
import { useCorner } from './use-corner.ts';

/** A card in a line of text, where its picture would be too small to read. */
export function CardChip({ face }: { readonly face: Face }): JSX.Element {
  const name = useCardName();
  const corner = useCorner();
  const { deckFaces } = useSettings();
  const rank = deckFaces === 'german' ? (GERMAN_RANKS[face.rank] ?? face.rank) : corner(face.rank);
  return (
    <span className={styles.chip} role="img" aria-label={name(face)}>
      {rank}
      <SuitMark suit={face.suit} size={12} />
    </span>
  );
}
