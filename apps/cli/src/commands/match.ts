import {
  type DealExecutor,
  DEALS_MAX,
  DEFAULT_DEALS,
  type MatchPlan,
  type MatchResult,
  nameEntrants,
  planMatch,
  runMatch,
  SPRT_ERROR,
  SPRT_MODELS,
  type SprtPlan,
} from '@stammtisch/arena';
import {
  allOf,
  fail,
  type Lang,
  ok,
  refusalsOf,
  type Result,
  type Sentence,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import { warnOfClock } from '../rules/clock-note.ts';
import { openLines, refuseKept } from '../terminal/files.ts';
import { parseCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
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
import { type Closable, type LongRun, runLong } from '../terminal/long-run.ts';
import { formatMatch, formatRunning } from '../reports/match-text.ts';
import {
  addBotFlags,
  type BotFlags,
  OUTSIDE_HELP,
  readClock,
  toEntrant,
} from '../outside/bot-flags.ts';
import type { ProgramLimits, Usage } from '@stammtisch/server/outside';
import { formatUsage, holdBack, readLimits } from '../outside/limit-flags.ts';
import { createReporter } from '../outside/failure-report.ts';
import { tryBots } from '../outside/try-bots.ts';
import { chooseSeed } from '../rules/setup.ts';
import { describeBots, type FillCommand } from './command.ts';
import { addTableFlags, readTable, type TableFlags } from './table-flags.ts';

interface MatchFlags extends TableFlags, BotFlags, ElsewhereFlag, ModelFlags {
  readonly deals?: string;
  readonly sprt?: string;
  readonly alpha?: string;
  readonly beta?: string;
  readonly sprtModel?: string;
  readonly log?: string;
}

/** A match as the command line asks for it. */
interface Request {
  readonly plan: MatchPlan;
  readonly deals: number;
  readonly workers: number | undefined;
  readonly limits: ProgramLimits;
  readonly sprt: SprtPlan | undefined;
  /** Entrants of the plan that are language models. */
  readonly models: readonly string[];
  readonly terms: ModelTerms;
}

const DEALS = { name: '--deals', min: 1, max: DEALS_MAX };

/** `match BOT BOT...`: the same deals with changed places, and what that says about the bots. */
export const fillMatch: FillCommand = (command, run) => {
  command.argument('[bots...]', 'two or more bots; see below');
  addModelFlags(addElsewhereFlag(addBotFlags(addTableFlags(command), 'oneself')))
    .option(
      '--deals <number>',
      `how many deals, each with changed places (default: ${DEFAULT_DEALS}, with --sprt as many as it takes)`,
    )
    .option('--sprt <elo0,elo1>', 'stop as soon as it is clear which of the two Elo leads is true')
    .option('--alpha <share>', 'how often --sprt may say elo1 where elo0 is true (default: 0.05)')
    .option('--beta <share>', 'how often --sprt may say elo0 where elo1 is true (default: 0.05)')
    .option(
      '--sprt-model <model>',
      'logistic Elo, or normalized as in fastchess (default: logistic)',
    )
    .option('--log <file>', 'write every game to this new file, one line each')
    .addHelpText('after', `${describeBots()}${OUTSIDE_HELP}${MODELS_HELP}\n${EXIT_CODES}`)
    .action(run(match));
};

const EXIT_CODES = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped by Ctrl-C with the result
so far. With --sprt, 0 says that elo1 was accepted, 1 that elo0 was or nothing.`;

async function match(
  io: Io,
  lang: Lang,
  bots: readonly string[],
  flags: MatchFlags,
): Promise<Exit> {
  const request = readRequest(bots, flags, chooseSeed(io, flags.seed));
  if (!request.ok) return refuseUsage(io, request.error, lang);
  const database = readElsewhere(flags, io.env);
  if (!database.ok) return refuseUsage(io, database.error, lang);
  const { plan, deals, workers, limits, sprt, models, terms } = request.value;
  const { confinement, programs, used } = holdBack(io, lang, limits, plan.entrants);
  const tried = plan.entrants.filter((entrant) => !models.includes(entrant));
  if (!(await tryBots(io, lang, plan.game, tried, confinement))) return EXIT.failed;
  const games = plan.entrants.length === 2 && deals < DEALS_MAX ? deals * 2 : undefined;
  const arrived = await meetModels(io, lang, { models, terms, games, programs });
  if (arrived?.ok === false) return refuseAbsence(io, arrived.error, lang);
  const entrants = nameEntrants(plan.entrants);
  const first = entrants[0]!.name;
  const workplace = { workers, database: database.value, programs };
  const run = async ({
    executor,
    stop,
    halt,
    progress,
  }: LongRun<DealExecutor & Closable>): Promise<Exit> => {
    const log = flags.log === undefined ? undefined : openLines(flags.log);
    const reporter = createReporter(io, lang, plan, progress);
    let unwritten: Sentence | undefined;
    const known = deals < DEALS_MAX ? deals : undefined;
    progress.show(0, known, first);
    const result = await runMatch({
      plan,
      deals,
      executor,
      stop: arrived?.value.stop ?? stop,
      ...withoutUndefined({ sprt }),
      keepLogs: log !== undefined,
      onLogs(lines) {
        if (unwritten !== undefined) return;
        unwritten = log?.append(lines);
        if (unwritten !== undefined) halt();
      },
      onFailure: (report) => reporter.failure(report, entrants[report.entrant]!),
      onRejection: (report) => reporter.rejection(report, entrants[report.entrant]!),
      onProgress: (now) => progress.show(now.deals, known, formatRunning(now, first, lang)),
    }).finally(() => log?.close());
    progress.clear();
    await arrived?.value.end((words) => formatMatch(result, words));
    print(io, lang, result, { used, models: arrived?.value.listUsed() }, flags);
    if (unwritten !== undefined) return failWith(io, unwritten, lang);
    const spent = arrived?.value.spent();
    if (spent !== undefined && result.end === 'stopped') return failWith(io, spent, lang);
    return stop.aborted ? EXIT.interrupted : exitOf(result);
  };
  return arrived === undefined
    ? runAnywhere(io, lang, workplace, run)
    : runLong(io, lang, arrived.value.executor, run);
}

function readRequest(bots: readonly string[], flags: MatchFlags, seed: string): Result<Request> {
  const outside = (flags.bot ?? []).map((bot) => toEntrant(flags.game, bot));
  const named = nameModels([...bots, ...outside]);
  if (!named.ok) return named;
  const { entrants, models } = named.value;
  const read = allOf({
    choice: readTable(flags),
    deals: parseCount(DEALS, flags.deals ?? String(usualDeals(flags))),
    clock: readClock(flags, models.length > 0),
    limits: readLimits(flags),
    terms: readTerms(flags),
  });
  if (!read.ok) return read;
  const { choice, deals, clock, limits, terms } = read.value;
  const plan = planMatch({ ...choice.table, entrants, seed, clock });
  if (!plan.ok) return plan;
  const sprt = parseSprt(flags, plan.value.entrants.length);
  if (!sprt.ok) return sprt;
  const elsewhere = refuseElsewhere(flags, plan.value.entrants);
  if (elsewhere !== undefined) return fail(elsewhere);
  const kept = flags.log === undefined ? undefined : refuseKept(flags.log);
  if (kept !== undefined) return fail(kept);
  const { workers } = choice;
  return ok({ plan: plan.value, deals, workers, limits, sprt: sprt.value, models, terms });
}

/** A test goes on until it is decided; who wants an end before that names it. */
function usualDeals({ sprt }: MatchFlags): number {
  return sprt === undefined ? DEFAULT_DEALS : DEALS.max;
}

function parseSprt(flags: MatchFlags, entrants: number): Result<SprtPlan | undefined> {
  const { sprt, alpha, beta, sprtModel: model } = flags;
  if (sprt === undefined) {
    const isAlone = [alpha, beta, model].some((flag) => flag !== undefined);
    return isAlone ? fail(refusal('sprt-missing')) : ok(undefined);
  }
  if (entrants !== 2) return fail(refusal('sprt-for-two'));
  const [elo0, elo1, ...more] = sprt.split(',').map((part) => parseElo(part.trim()));
  if (elo0 === undefined || elo1 === undefined || elo0 >= elo1 || more.length > 0) {
    return fail(refusal('bad-sprt', { max: ELO_MAX, flag: sprt }));
  }
  const shares = [alpha, beta].map((flag = String(SPRT_ERROR)) => parseShare(flag));
  const [first, second] = shares;
  if (first === undefined || second === undefined) {
    return fail(refusal('bad-error', { flag: (first === undefined ? alpha : beta)! }));
  }
  const known = SPRT_MODELS.find((each) => each === (model ?? SPRT_MODELS[0]));
  if (known === undefined) {
    return fail(refusal('bad-model', { known: SPRT_MODELS.join(', '), flag: model! }));
  }
  return ok({ elo0, elo1, alpha: first, beta: second, model: known });
}

/** Below one half: both errors together are less than certain. */
function parseShare(flag: string): number | undefined {
  const share = Number(flag);
  return /^0?\.\d+$/.test(flag) && share > 0 && share < 1 / 2 ? share : undefined;
}

const refusal = refusalsOf({
  'bad-error': text(
    'Eine Irrtumswahrscheinlichkeit ist größer als 0 und kleiner als 0.5, etwa 0.05, nicht „{flag}“.',
    'An error rate is above 0 and below 0.5, such as 0.05, not "{flag}".',
  ),
  'bad-model': text(
    'Nach --sprt-model steht eins von {known}, nicht „{flag}“.',
    'One of {known} follows --sprt-model, not "{flag}".',
  ),
  'sprt-missing': text(
    '--alpha, --beta und --sprt-model gehören zu --sprt.',
    '--alpha, --beta and --sprt-model belong to --sprt.',
  ),
  'bad-sprt': text(
    'Nach --sprt stehen zwei Elo-Zahlen von −{max} bis {max}, die kleinere zuerst, etwa 0,10, nicht „{flag}“.',
    'Two Elo numbers from −{max} to {max} follow --sprt, the smaller first, such as 0,10, not "{flag}".',
  ),
  'sprt-for-two': text('--sprt vergleicht genau zwei Bots.', '--sprt compares exactly two bots.'),
});

const ELO_MAX = 1000;

function parseElo(part: string): number | undefined {
  const elo = Number(part);
  return /^-?\d+(\.\d+)?$/.test(part) && Math.abs(elo) <= ELO_MAX ? elo : undefined;
}

/** What bots have used that are programs, and models. */
interface UsedUp {
  readonly used: ReadonlyMap<string, Usage>;
  readonly models: ReturnType<ArrivedModels['listUsed']> | undefined;
}

function print(
  io: Io,
  lang: Lang,
  result: MatchResult,
  { used, models }: UsedUp,
  { json }: MatchFlags,
): void {
  const { game, entrants } = result.plan;
  if (json === true) {
    const reproducible = warnOfClock(game, entrants) === undefined;
    const usage = used.size === 0 ? undefined : entrants.map((bot) => used.get(bot) ?? null);
    printJson(io, { ...result, reproducible, ...withoutUndefined({ usage, models }) });
  } else {
    printLine(io, formatMatch(result, lang).join('\n'));
    printLines(io, formatUsage(used, entrants, lang));
    printLines(io, formatModelUse(models, lang));
  }
}

function exitOf({ sprt, end }: MatchResult): Exit {
  if (end === 'broken') return EXIT.failed;
  return sprt === undefined || sprt.verdict === 'elo1' ? EXIT.done : EXIT.failed;
}
