import { type Luck, luckAndDecisions, openStudy, runStudy } from '@stammtisch/arena/insight';
import { parseBot } from '@stammtisch/bots';
import { allOf, type Lang, ok, type Result, withoutUndefined } from '@stammtisch/kernel';
import { parseOptionalCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printJson,
  printLines,
  refuseUsage,
} from '../terminal/io.ts';
import { formatLuck, formatTurns, luckJson } from '../reports/luck-text.ts';
import { findGameIn, refuseGame } from '../play/game-file.ts';
import { chooseNames } from '../play/names.ts';
import { createProgress } from '../terminal/progress.ts';
import { addLangFlag, describeBots, type FillCommand, type LangFlag } from './command.ts';

interface LuckFlags extends LangFlag {
  readonly game?: string;
  readonly worlds?: string;
  readonly seed: string;
  readonly bot?: string;
  readonly turns?: true;
  readonly json?: true;
}

/** `luck FILE`: what a recorded game was decided by. */
export const fillLuck: FillCommand = (command, run) => {
  addLangFlag(command.argument('<file>', 'a file of game logs, one game a line'))
    .option('--game <number>', 'which game of the file (default: 1)')
    .option('--worlds <number>', 'how many hands of the others are imagined at each turn')
    .option('--seed <seed>', 'for the imagined hands', 'insight')
    .option('--bot <bot>', 'who plays on in them (default: the quick player of the search)')
    .option('--turns', 'print the win chances of every turn, too')
    .option('--json', 'print all of it as one line of JSON')
    .addHelpText('after', `${HELP}\n${describeBots()}`)
    .action(run(luck));
};

const HELP = `
All numbers are percentage points of a win: fair share, deal, own choices, choices of the
others and chance add up exactly to the result. Choices are counted against what a usual
player does there, from what the player could know.`;

async function luck(io: Io, lang: Lang, file: string, flags: LuckFlags): Promise<Exit> {
  const recorded = findGameIn(file, flags.game);
  if (!recorded.ok) return refuseGame(io, recorded.error, lang);
  const { game, log } = recorded.value;
  const read = allOf({
    worlds: parseOptionalCount({ name: '--worlds', min: 1, max: 1_000_000 }, flags.worlds),
    bot: flags.bot === undefined ? ok(undefined) : parseBot(game.id, flags.bot),
  });
  if (!read.ok) return refuseUsage(io, read.error, lang);
  const names = chooseNames(game, log.players, log.names ?? [], lang);
  if (!names.ok) return failWith(io, names.error, lang);
  const { worlds, bot } = read.value;
  const plan = { game, log, seed: flags.seed, worlds, ...withoutUndefined({ bot }) };
  const studied = await study(io, lang, plan);
  if (!studied.ok) return failWith(io, studied.error, lang);
  const { found, interrupted } = studied.value;
  if (flags.json === true) printJson(io, luckJson(game, log, found));
  else {
    const reader = { lang, names: names.value };
    printLines(io, formatLuck(game, found, reader));
    if (flags.turns === true) printLines(io, formatTurns(game, found, reader));
  }
  return interrupted ? EXIT.interrupted : EXIT.done;
}

interface Studied {
  readonly found: Luck;
  readonly interrupted: boolean;
}

/** Ctrl-C ends it with what is known by then. */
async function study(
  io: Io,
  lang: Lang,
  plan: Parameters<typeof openStudy>[0],
): Promise<Result<Studied>> {
  const opened = openStudy(plan);
  if (!opened.ok) return opened;
  const stop = { aborted: false };
  const stopListening = io.onInterrupt(() => (stop.aborted = true));
  const progress = createProgress(io, lang);
  await runStudy(opened.value, {
    now: io.now,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    stop,
    onProgress: () => progress.show(opened.value.done, opened.value.worlds, ''),
  }).finally(() => {
    progress.clear();
    stopListening();
  });
  return ok({ found: luckAndDecisions(opened.value), interrupted: stop.aborted });
}
