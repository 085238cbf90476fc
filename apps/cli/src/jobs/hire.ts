import type { Crew } from '@stammtisch/arena';
import type { Lang, Rejection, Sentence } from '@stammtisch/kernel';
import { type Exit, failWith, type Io, printError, refuseUsage } from '../terminal/io.ts';
import { type Hands, type LongRun, runLong } from '../terminal/long-run.ts';
import type { Progress } from '../terminal/progress.ts';
import { readVersion } from '../terminal/version.ts';

/** Who is to play: so many threads of this process, or whoever works at a database. */
export interface Hire {
  readonly workers: number | undefined;
  readonly database: string | undefined;
}

/** As `runLong`, with a crew that may be elsewhere. */
export async function runAnywhere(
  io: Io,
  lang: Lang,
  hire: Hire,
  body: (run: LongRun<Crew & Hands>) => Promise<Exit>,
): Promise<Exit> {
  const { workers, database } = hire;
  if (database === undefined) return runLong(io, lang, io.hireCrew(workers), body);
  let progress: Progress | undefined;
  const onNote = (note: Sentence): void => {
    progress?.clear();
    printError(io, note, lang);
  };
  // Loaded only where it is needed: most matches are played here.
  const { openJobCrew } = await import('@stammtisch/server/jobs');
  const crew = await openJobCrew({ database, version: readVersion(), onNote });
  if (!crew.ok) return refuseDatabase(io, lang, crew.error);
  return runLong<Crew & Hands>(io, lang, crew.value, (run) => {
    ({ progress } = run);
    return body(run);
  });
}

/** Says why a database cannot be used; a wrong address is a wrong command line. */
export function refuseDatabase(io: Io, lang: Lang, error: Rejection): Exit {
  return error.code === 'store-address' ? refuseUsage(io, error, lang) : failWith(io, error, lang);
}
