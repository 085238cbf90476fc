/** The records of all bots that practise, in one file. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TournamentStore } from '@stammtisch/arena';
import type { PracticeRecord } from './ladder.ts';

export interface RecordsFile {
  /** Writes soon, one write at a time; what comes meanwhile goes with the next. */
  save(): void;
  /** Resolves when all is written. */
  done(): Promise<void>;
}

const FILE = 'practice.json';
const KIND = 'stammtisch-practice';
const SAVE_MS = 1000;

/** `stop` says who must not be kept waiting: once it is raised, writes follow at once. */
export function createRecordsFile(
  store: Pick<TournamentStore, 'write'>,
  records: ReadonlyMap<string, PracticeRecord>,
  stop: () => AbortSignal,
  onBug: (error: unknown) => void,
): RecordsFile {
  let writing: Promise<void> | undefined;
  let isDirty = false;
  const write = async (): Promise<void> => {
    while (isDirty) {
      // Many play at the same time, and all of them are in one file.
      await sleep(SAVE_MS, undefined, { signal: stop() }).catch(() => undefined);
      isDirty = false;
      const file = { kind: KIND, version: 1, rows: [...records.values()] };
      await store.write(FILE, `${JSON.stringify(file)}\n`);
    }
  };
  return {
    save() {
      isDirty = true;
      writing ??= write()
        .catch(onBug)
        .finally(() => (writing = undefined));
    },
    done: async () => writing,
  };
}

/** Practice that cannot be read begins anew: it is not worth a server that does not start. */
export async function readRecords(
  store: Pick<TournamentStore, 'read'>,
): Promise<Map<string, PracticeRecord>> {
  const text = await store.read(FILE);
  if (text === undefined) return new Map();
  try {
    const file = JSON.parse(text) as { readonly kind?: string; readonly rows: PracticeRecord[] };
    return file.kind === KIND ? new Map(file.rows.map((row) => [row.name, row])) : new Map();
  } catch {
    return new Map();
  }
}
