import type { Crew } from '@stammtisch/arena';
import { type Lang, ok, type Result, type Sentence } from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, printError, refuseUsage } from '../io.ts';
import type { Hands } from '../long-run.ts';
import { readVersion } from '../version.ts';

/** Who is to play: threads of this process, or whoever works at a database. */
export interface Hire {
  readonly workers: number | undefined;
  readonly database: string | undefined;
  readonly onNote: (note: Sentence) => void;
}

/** A crew, or a sentence that says why a database has none. */
export async function hireHands(io: Io, hire: Hire): Promise<Result<Crew & Hands>> {
  const { database, onNote } = hire;
  if (database === undefined) return ok(io.hireCrew(hire.workers));
  // Loaded only where it is needed: most tournaments are played here.
  const { openJobCrew } = await import('@stammtisch/server/jobs');
  return openJobCrew({ database, version: readVersion(), onNote });
}

/** Says why a database cannot be used; a wrong address is a wrong command line. */
export function refuseDatabase(io: Io, lang: Lang, error: Parameters<typeof refuseUsage>[1]): Exit {
  if (error.code === 'bad-database') return refuseUsage(io, error, lang);
  printError(io, error, lang);
  return EXIT.failed;
}
