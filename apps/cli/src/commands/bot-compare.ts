import { type Clock, entrantName, type OutsideBot, parseEntrant } from '@stammtisch/arena';
import {
  type Compared,
  compareBots,
  type CompareFailure,
  type Comparison,
  type Difference,
  nameAction,
  openRecording,
  type Recording,
} from '@stammtisch/arena/insight';
import { createBot } from '@stammtisch/bots';
import {
  allOf,
  fail,
  type Lang,
  ok,
  parseSeed,
  refusalsOf,
  reject,
  type Result,
  sentence,
  speak,
  text,
  textOf,
} from '@stammtisch/kernel';
import { openChildBot, openHttpBot } from '@stammtisch/server';
import { watchProcesses } from '../executor/processes.ts';
import { TO } from '../terminal/estimates.ts';
import { parseCount } from '../terminal/flags.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printError,
  printJson,
  printLines,
  refuseUsage,
} from '../terminal/io.ts';
import { alignRows, printable, wrap } from '../terminal/layout.ts';
import { signedFormat } from '../terminal/numbers.ts';
import {
  addClockFlags,
  type ClockFlags,
  isAddress,
  readClock,
  toEntrant,
} from '../outside/bot-flags.ts';
import { formatAction, locate, readGames } from '../play/game-file.ts';
import { createProgress } from '../terminal/progress.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface CompareFlags extends LangFlag, ClockFlags {
  readonly games: string;
  readonly worlds: string;
  readonly top: string;
  readonly seed: string;
  readonly json?: true;
}

/** `bot compare FILE... A B`: where two bots decide differently, and what that is worth. */
export const fillBotCompare: FillCommand = (command, run) => {
  command
    .argument('<words...>', 'files of game logs, then two bots; see below')
    .usage('[options] <file...> <bot> <bot>');
  addClockFlags(addLangFlag(command))
    .option('--games <number>', 'how many games of the files at most', '20')
    .option('--worlds <number>', 'in how many sampled worlds a difference is valued', '400')
    .option('--top <number>', 'how many differences are printed', '20')
    .option('--seed <seed>', 'for the sampled worlds and built-in bots', 'compare')
    .option('--json', 'print all differences as one line of JSON')
    .addHelpText('after', HELP)
    .action(run(compare));
};

const HELP = `
A bot is a built-in one (greedy, search:2000), a command in quotes, or "recorded" for
what was played. Both are asked all that every seat was asked, and what is recorded is
played. The gain is the win chance of the second bot's choice less that of the first's.
Exit codes: 0 done, 1 a bot or a log failed, 2 wrong usage, 130 stopped by Ctrl-C.

Example: stammtisch bot compare games.jsonl "python3 old.py" "python3 new.py"`;

const RECORDED = 'recorded';

/** What the command line says. */
interface Asked {
  readonly files: readonly string[];
  readonly games: number;
  readonly bots: readonly [string, string];
  readonly worlds: number;
  readonly top: number;
  readonly clock: Clock;
}

interface Request extends Asked {
  readonly recordings: readonly Recording[];
  /** By recording: where it stands. */
  readonly places: readonly string[];
}

async function compare(
  io: Io,
  lang: Lang,
  words: readonly string[],
  flags: CompareFlags,
): Promise<Exit> {
  const asked = readAsked(words, flags);
  if (!asked.ok) return refuseUsage(io, asked.error, lang);
  const { files, games, bots, worlds, clock } = asked.value;
  const read = readRecordings(files, games);
  if (!read.ok) return failWith(io, read.error, lang);
  const { recordings } = read.value;
  const known = checkBots(recordings, bots);
  if (!known.ok) return refuseUsage(io, known.error, lang);
  const request: Request = { ...asked.value, ...read.value };
  const open = openBots(io, flags.seed, clock);
  const stop = { aborted: false };
  const stopListening = io.onInterrupt(() => (stop.aborted = true));
  const progress = createProgress(io, lang);
  const total = recordings.reduce((sum, { moves }) => sum + moves.length, 0);
  try {
    const found = await compareBots({
      recordings,
      players: [open.find(bots[0]), open.find(bots[1])],
      seed: flags.seed,
      worlds,
      stop,
      onProgress: (asked, differing) => progress.show(asked, total, `≠ ${differing}`),
      pause: pauseNow(io),
    });
    progress.clear();
    if (flags.json === true) printJson(io, toJson(request, found, lang));
    else printReport(io, lang, request, found);
    if (stop.aborted) return EXIT.interrupted;
    return found.failures.length === 0 ? EXIT.done : EXIT.failed;
  } finally {
    stopListening();
    progress.clear();
    await open.close();
  }
}

/** Lets Ctrl-C come through now and then. */
function pauseNow({ now }: Io): () => Promise<void> | undefined {
  let last = now();
  return () => {
    if (now() - last < PAUSE_MS) return undefined;
    last = now();
    return new Promise((resolve) => setImmediate(resolve));
  };
}

const PAUSE_MS = 50;

function readAsked(words: readonly string[], flags: CompareFlags): Result<Asked> {
  const files = words.slice(0, -2);
  const [one, other] = words.slice(-2);
  if (files.length === 0 || one === undefined || other === undefined)
    return fail(refusal('too-few-words'));
  const read = allOf({
    games: parseCount({ name: '--games', min: 1, max: 100_000 }, flags.games),
    worlds: parseCount({ name: '--worlds', min: 1, max: 100_000 }, flags.worlds),
    top: parseCount({ name: '--top', min: 1, max: 100_000 }, flags.top),
    clock: readClock(flags),
  });
  if (!read.ok) return read;
  return ok({ files, bots: [one, other], ...read.value });
}

