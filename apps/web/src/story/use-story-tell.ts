import type { Sentence } from '@stammtisch/kernel';
import { useTell } from '../cards/use-tell.ts';
import { readerOf } from '../link/link.ts';
import { useTable } from '../table-view/table-context.ts';
import { shortenName } from './captions.ts';

interface StoryWords {
  /** To the reader, who is addressed. */
  readonly tell: (sentence: Sentence) => string;
  /** Whether it is the reader who is meant: others are told the same in other words. */
  readonly isYours: (sentence: Sentence) => boolean;
}

/** Says sentences in large letters: long names are cut, so that the rest can be read. */
export function useStoryTell(): StoryWords {
  const say = useTell();
  const { names, now } = useTable();
  const short = names.map(shortenName);
  const tell = (sentence: Sentence): string => say(sentence, short, readerOf(now));
  return { tell, isYours: (sentence) => say(sentence, short) !== tell(sentence) };
}
