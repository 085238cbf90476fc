import { simulate, simulateBots, type Statistics } from '@stammtisch/arena';
import { allOf, type Lang, parseSeed, sentence } from '@stammtisch/kernel';
import { parseCount, parseOptionalCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  type Io,
  printError,
  printJson,
  printLine,
  refuseUsage,
} from '../terminal/io.ts';
import { runLong } from '../terminal/long-run.ts';
import { chooseGame, chooseSeats, chooseSeed, type RuleFlags, splitSeats } from '../rules/setup.ts';
import { formatStatistics, type SimulationReport } from '../reports/statistics-text.ts';
import {
  addGameArgument,
  addLangFlag,
  describeBots,
  type FillCommand,
  type LangFlag,
} from './command.ts';
import { WORKERS } from './table-flags.ts';

interface SimulateFlags extends RuleFlags, LangFlag {
  readonly seats: string;
  readonly games: string;
  readonly seed?: string;
  readonly workers?: string;
  readonly json?: true;
}

/** Hours of work even for the fastest game; more is surely a slip. */
const GAMES = { name: '--games', min: 1, max: 1_000_000_000 };

/** `simulate GAME`: whole games between bots, counted and timed. */
export const fillSimulate: FillCommand = (command, run) => {
  addLangFlag(addGameArgument(command))
    .option('--seats <bots>', 'the bot of each seat, separated by commas', 'random,random')
    .option('--games <number>', 'how many games', '1000')
    .option('--seed <text>', 'any text; the same seed gives the same games (default: random)')
    .option('--workers <number>', 'how many threads play, except random (default: one a core)')
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', describeBots())
    .action(run(simulateGames));
};

async function simulateGames(
  io: Io,
  lang: Lang,
  name: string,
  flags: SimulateFlags,
): Promise<Exit> {
  const choice = chooseGame(name, flags);
  if (!choice.ok) return refuseUsage(io, choice.error, lang);
  const read = allOf({
    seats: chooseSeats(choice.value, splitSeats(flags.seats)),
    games: parseCount(GAMES, flags.games),
    workers: parseOptionalCount(WORKERS, flags.workers),
  });
  if (!read.ok) return refuseUsage(io, read.error, lang);
  const { workers, ...counts } = read.value;
  const seed = chooseSeed(io, flags.seed);
  const plan = { ...choice.value, ...counts, seed };
  const tell = (statistics: Statistics): void => print(io, lang, { ...plan, statistics }, flags);
  // Random play has a loop of its own, which is a hundred times faster.
  if (plan.seats.every((bot) => bot === 'random')) {
    tell(simulate({ ...plan, seed: parseSeed(seed), now: io.now }));
    return EXIT.done;
  }
  return runLong(io, lang, io.createExecutor(workers), async ({ executor, stop, progress }) => {
    progress.show(0, plan.games, '');
    const { game, options } = plan;
    const statistics = await simulateBots({
      plan: { ...plan, game: game.id, options: options as Options },
      games: plan.games,
      executor: executor.simulation,
      now: io.now,
      stop,
      onProgress: (played) => progress.show(played, plan.games, ''),
    });
    progress.clear();
    tell(statistics);
    return stop.aborted ? EXIT.interrupted : EXIT.done;
  });
}

type Options = Parameters<typeof simulateBots>[0]['plan']['options'];

function print(io: Io, lang: Lang, report: SimulationReport, flags: SimulateFlags): void {
  const { game, rules, seats, seed, statistics } = report;
  if (flags.json !== true) {
    printLine(io, formatStatistics(report, lang).join('\n'));
    return;
  }
  printJson(io, { game: game.id, rules, seats, ...statistics });
  // That line has no place for the seed, and without it nobody could repeat the run.
  if (seed !== flags.seed) printError(io, sentence('Seed {seed}', 'seed {seed}', { seed }), lang);
}
