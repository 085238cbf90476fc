import {
  DEFAULT_DEALS,
  type MatchPlan,
  type MatchResult,
  nameEntrants,
  planMatch,
  runMatch,
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
  refuseUsage,
} from '../terminal/io.ts';
import {
  addElsewhereFlag,
  type ElsewhereFlag,
  readElsewhere,
  refuseElsewhere,
} from '../jobs/elsewhere.ts';
import { runAnywhere } from '../jobs/hire.ts';
import { formatMatch, formatRunning } from '../reports/match-text.ts';
import {
  addBotFlags,
  type BotFlags,
  OUTSIDE_HELP,
  readClock,
  toEntrant,
} from '../outside/bot-flags.ts';
import { createReporter } from '../outside/failure-report.ts';
import { tryBots } from '../outside/try-bots.ts';
import { chooseSeed } from '../rules/setup.ts';
import { describeBots, type FillCommand } from './command.ts';
import { addTableFlags, readTable, type TableFlags } from './table-flags.ts';

interface MatchFlags extends TableFlags, BotFlags, ElsewhereFlag {
  readonly deals: string;
  readonly sprt?: string;
  readonly log?: string;
}

/** A match as the command line asks for it. */
interface Request {
  readonly plan: MatchPlan;
  readonly deals: number;
  readonly workers: number | undefined;
  readonly sprt: SprtPlan | undefined;
}

const DEALS = { name: '--deals', min: 1, max: 100_000_000 };

/** `match BOT BOT...`: the same deals with changed places, and what that says about the bots. */
export const fillMatch: FillCommand = (command, run) => {
  command.argument('[bots...]', 'two or more bots; see below');
  addElsewhereFlag(addBotFlags(addTableFlags(command)))
    .option('--deals <number>', 'how many deals, each with changed places', String(DEFAULT_DEALS))
    .option('--sprt <elo0,elo1>', 'stop as soon as it is clear which of the two Elo leads is true')
    .option('--log <file>', 'write every game to this new file, one line each')
    .addHelpText('after', `${describeBots()}${OUTSIDE_HELP}\n${EXIT_CODES}`)
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
  const { plan, deals, workers, sprt } = request.value;
  if (!(await tryBots(io, lang, plan.game, plan.entrants))) return EXIT.failed;
  const entrants = nameEntrants(plan.entrants);
  const first = entrants[0]!.name;
  const hire = { workers, database: database.value };
  return runAnywhere(io, lang, hire, async ({ crew, stop, halt, progress }) => {
    const log = flags.log === undefined ? undefined : openLines(flags.log);
    const reporter = createReporter(io, lang, plan, progress);
    let unwritten: Sentence | undefined;
    progress.show(0, deals, first);
    const result = await runMatch({
      plan,
      deals,
      crew,
      stop,
      ...withoutUndefined({ sprt }),
      keepLogs: log !== undefined,
      onLogs(lines) {
        if (unwritten !== undefined) return;
        unwritten = log?.append(lines);
        if (unwritten !== undefined) halt();
      },
      onFailure: (report) => reporter.failure(report, entrants[report.entrant]!),
      onRejection: (report) => reporter.rejection(report, entrants[report.entrant]!),
      onProgress: (now) => progress.show(now.deals, now.planned, formatRunning(now, first, lang)),
    }).finally(() => log?.close());
    progress.clear();
    print(io, lang, result, flags);
    if (unwritten !== undefined) return failWith(io, unwritten, lang);
    return stop.aborted ? EXIT.interrupted : exitOf(result);
  });
}

function readRequest(bots: readonly string[], flags: MatchFlags, seed: string): Result<Request> {
  const read = allOf({
    choice: readTable(flags),
    deals: parseCount(DEALS, flags.deals),
    clock: readClock(flags),
  });
  if (!read.ok) return read;
  const { choice, deals, clock } = read.value;
  const outside = (flags.bot ?? []).map((bot) => toEntrant(flags.game, bot));
  const plan = planMatch({ ...choice.table, entrants: [...bots, ...outside], seed, clock });
  if (!plan.ok) return plan;
  const sprt = parseSprt(flags.sprt, plan.value.entrants.length);
  if (!sprt.ok) return sprt;
  const elsewhere = refuseElsewhere(flags, plan.value.entrants);
  if (elsewhere !== undefined) return fail(elsewhere);
  const kept = flags.log === undefined ? undefined : refuseKept(flags.log);
  if (kept !== undefined) return fail(kept);
  return ok({ plan: plan.value, deals, workers: choice.workers, sprt: sprt.value });
}

function parseSprt(flag: string | undefined, entrants: number): Result<SprtPlan | undefined> {
  if (flag === undefined) return ok(undefined);
  if (entrants !== 2) return fail(refusal('sprt-for-two'));
  const [elo0, elo1, ...more] = flag.split(',').map((part) => parseElo(part.trim()));
  if (elo0 !== undefined && elo1 !== undefined && elo0 < elo1 && more.length === 0) {
    return ok({ elo0, elo1 });
  }
  return fail(refusal('bad-sprt', { max: ELO_MAX, flag }));
}

const refusal = refusalsOf({
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

function print(io: Io, lang: Lang, result: MatchResult, { json }: MatchFlags): void {
  const { game, entrants } = result.plan;
  if (json === true) {
    printJson(io, { ...result, reproducible: warnOfClock(game, entrants) === undefined });
  } else {
    printLine(io, formatMatch(result, lang).join('\n'));
  }
}

function exitOf({ sprt, end }: MatchResult): Exit {
  if (end === 'broken') return EXIT.failed;
  return sprt === undefined || sprt.verdict === 'elo1' ? EXIT.done : EXIT.failed;
}
