import type { Seat, Speaker } from '@stammtisch/kernel';
import { parseFace } from '../cards/face.ts';
import { useCardName } from '../cards/playing-card.tsx';
import { useTell } from '../cards/use-tell.ts';
import { useLang } from '../texts/texts.ts';

/** Puts games into words for those who listen: faces are said as cards are called. */
export function useSpeaker(names: readonly string[], reader?: Seat): Speaker {
  const lang = useLang();
  const tell = useTell();
  const nameOf = useCardName();
  return {
    lang,
    tell: (said) => tell(said, names, reader),
    face(drawn) {
      const face = parseFace(drawn);
      return face === undefined ? drawn : nameOf(face);
    },
  };
}
