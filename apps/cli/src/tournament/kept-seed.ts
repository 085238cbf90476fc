import type { TournamentStore } from '@stammtisch/arena';
import { fileTrouble } from '../terminal/files.ts';

/** The seed of a tournament that is there already, so that it goes on without naming it. */
export async function readKeptSeed(store: TournamentStore): Promise<string | undefined> {
  try {
    const file = JSON.parse((await store.read('tournament.json')) ?? '{}') as Partial<Kept>;
    return file.plan?.seed;
  } catch (error) {
    // What cannot be read is told when the tournament is to be kept there.
    if (error instanceof SyntaxError || fileTrouble(error) !== undefined) return undefined;
    throw error;
  }
}

interface Kept {
  readonly plan: { readonly seed?: string };
}
