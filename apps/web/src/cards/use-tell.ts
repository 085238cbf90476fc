import type { Sentence, Text } from '@stammtisch/kernel';
import { useSettings } from '../model/settings.ts';
import { useSay, useSpeak, useTexts } from '../texts/texts.ts';
import { useCardName } from './playing-card.tsx';
import { type CardWords, renameCards, renameCorners } from './rename-cards.ts';
import { useCorner } from './use-corner.ts';

type Retell = (text: string, names?: readonly string[]) => string;

/** Says a sentence of a game about cards in the words of the faces chosen; `names` by seat. */
export function useTell(): (sentence: Sentence, names: readonly string[]) => string {
  const speak = useSpeak();
  const retell = useRetell();
  return (sentence, names) => retell(speak(sentence, names), names);
}

/** The same for a text without gaps, such as why a card was refused. */
export function useTellText(): (text: Text, names: readonly string[]) => string {
  const say = useSay();
  const retell = useRetell();
  return (text, names) => retell(say(text), names);
}

/** Games speak of French cards. */
function useRetell(): Retell {
  const t = useTexts();
  const { deckFaces } = useSettings();
  const nameOf = useCardName();
  const corner = useCorner();
  if (deckFaces === 'french') return (text) => renameCorners(text, corner);
  const words = (suits: 'suits' | 'suitsGerman', ranks: 'ranks' | 'ranksGerman'): CardWords => ({
    suits: t(`cards.${suits}`, { returnObjects: true }),
    ranks: t(`cards.${ranks}`, { returnObjects: true }),
  });
  const from = words('suits', 'ranks');
  const to = words('suitsGerman', 'ranksGerman');
  return (text, names) => renameCards(text, { from, to, nameOf }, names);
}
