import type { Sentence } from '@stammtisch/kernel';
import { useTell } from '../cards/use-tell.ts';
import { readerOf } from '../link/link.ts';
import { useTable } from './table-context.ts';

/** Says a sentence of the game at its table: whoever is alone at this device is addressed. */
export function useTableTell(): (sentence: Sentence) => string {
  const tell = useTell();
  const { names, now } = useTable();
  return (sentence) => tell(sentence, names, readerOf(now));
}
