import { useTexts } from '../texts/texts.ts';
import type { Rank } from './face.ts';

type Named = 'J' | 'Q' | 'K' | 'A';

/** Whether a card is called by a word and not by its number. */
export function isNamed(rank: Rank): rank is Named {
  return rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A';
}

/** What stands in the corner of a French card: a Bube is a `B` where German is spoken. */
export function useCorner(): (rank: Rank) => string {
  const t = useTexts();
  return (rank) => (isNamed(rank) ? t(`cards.corners.${rank}`) : rank);
}
