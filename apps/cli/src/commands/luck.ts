import { type Luck, luckAndDecisions, openStudy, runStudy } from '@stammtisch/arena/insight';
import { parseBot } from '@stammtisch/bots';
import {
  allOf,
  fail,
  type Lang,
  ok,
  refusalsOf,
  reject,
  type Result,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import {
  addLuck,
  createSlate,
  formatEveningLuck,
  showSlate,
  startEveningLuck,
} from '@stammtisch/table/slate';
import type { SlateInfo } from '@stammtisch/wire/table';
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
import { formatSlate, writeResult } from '../play/evening.ts';
import { findGameIn, locate, readGames, type RecordedGame, refuseGame } from '../play/game-file.ts';
import { chooseNames } from '../play/names.ts';
import { printable, wrap } from '../terminal/layout.ts';
import { createProgress } from '../terminal/progress.ts';
import { addLangFlag, describeBots, type FillCommand, type LangFlag } from './command.ts';

interface LuckFlags extends LangFlag {
  readonly game?: string;
  readonly all?: true;
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
    .option('--all', 'add up all games of the file that are over, by the names of the players')
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
  if (flags.all === true) return luckOfEvening(io, lang, file, flags);
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

/** All games of a file as one evening: the slate, and what luck and decisions did over it. */
async function luckOfEvening(io: Io, lang: Lang, file: string, flags: LuckFlags): Promise<Exit> {
  const wrong = ONE_GAME_ONLY.find((flag) => flags[flag] !== undefined);
  if (wrong !== undefined) return refuseUsage(io, refusal('not-with-all', { flag: wrong }), lang);
  const worlds = parseOptionalCount({ name: '--worlds', min: 1, max: 1_000_000 }, flags.worlds);
  if (!worlds.ok) return refuseUsage(io, worlds.error, lang);
  const evening = readEvening(file, lang);
  if (!evening.ok) return failWith(io, evening.error, lang);
  const { slate: shown, games } = evening.value;
  let sums = startEveningLuck(shown.players.length);
  for (const deal of shown.deals) {
    const plan = { ...games.get(deal.number)!, seed: flags.seed, worlds: worlds.value };
    const studied = await study(io, lang, plan);
    if (studied.ok && studied.value.interrupted) return EXIT.interrupted;
    sums = addLuck(sums, deal, studied.ok ? studied.value.found.seats : undefined);
  }
  printLines(io, [
    ...formatSlate(shown, lang),
    ...formatEveningLuck(sums, shown.players, lang).flatMap((line) =>
      line === '' ? [''] : wrap(printable(line), undefined, '  '),
    ),
  ]);
  return EXIT.done;
}

/** The games of a file by their numbers, and the slate that they come to. */
interface Evening {
  readonly slate: SlateInfo;
  readonly games: ReadonlyMap<number, RecordedGame>;
}

function readEvening(file: string, lang: Lang): Result<Evening> {
  const lines = readGames(file);
  if (!lines.ok) return lines;
  const slate = createSlate();
  const games = new Map<number, RecordedGame>();
  for (const { number, game: read } of lines.value) {
    if (!read.ok) return reject(read.error.code, locate(file, number, read.error));
    const { game, log } = read.value;
    const { options, start, players, outcome } = log;
    const names = chooseNames(game, players, log.names ?? [], lang);
    if (!names.ok) return names;
    if (outcome === undefined) continue;
    const result = { number, game, options, start, seats: players.length, players, outcome };
    writeResult(slate, { ...result, names: names.value });
    games.set(number, read.value);
  }
  const shown = showSlate(slate);
  return shown === undefined ? fail(refusal('none-over', { file })) : ok({ slate: shown, games });
}

const ONE_GAME_ONLY = ['game', 'bot', 'turns', 'json'] as const;

const refusal = refusalsOf({
  'not-with-all': text(
    '--{flag} geht nur bei einem einzelnen Spiel, nicht mit --all.',
    '--{flag} goes only with a single game, not with --all.',
  ),
  'none-over': text('In „{file}“ ist kein Spiel zu Ende.', 'No game of "{file}" is over.'),
});

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
