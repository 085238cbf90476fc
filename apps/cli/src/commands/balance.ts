import {
  type BalancePlan,
  DEFAULT_BALANCE_GAMES,
  measureBalance,
  planBalance,
  warnAbout,
} from '@stammtisch/arena';
import { allOf, type Lang, ok, type Result, textOf, withoutUndefined } from '@stammtisch/kernel';
import { formatBalance, formatRunningBalance } from '../reports/balance-text.ts';
import { parseCount } from '../terminal/flags.ts';
import { EXIT, type Exit, type Io, printJson, printLine, refuseUsage } from '../terminal/io.ts';
import { runLong } from '../terminal/long-run.ts';
import { chooseSeed } from '../rules/setup.ts';
import { describeBots, type FillCommand } from './command.ts';
import { addTableFlags, readTable, type TableFlags } from './table-flags.ts';

interface BalanceFlags extends TableFlags {
  readonly games: string;
  readonly bot?: string;
}

const GAMES = { name: '--games', min: 1, max: 100_000_000 };

/** `balance`: what a set of house rules does to a game. */
export const fillBalance: FillCommand = (command, run) => {
  addTableFlags(command)
    .option('--games <number>', 'how many games', String(DEFAULT_BALANCE_GAMES))
    .option('--bot <bot>', 'who plays on every seat (default: greedy where there is one)')
    .addHelpText('after', describeBots())
    .action(run(balance));
};

async function balance(io: Io, lang: Lang, flags: BalanceFlags): Promise<Exit> {
  const request = readRequest(flags, chooseSeed(io, flags.seed));
  if (!request.ok) return refuseUsage(io, request.error, lang);
  const { plan, games, workers } = request.value;
  return runLong(io, lang, io.createExecutor(workers), async ({ executor, stop, progress }) => {
    progress.show(0, games, '');
    const result = await measureBalance({
      plan,
      games,
      executor: executor.balance,
      stop,
      onProgress: (now) => progress.show(now.games, now.planned, formatRunningBalance(now, lang)),
    });
    progress.clear();
    if (flags.json === true) {
      const warnings = warnAbout(result);
      const told = warnings.map((warning) => ({
        code: warning.code,
        text: textOf(warning),
        mend: warning.mend,
      }));
      printJson(io, { ...result, warnings: told });
    } else printLine(io, formatBalance(result, lang).join('\n'));
    return stop.aborted ? EXIT.interrupted : EXIT.done;
  });
}

interface Request {
  readonly plan: BalancePlan;
  readonly games: number;
  readonly workers: number | undefined;
}

function readRequest(flags: BalanceFlags, seed: string): Result<Request> {
  const read = allOf({ choice: readTable(flags), games: parseCount(GAMES, flags.games) });
  if (!read.ok) return read;
  const { choice, games } = read.value;
  const plan = planBalance({ ...choice.table, ...withoutUndefined({ bot: flags.bot }), seed });
  return plan.ok ? ok({ plan: plan.value, games, workers: choice.workers }) : plan;
}