/** Whether there are such bots for all of these games. */
function checkBots(recordings: readonly Recording[], bots: readonly string[]): Result<undefined> {
  for (const { game } of recordings) {
    for (const bot of bots) {
      const known = bot === RECORDED ? undefined : parseEntrant(game.id, toEntrant(game.id, bot));
      if (known?.ok === false) return known;
    }
  }
  return ok(undefined);
}

interface ReadGames {
  readonly recordings: Recording[];
  readonly places: string[];
}

function readRecordings(files: readonly string[], max: number): Result<ReadGames> {
  const found: ReadGames = { recordings: [], places: [] };
  for (const file of files) {
    const lines = readGames(file);
    if (!lines.ok) return lines;
    for (const { number, game } of lines.value) {
      if (found.recordings.length === max) return ok(found);
      const recording = game.ok ? openRecording(game.value.game, game.value.log) : game;
      if (!recording.ok) {
        return reject(recording.error.code, locate(file, number, recording.error));
      }
      found.recordings.push(recording.value);
      found.places.push(`${file}:${number}`);
    }
  }
  return ok(found);
}

const refusal = refusalsOf({
  'too-few-words': text(
    'Es braucht mindestens eine Datei mit Spielen und danach zwei Bots.',
    'At least one file of games is needed, and then two bots.',
  ),
});

/** The bots that take part; programs are started once and stay. */
interface OpenBots {
  find(bot: string): Compared;
  close(): Promise<void>;
}

function openBots({ now }: Io, seed: string, clock: Clock): OpenBots {
  const processes = watchProcesses(0);
  const programs = new Map<string, OutsideBot>();
  const openCommand = (command: string): OutsideBot => {
    const program =
      programs.get(command) ??
      (isAddress(command)
        ? openHttpBot({ url: command })
        : openChildBot({ command, onProcess: processes.note }));
    programs.set(command, program);
    return program;
  };
  return {
    find(bot) {
      if (bot === RECORDED) return RECORDED;
      return ({ game, log }, seat, { options }) => {
        const entrant = parseEntrant(game.id, toEntrant(game.id, bot));
        if (!entrant.ok) throw new Error(entrant.error.code);
        if (entrant.value.kind === 'built-in') {
          return createBot(game, entrant.value.spec, { seed: parseSeed(`${seed}/${seat}`), now });
        }
        const { rules, players } = log;
        const place = { game, rules, options, seat, players, clock };
        return openCommand(entrant.value.address).sit(place);
      };
    },
    async close() {
      await Promise.all([...programs.values()].map((program) => program.close()));
      processes.close();
    },
  };
}

function printReport(io: Io, lang: Lang, request: Request, found: Comparison): void {
  const { bots, top, recordings, places } = request;
  const { asked, differences, failures } = found;
  const summary = sentence(
    '{one} und {other}: {asked} Fragen aus {games} {things}, {differing} davon verschieden beantwortet.',
    '{one} and {other}: {asked} questions of {games} {things}, {differing} of them answered differently.',
    {
      one: nameBot(bots[0], recordings[0]!),
      other: nameBot(bots[1], recordings[0]!),
      asked,
      games: recordings.length,
      things: recordings.length === 1 ? text('Spiel', 'game') : text('Spielen', 'games'),
      differing: differences.length,
    },
  );
  printLines(io, wrap(printable(speak(summary, lang))));
  for (const failure of failures) printFailure(io, lang, failure, request);
  if (differences.length === 0) return;
  const heading = HEADINGS[lang];
  const rows = differences.slice(0, top).map((difference) => {
    const { game, at, seat, answers } = difference;
    const [one, other] = answers.map((each) => nameAction(recordings[game]!.game, each)[lang]);
    const gain = formatGain(difference, lang);
    return [printable(places[game]!), String(at), String(seat), one!, other!, gain];
  });
  printLines(io, alignRows([heading, ...rows], [1, 2]));
}

const HEADINGS: Readonly<Record<Lang, readonly string[]>> = {
  de: ['Spiel', '--at', '--seat', 'der erste', 'der zweite', 'Gewinn in Prozentpunkten'],
  en: ['game', '--at', '--seat', 'the first', 'the second', 'gain in percentage points'],
};

function formatGain({ gain }: Difference, lang: Lang): string {
  const points = signedFormat(lang, 1);
  const [mean, low, high] = [gain.mean, gain.low, gain.high].map((share) => points(100 * share));
  return `${mean} (${low} ${TO[lang]} ${high})`;
}

function printFailure(
  io: Io,
  lang: Lang,
  { game, at, seat, player, failure }: CompareFailure,
  { bots, places, recordings }: Request,
): void {
  const told = sentence(
    '{bot} fiel aus ({place}, --at {at} --seat {seat}): {detail}',
    '{bot} failed ({place}, --at {at} --seat {seat}): {detail}',
    {
      bot: nameBot(bots[player], recordings[game]!),
      place: places[game]!,
      at,
      seat,
      detail: textOf(failure.detail),
    },
  );
  printError(io, told, lang);
}

function nameBot(bot: string, { game }: Recording): string {
  return bot === RECORDED ? bot : entrantName(toEntrant(game.id, bot));
}

function toJson({ places, recordings, bots }: Request, found: Comparison, lang: Lang): object {
  return {
    bots,
    asked: found.asked,
    differences: found.differences.map(({ game, at, seat, answers, recorded, gain }) => ({
      game: places[game],
      at,
      seat,
      answers: answers.map((action) => formatAction(recordings[game]!.game, action)),
      recorded: formatAction(recordings[game]!.game, recorded),
      gain,
    })),
    failures: found.failures.map(({ game, at, seat, player, failure }) => ({
      game: places[game],
      at,
      seat,
      player,
      kind: failure.kind,
      detail: speak(failure.detail, lang),
      request: failure.request,
      stderr: failure.stderr,
    })),
  };
}
