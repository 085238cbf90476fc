import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  countMatches,
  type DealExecutor,
  DEFAULT_DEALS,
  FORMATS,
  gamesFile,
  planTournament,
  runTournament,
  type TournamentPlan,
  type TournamentProgress,
  type TournamentStore,
  type TournamentOutcome,
} from '@stammtisch/arena';
import {
  allOf,
  fail,
  type Lang,
  ok,
  type Result,
  sentencesOf,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import { openFolder } from '@stammtisch/server/folder';
import { formatCount, NOUNS } from '../terminal/counts.ts';
import { parseCount, parseFilled, parseOptionalCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printError,
  printJson,
  printLine,
  printLines,
  refuseUsage,
} from '../terminal/io.ts';
import {
  addElsewhereFlag,
  type ElsewhereFlag,
  readElsewhere,
  refuseElsewhere,
} from '../jobs/elsewhere.ts';
import { runAnywhere } from '../jobs/run-anywhere.ts';
import type { ArrivedModels } from '../mcp/await-models.ts';
import { meetModels, refuseAbsence } from '../mcp/meet-models.ts';
import {
  addModelFlags,
  type ModelFlags,
  MODELS_HELP,
  type ModelTerms,
  nameModels,
  readTerms,
} from '../mcp/model-flags.ts';
import { formatModelUse } from '../mcp/texts.ts';
import { keepDeals } from '../tournament/kept-deals.ts';
import { type Closable, type LongRun, runLong } from '../terminal/long-run.ts';
import { formatRunning } from '../reports/match-text.ts';
import {
  addBotFlags,
  type BotFlags,
  OUTSIDE_HELP,
  readClock,
  toEntrant,
} from '../outside/bot-flags.ts';
import type { ProgramLimits } from '@stammtisch/server/outside';
import { formatUsage, holdBack, readLimits } from '../outside/limit-flags.ts';
import { createReporter } from '../outside/failure-report.ts';
import { tryBots } from '../outside/try-bots.ts';
import { chooseSeed, splitSeats } from '../rules/setup.ts';
import { readKeptSeed } from '../tournament/kept-seed.ts';
import { formatTournament } from '../tournament/tournament-text.ts';
import { describeBots, type FillCommand } from './command.ts';
import { addTableFlags, readTable, type TableFlags } from './table-flags.ts';

interface TournamentFlags extends TableFlags, BotFlags, ElsewhereFlag, ModelFlags {
  readonly format: string;
  readonly bots?: string;
  readonly deals: string;
  readonly rounds?: string;
  readonly out: string;
  readonly log?: true;
}

const DEALS = { name: '--deals', min: 1, max: 1_000_000 };
const ROUNDS = { name: '--rounds', min: 1, max: 1000 };

/** `tournament`: many bots, every pairing a match, kept in a folder and resumed from there. */
export const fillTournament: FillCommand = (command, run) => {
  command
    .requiredOption('--format <format>', `one of: ${FORMATS.join(', ')}`)
    .option('--bots <bots>', 'the entrants, the best first, separated by commas')
    .requiredOption('--out <folder>', 'where everything is kept');
  addModelFlags(addElsewhereFlag(addBotFlags(addTableFlags(command), 'others')))
    .option('--deals <number>', 'deals of a match, each in both seatings', String(DEFAULT_DEALS))
    .option('--rounds <number>', 'of a Swiss tournament (default: enough for one winner)')
    .option('--log', 'write every game played from now on into the folder as well')
    .addHelpText('after', `${describeBots()}${OUTSIDE_HELP}${MODELS_HELP}`)
    .action(run(tournament));
};

async function tournament(io: Io, lang: Lang, flags: TournamentFlags): Promise<Exit> {
  const out = parseFilled('--out', flags.out);
  if (!out.ok) return refuseUsage(io, out.error, lang);
  const store = openFolder(out.value);
  const seed = chooseSeed(io, flags.seed || (await readKeptSeed(store)));
  const request = readRequest(flags, seed);
  if (!request.ok) return refuseUsage(io, request.error, lang);
  const database = readElsewhere(flags, io.env);
  if (!database.ok) return refuseUsage(io, database.error, lang);
  const { plan, workers, limits, models, terms } = request.value;
  const bots = plan.entrants.map(({ bot }) => bot);
  const { confinement, programs, used } = holdBack(io, lang, limits, bots);
  const tried = bots.filter((bot) => !models.includes(bot));
  if (!(await tryBots(io, lang, plan.game, tried, confinement))) return EXIT.failed;
  const arrived = await meetModels(io, lang, { models, terms, programs });
  if (arrived?.ok === false) return refuseAbsence(io, arrived.error, lang);
  const hire = { workers, database: database.value, programs };
  const run = async (long: LongRun<DealExecutor & Closable>): Promise<Exit> => {
    const sideBySide = database.value !== undefined;
    const kept = { plan, store, keepLogs: flags.log === true, sideBySide };
    const stop = arrived?.value.stop ?? long.stop;
    const outcome = await play(io, lang, flags.out, kept, { ...long, stop });
    long.progress.clear();
    if (!outcome.ok) return refuseUsage(io, outcome.error, lang);
    const { results } = outcome.value;
    await arrived?.value.end((words) => formatTournament(results, words));
    print(io, lang, outcome.value, flags, arrived?.value.listUsed());
    if (flags.json !== true) printLines(io, formatUsage(used, bots, lang));
    const spent = results.finished ? undefined : arrived?.value.spent();
    if (spent !== undefined) return failWith(io, spent, lang);
    return results.finished ? EXIT.done : EXIT.interrupted;
  };
  return arrived === undefined
    ? runAnywhere(io, lang, hire, run)
    : runLong(io, lang, arrived.value.executor, run);
}

interface Request {
  readonly plan: TournamentPlan;
  readonly workers: number | undefined;
  readonly limits: ProgramLimits;
  /** Entrants of the plan that are language models. */
  readonly models: readonly string[];
  readonly terms: ModelTerms;
}

function readRequest(flags: TournamentFlags, seed: string): Result<Request> {
  const named = nameModels(listBots(flags));
  if (!named.ok) return named;
  const { entrants, models } = named.value;
  const read = allOf({
    choice: readTable(flags),
    deals: parseCount(DEALS, flags.deals),
    rounds: parseOptionalCount(ROUNDS, flags.rounds),
    clock: readClock(flags, models.length > 0),
    limits: readLimits(flags),
    terms: readTerms(flags),
  });
  if (!read.ok) return read;
  const { choice, limits, terms, ...asked } = read.value;
  const plan = planTournament({
    ...choice.table,
    ...withoutUndefined(asked),
    format: flags.format,
    bots: entrants,
    seed,
  });
  if (!plan.ok) return plan;
  const bots = plan.value.entrants.map(({ bot }) => bot);
  const refused = refuseElsewhere(flags, bots);
  if (refused !== undefined) return fail(refused);
  return ok({ plan: plan.value, workers: choice.workers, limits, models, terms });
}

function listBots({ game, bots, bot = [] }: TournamentFlags): string[] {
  const builtIn = bots === undefined ? [] : splitSeats(bots);
  return [...builtIn, ...bot.map((each) => toEntrant(game, each))];
}

interface Kept {
  readonly plan: TournamentPlan;
  readonly store: TournamentStore;
  readonly keepLogs: boolean;
  /** Where many play, they need not wait for the end of a match to begin the next. */
  readonly sideBySide: boolean;
}

async function play(
  io: Io,
  lang: Lang,
  folder: string,
  kept: Kept,
  { executor, stop, progress }: LongRun<DealExecutor & Closable>,
): Promise<Result<TournamentOutcome>> {
  const reporter = createReporter(io, lang, kept.plan, progress);
  let [finished, unlogged, isPlaying] = [0, 0, false];
  const total = countMatches(kept.plan) * kept.plan.deals;
  /** By match; a level knock-out match goes on beyond its deals, which is not counted. */
  const running = new Map<number, number>();
  const shown: DealExecutor = {
    size: executor.size,
    play(job) {
      // What is found again takes no time and would spoil the guess at how long the rest takes.
      if (!isPlaying) progress.show(finished * kept.plan.deals + job.from, total, '');
      isPlaying = true;
      return executor.play(job);
    },
  };
  const deals = keepDeals(shown, folder);
  const outcome = await runTournament({
    ...kept,
    executor: deals.executor,
    stop,
    onMatch(record, found) {
      finished++;
      running.set(record.match, kept.plan.deals);
      if (!found) deals.forget();
      else if (kept.keepLogs && !existsSync(join(folder, gamesFile(record)))) unlogged++;
    },
    onFailure: reporter.failure,
    onRejection: reporter.rejection,
    onNote(note) {
      progress.clear();
      printError(io, note, lang);
    },
    onProgress(now) {
      running.set(now.match, Math.min(now.running.deals, kept.plan.deals));
      const done = [...running.values()].reduce((sum, deals) => sum + deals, 0);
      if (isPlaying) progress.show(done, total, describe(now, lang));
    },
  });
  progress.clear();
  if (unlogged > 0) printError(io, say('notLogged', { matches: unlogged }), lang);
  return outcome;
}

function describe({ match, matches, names, running }: TournamentProgress, lang: Lang): string {
  return `${match}/${matches} ${formatRunning(running, names[0], lang)} – ${names[1]}`;
}

function print(
  io: Io,
  lang: Lang,
  outcome: TournamentOutcome,
  flags: TournamentFlags,
  models?: ReturnType<ArrivedModels['listUsed']>,
): void {
  const { results, found } = outcome;
  if (found > 0) {
    const count = formatCount(found, NOUNS.match, lang);
    printError(io, say('resumed', { out: flags.out, count }), lang);
  }
  if (flags.json === true) printJson(io, { ...results, ...withoutUndefined({ models }) });
  else printLine(io, formatTournament(results, lang).join('\n'));
  if (flags.json !== true) printLines(io, formatModelUse(models, lang));
  if (!results.finished) printError(io, say('goOn'), lang);
}

const say = sentencesOf({
  resumed: text(
    'Lag schon in „{out}“ und wurde nicht noch einmal gespielt: {count}.',
    'In "{out}" already and not played again: {count}.',
  ),
  notLogged: text(
    'Begegnungen, die früher ohne --log gespielt wurden: {matches}; ihre Spiele sind nicht aufgezeichnet.',
    'Matches that were played earlier without --log: {matches}; their games were not kept.',
  ),
  goOn: text(
    'Mit demselben Befehl geht das Turnier hier weiter.',
    'The same command goes on with the tournament from here.',
  ),
});
