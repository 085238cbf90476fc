import { readerOf } from '../link/link.ts';
import { useTable } from '../table-view/table-context.ts';

/** The column of whoever is alone at this device; undefined for several people and for spectators. */
export function useOwnColumn(): number | undefined {
  const { now, names } = useTable();
  const reader = readerOf(now);
  if (reader === undefined) return undefined;
  const column = now.info.slate?.players.findIndex(({ name }) => name === names[reader]) ?? -1;
  return column < 0 ? undefined : column;
}
