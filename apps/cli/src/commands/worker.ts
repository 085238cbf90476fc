import type { MatchPlan } from '@stammtisch/arena';
import { type Lang, sentencesOf, speak, text } from '@stammtisch/kernel';
import { type JobWorker, startWorker } from '@stammtisch/server/jobs';
import { parseOptionalCount } from '../terminal/flags.ts';
import { EXIT, type Exit, type Io, printError, printLine, refuseUsage } from '../terminal/io.ts';
import { noDatabase } from '../jobs/elsewhere.ts';
import { refuseDatabase } from '../jobs/run-anywhere.ts';
import { printable } from '../terminal/layout.ts';
import { untilStopped } from '../terminal/until-stopped.ts';
import { readVersion } from '../terminal/version.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';
import { addDatabaseFlag, type DatabaseFlag, readDatabase } from '../terminal/database-flag.ts';
import { WORKERS } from './table-flags.ts';

interface WorkerFlags extends LangFlag, DatabaseFlag {
  readonly jobs?: string;
}

/** `worker`: plays what tournaments of any machine have put into a database. */
export const fillWorker: FillCommand = (command, run) => {
  command.option('--jobs <number>', 'how many at a time (default: one for each core)');
  addLangFlag(addDatabaseFlag(command, 'where the jobs are')).action(run(worker));
};

async function worker(io: Io, lang: Lang, flags: WorkerFlags): Promise<Exit> {
  const jobs = parseOptionalCount({ ...WORKERS, name: '--jobs' }, flags.jobs);
  if (!jobs.ok) return refuseUsage(io, jobs.error, lang);
  const database = readDatabase(flags, io.env);
  if (database === undefined) return refuseUsage(io, noDatabase(), lang);
  const executor = io.createExecutor(jobs.value);
  const report = createReport(io, lang);
  const started = await startWorker({
    database,
    version: readVersion(),
    executor,
    onNote: (note) => printError(io, note, lang),
    onPlayed: report.onPlayed,
  });
  if (started.ok) return work(io, lang, started.value, report);
  await executor.close();
  return refuseDatabase(io, lang, started.error);
}

/** Runs until Ctrl-C, which is the way to end it and no failure. */
async function work(io: Io, lang: Lang, worker: JobWorker, report: Report): Promise<Exit> {
  // Before anything is said: whoever reads it may stop it at once.
  const stopped = untilStopped(io);
  printLine(io, printable(speak(say('waits', { place: worker.place }), lang)));
  await stopped;
  await worker.stop();
  printLine(io, speak(say('gone', { deals: report.countDeals() }), lang));
  return EXIT.done;
}

interface Report {
  readonly onPlayed: (plan: MatchPlan, deals: number) => void;
  readonly countDeals: () => number;
}

/** One line for each match that somebody here helps with. */
function createReport(io: Io, lang: Lang): Report {
  const told = new Set<string>();
  let played = 0;
  return {
    onPlayed({ game, entrants, seed }, deals) {
      played += deals;
      const key = JSON.stringify([game, entrants, seed]);
      if (told.has(key)) return;
      if (told.size === TOLD_MAX) told.clear();
      told.add(key);
      const helps = say('helps', { game, entrants: entrants.join(' – ') });
      printLine(io, printable(speak(helps, lang)));
    },
    countDeals: () => played,
  };
}

const TOLD_MAX = 1000;

const say = sentencesOf({
  waits: text(
    'Dieser Worker wartet an {place} auf Begegnungen; Strg-C beendet ihn.',
    'This worker waits at {place} for matches; Ctrl-C ends it.',
  ),
  helps: text('Spielt mit: {game}, {entrants}.', 'Plays along: {game}, {entrants}.'),
  gone: text(
    'Beendet; gespielte Verteilungen: {deals}. Was nicht fertig war, nimmt ein anderer.',
    'Ended; deals played: {deals}. What was not finished is taken by another.',
  ),
});
