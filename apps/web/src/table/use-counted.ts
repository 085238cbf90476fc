import type { TableNow } from '@stammtisch/client';
import { useEffect } from 'react';
import { countGame } from '../model/results.ts';
import { readResult } from './read-result.ts';

/** Counts the game of the player at this page when it is over. */
export function useCounted(now: TableNow): void {
  const { status, round } = now.info;
  useEffect(() => {
    const result = readResult(now);
    if (result !== undefined) countGame(result);
  }, [status, round?.number]);
}
