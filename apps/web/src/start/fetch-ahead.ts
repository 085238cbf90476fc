/** Fetches what a table needs before anybody sits at it. */
import { fetchPageOf } from '../games/registry.ts';
import { loadGames } from '../games/use-game.ts';

/** Where it fails, it is fetched again when it is needed, and then the page says so. */
export async function fetchTableOf(game: string): Promise<void> {
  await Promise.allSettled([loadGames(), import('../table/local-page.tsx'), fetchPageOf(game)]);
}
