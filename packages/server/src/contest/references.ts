import { botsOf } from '@stammtisch/bots';

/** From weak to strong; those that search count iterations, so that all can play alike. */
export function listReferences(game: string): string[] {
  return botsOf(game).map((bot) => (bot === 'search' ? 'search:500' : bot));
}
