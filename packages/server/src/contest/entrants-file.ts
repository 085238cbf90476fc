/** Who takes part in a contest, as a file beside its matches. */
import type { TournamentStore } from '@stammtisch/arena';
import { fail, ok, type Rejection, type Result, sentence } from '@stammtisch/kernel';
import type { KeptEntrant } from './entrant.ts';

const ENTRANTS_FILE = 'entrants.json';
const KIND = 'stammtisch-contest-entrants';

export interface Saving {
  keep(entrants: readonly KeptEntrant[]): void;
  /** Waits until all is written; errors are thrown here. */
  done(): Promise<void>;
}

/** One write after the other, so that the last one counts. */
export function createSaving(store: TournamentStore): Saving {
  let last: Promise<void> = Promise.resolve();
  return {
    keep(entrants) {
      const file = { kind: KIND, version: 1, entrants };
      last = last.then(() => store.write(ENTRANTS_FILE, `${JSON.stringify(file, null, 2)}\n`));
      // Told by `done`.
      last.catch(() => undefined);
    },
    done: () => last,
  };
}

/** Reads the entrants that were kept; an empty list where there is no file. */
export async function readEntrants(
  store: Pick<TournamentStore, 'read'>,
): Promise<Result<readonly KeptEntrant[]>> {
  const text = await store.read(ENTRANTS_FILE);
  if (text === undefined) return ok([]);
  try {
    const { kind, entrants } = JSON.parse(text) as Partial<EntrantsFile>;
    const isRight = kind === KIND && Array.isArray(entrants) && entrants.every(isEntrant);
    return isRight ? ok(entrants) : fail(DAMAGED);
  } catch {
    return fail(DAMAGED);
  }
}

interface EntrantsFile {
  readonly kind: string;
  readonly entrants: readonly KeptEntrant[];
}

function isEntrant({ name, protocol }: KeptEntrant): boolean {
  return typeof name === 'string' && (protocol === 'v1' || protocol === 'free-hack');
}

const DAMAGED: Rejection = {
  code: 'damaged-entrants',
  ...sentence('{file} ist nicht lesbar.', '{file} cannot be read.', { file: ENTRANTS_FILE }),
};
