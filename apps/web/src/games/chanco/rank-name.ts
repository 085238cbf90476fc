import type { Rank } from '../../cards/face.ts';
import { useSettings } from '../../model/settings.ts';
import { useTexts } from '../../texts/texts.ts';

/** What people call a rank, in their language and with their faces. */
export function useRankName(): (rank: Rank) => string {
  const t = useTexts();
  const { deckFaces } = useSettings();
  return (rank) => {
    if (rank !== 'J' && rank !== 'Q' && rank !== 'K' && rank !== 'A') return rank;
    return deckFaces === 'german' ? t(`cards.ranksGerman.${rank}`) : t(`cards.ranks.${rank}`);
  };
}
