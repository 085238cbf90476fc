import { enterTable } from '@stammtisch/client';
import { useEffect, useState } from 'react';
import { seenAt } from '../model/seen.ts';
import { shuffleParts } from './kept-parts.ts';
import type { TableLink } from './link.ts';
import { pageServer } from './page-server.ts';

/** So many older news are fetched again, for the list of the last moves. */
const SHOWN_BEFORE = 60;

/** A link to a table of the server, as long as the page is there; without a token one only watches. */
export function useRemoteLink(table: string, token: string | undefined): TableLink | undefined {
  const [link, setLink] = useState<TableLink>();
  useEffect(() => {
    const since = Math.max(0, (seenAt(table) ?? 0) - SHOWN_BEFORE);
    const entered = enterTable(pageServer, { table, token, since, parts: shuffleParts });
    setLink(Object.assign(entered, { kind: 'remote' } as const));
    return () => entered.close();
  }, [table, token]);
  return link;
}
