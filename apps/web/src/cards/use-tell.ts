import type { Seat, Sentence, Text } from '@stammtisch/kernel';
import { useSettings } from '../model/settings.ts';
import { useSay, useSpeak, useWords } from '../texts/texts.ts';
import { useCardName } from './playing-card.tsx';
import { type CardWords, renameCards, renameCorners } from './rename-cards.ts';
import { useCorner } from './use-corner.ts';

type Retell = (text: string, names?: readonly string[]) => string;

type Tell = (sentence: Sentence, names: readonly string[], reader?: Seat) => string;

/**
 * Says a sentence of a game about cards in the words of the faces chosen; `names` by seat. Whoever
 * sits at `reader` is addressed.
 */
export function useTell(): Tell {
  const speak = useSpeak();
  const retell = useRetell();
  return (sentence, names, reader) => retell(speak(sentence, names, reader), names);
}

/** The same for a text without gaps, such as why a card was refused. */
export function useTellText(): (text: Text, names: readonly string[]) => string {
  const say = useSay();
  const retell = useRetell();
  return (text, names) => retell(say(text), names);
}

/** Games speak of French cards. */
function useRetell(): Retell {
  const { cards } = useWords();
  const { deckFaces } = useSettings();
  const nameOf = useCardName();
  const corner = useCorner();
  if (deckFaces === 'french') return (text) => renameCorners(text, corner);
  const words = (suits: 'suits' | 'suitsGerman', ranks: 'ranks' | 'ranksGerman'): CardWords => ({
    suits: cards[suits],
    ranks: cards[ranks],
  });
  const from = words('suits', 'ranks');
  const to = words('suitsGerman', 'ranksGerman');
  return (text, names) => renameCards(text, { from, to, nameOf }, names);
}
