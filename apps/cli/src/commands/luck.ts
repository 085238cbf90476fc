import { type Luck, luckAndDecisions, openStudy, runStudy } from '@stammtisch/arena/insight';
import { parseBot } from '@stammtisch/bots';
import { type Lang, ok, type Result, type Sentence } from '@stammtisch/kernel';
import { parseOptionalCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  type Io,
  printError,
  printJson,
  printLine,
  refuseUsage,
} from '../terminal/io.ts';
import { inLang } from '../terminal/lang.ts';
import { formatLuck, formatTurns, luckJson } from '../reports/luck-text.ts';
import { pickGame, readGames } from '../play/game-file.ts';
import { chooseNames } from '../play/names.ts';
import { createProgress } from '../terminal/progress.ts';
import { type AddCommand, addLangFlag, describeBots, type LangFlag } from './command.ts';

interface LuckFlags extends LangFlag {
  readonly game?: string;
  readonly worlds?: string;
  readonly seed: string;
  readonly bot?: string;
  readonly turns?: true;
  readonly json?: true;
}

/** `luck FILE`: what a recorded game was decided by. */
export const addLuck: AddCommand = (program, io, done) => {
  const command = program
    .command('luck')
    .description('tell what luck and what decisions did in a recorded game')
    .argument('<file>', 'a file of game logs, one game a line');
  addLangFlag(command)
    .option('--game <number>', 'which game of the file (default: 1)')
    .option('--worlds <number>', 'how many hands of the others are imagined at each turn')
    .option('--seed <seed>', 'for the imagined hands', 'insight')
    .option('--bot <bot>', 'who plays on in them (default: the quick player of the search)')
    .option('--turns', 'print the win chances of every turn, too')
    .option('--json', 'print all of it as one line of JSON')
    .addHelpText('after', `${HELP}\n${describeBots()}`)
    .action(async (file: string, flags: LuckFlags) =>
      done(await inLang(io, flags.lang, (lang) => luck(io, lang, file, flags))),
    );
};

const HELP = `
All numbers are percentage points of a win: fair share, deal, own choices, choices of the
others and chance add up exactly to the result. Choices are counted against what a usual
player does there, from what the player could know.`;

async function luck(io: Io, lang: Lang, file: string, flags: LuckFlags): Promise<Exit> {
  const lines = readGames(file);
  if (!lines.ok) return refuse(io, lines.error, lang);
  const max = lines.value.length;
  const number = parseOptionalCount({ name: '--game', min: 1, max }, flags.game);
  if (!number.ok) return refuseUsage(io, number.error, lang);
  const worlds = parseOptionalCount({ name: '--worlds', min: 1, max: 1_000_000 }, flags.worlds);
  if (!worlds.ok) return refuseUsage(io, worlds.error, lang);
  const recorded = pickGame(file, lines.value, number.value ?? 1);
  if (!recorded.ok) return refuse(io, recorded.error, lang);
  const { game, log } = recorded.value;
  const bot = flags.bot === undefined ? ok(undefined) : parseBot(game.id, flags.bot);
  if (!bot.ok) return refuseUsage(io, bot.error, lang);
  const names = chooseNames(game, log.players, log.names ?? [], lang);
  if (!names.ok) return refuse(io, names.error, lang);
  const named = bot.value === undefined ? {} : { bot: bot.value };
  const plan = { ...recorded.value, seed: flags.seed, worlds: worlds.value, ...named };
  const studied = await study(io, lang, plan);
  if (!studied.ok) return refuse(io, studied.error, lang);
  const { found, interrupted } = studied.value;
  if (flags.json === true) printJson(io, luckJson(game, log, found));
  else {
    const reader = { lang, names: names.value };
    for (const line of formatLuck(game, found, reader)) printLine(io, line);
    if (flags.turns === true)
      for (const line of formatTurns(game, found, reader)) printLine(io, line);
  }
  return interrupted ? EXIT.interrupted : EXIT.done;
}

function refuse(io: Io, error: Sentence, lang: Lang): Exit {
  printError(io, error, lang);
  return EXIT.failed;
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
