import type { DealExecutor } from '@stammtisch/arena';
import type { Lang, Rejection, Sentence } from '@stammtisch/kernel';
import type { Programs } from '../executor/tasks.ts';
import { type Exit, failWith, type Io, printError, refuseUsage } from '../terminal/io.ts';
import { type Closable, type LongRun, runLong } from '../terminal/long-run.ts';
import type { Progress } from '../terminal/progress.ts';
import { readVersion } from '../terminal/version.ts';

/** Who is to play: so many threads of this process, or whoever works at a database. */
export interface Workplace {
  readonly workers: number | undefined;
  readonly database: string | undefined;
  /** How bots that are programs are held back; elsewhere there are none. */
  readonly programs?: Programs | undefined;
}

/** As `runLong`, with an executor that may be elsewhere. */
export async function runAnywhere(
  io: Io,
  lang: Lang,
  workplace: Workplace,
  body: (run: LongRun<DealExecutor & Closable>) => Promise<Exit>,
): Promise<Exit> {
  const { workers, database, programs } = workplace;
  if (database === undefined) return runLong(io, lang, io.createExecutor(workers, programs), body);
  let progress: Progress | undefined;
  const onNote = (note: Sentence): void => {
    progress?.clear();
    printError(io, note, lang);
  };
  // Loaded only where it is needed: most matches are played here.
  const { openJobExecutor } = await import('@stammtisch/server/jobs');
  const executor = await openJobExecutor({ database, version: readVersion(), onNote });
  if (!executor.ok) return refuseDatabase(io, lang, executor.error);
  return runLong<DealExecutor & Closable>(io, lang, executor.value, (run) => {
    ({ progress } = run);
    return body(run);
  });
}

/** Says why a database cannot be used; a wrong address is a wrong command line. */
export function refuseDatabase(io: Io, lang: Lang, error: Rejection): Exit {
  return error.code === 'store-address' ? refuseUsage(io, error, lang) : failWith(io, error, lang);
}
