/** Fetches what a table needs before anybody sits at it. */
import { loadGame } from '@stammtisch/games';
import { fetchPageOf } from '../games/registry.ts';

/** Where it fails, it is fetched again when it is needed, and then the page says so. */
export async function fetchTable(game: string): Promise<void> {
  await Promise.allSettled([loadGame(game), fetchPageOf(game), fetchAnyTable()]);
}

/** What is the same in all games. */
export function fetchAnyTable(): Promise<unknown> {
  return import('../table/local-page.tsx');
}
