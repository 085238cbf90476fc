import { readerOf } from '../link/link.ts';
import { useTexts } from '../texts/texts.ts';
import { useTable } from './table-context.ts';

/** Names by seat, to stand alone; whoever is alone at this device is "you". */
export function useShownNames(): readonly string[] {
  const t = useTexts();
  const { names, now } = useTable();
  const reader = readerOf(now);
  return names.map((name, seat) => (seat === reader ? t('end.you') : name));
}
