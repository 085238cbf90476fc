import {
  type Lang,
  type Rejection,
  type Sentence,
  sentence,
  speak,
  textOf,
  withoutUndefined,
} from '@stammtisch/kernel';
import { type GameCheck, verifyGame } from '@stammtisch/table/logs';
import { EXIT, type Exit, type Io, printJson, printLines } from '../terminal/io.ts';
import { printable, wrap } from '../terminal/layout.ts';
import { locate, type LogLine, readGames } from '../play/game-file.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface VerifyFlags extends LangFlag {
  readonly json?: true;
}

/** `verify FILE...`: whether results follow from moves, and cards from what was promised. */
export const fillVerify: FillCommand = (command, run) => {
  addLangFlag(
    command.argument('<files...>', 'files of game logs, one game a line, or saved tables'),
  )
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', NOTE)
    .action(run(verifyFiles));
};

const NOTE = `
Of a single game every check is listed: + right, ! wrong, - not checked, and ~ where
it is right but somebody could have had a say in the cards, with the reason. Compare
the commitment with the one you saw before the game began.
The exit code is 0 if all games are right, else 1.`;

/** What is wrong, and where; without a line the whole file is. */
interface Fault {
  readonly file: string;
  readonly line?: number;
  readonly error: Rejection;
}

interface Tally {
  readonly faults: Fault[];
  /** Of the last game that could be read. */
  checks: readonly GameCheck[];
  games: number;
  unfinished: number;
  /** Games whose cards were checked too. */
  shuffles: number;
  /** Those of them in which somebody could have had a say in the cards. */
  limited: number;
}

function verifyFiles(io: Io, lang: Lang, files: readonly string[], { json }: VerifyFlags): Exit {
  const tally: Tally = { faults: [], checks: [], games: 0, unfinished: 0, shuffles: 0, limited: 0 };
  for (const file of files) verifyFile(file, tally);
  if (json === true) printJson(io, summarize(tally));
  else printLines(io, report(tally, files.length, lang));
  return tally.faults.length === 0 ? EXIT.done : EXIT.failed;
}

function verifyFile(file: string, tally: Tally): void {
  const lines = readGames(file);
  if (!lines.ok) {
    tally.faults.push({ file, error: lines.error });
    return;
  }
  for (const line of lines.value) {
    tally.games++;
    const error = verifyLine(line, tally);
    if (error !== undefined) tally.faults.push({ file, line: line.number, error });
  }
}

/** The first thing that is wrong with a game. */
function verifyLine({ game }: LogLine, tally: Tally): Rejection | undefined {
  if (!game.ok) return game.error;
  const { log } = game.value;
  tally.checks = verifyGame(log);
  const wrong = tally.checks.find(({ error }) => error !== undefined);
  if (wrong !== undefined) return wrong.error;
  if (log.outcome === undefined) tally.unfinished++;
  if (log.shuffle !== undefined) tally.shuffles++;
  if (tally.checks.some(({ found }) => found === 'limited')) tally.limited++;
  return undefined;
}

function report(tally: Tally, files: number, lang: Lang): string[] {
  const { faults, games, checks } = tally;
  const isSingle = games === 1 && checks.length > 0;
  const listed = isSingle
    ? checks.map(({ found, told }) => `${MARKS[found]} ${printable(speak(told, lang))}`)
    : faults.map(({ file, line, error }) =>
        printable(speak(line === undefined ? error : locate(file, line, error), lang)),
      );
  const lost = isSingle ? faults.filter(({ line }) => line === undefined) : [];
  return [
    ...(isSingle ? listed.flatMap((line) => wrap(line, undefined, '  ')) : listed),
    ...lost.map(({ error }) => printable(speak(error, lang))),
    speak(conclude(tally, files), lang),
    ...(tally.shuffles === 0 ? [] : [speak(concludeShuffles(tally), lang)]),
  ];
}

const MARKS: Readonly<Record<GameCheck['found'], string>> = {
  right: '+',
  wrong: '!',
  limited: '~',
  unchecked: '-',
};

function summarize({ faults, games, unfinished, shuffles, limited, checks }: Tally): unknown {
  return {
    games,
    unfinished,
    shuffles,
    limited,
    faults: faults.map(({ file, line, error }) =>
      withoutUndefined({ file, line, code: error.code, message: textOf(error) }),
    ),
    ...(games === 1 ? { checks: checks.map(showCheck) } : {}),
  };
}

function showCheck({ check, found, told, error }: GameCheck): unknown {
  return withoutUndefined({ check, found, code: error?.code, message: textOf(told) });
}

function conclude({ faults, games, unfinished }: Tally, files: number): Sentence {
  const inGames = faults.filter(({ line }) => line !== undefined).length;
  const data = { games, good: games - inGames, bad: faults.length, unfinished, files };
  return faults.length === 0
    ? sentence(
        'Spiele: {games}. Alle Ergebnisse folgen aus den Zügen; unvollendet: {unfinished}.',
        'Games: {games}. All results follow from the moves; unfinished: {unfinished}.',
        data,
      )
    : sentence(
        'Spiele: {games}. In Ordnung: {good}, unvollendet davon: {unfinished}; Fehler: {bad}.',
        'Games: {games}. Right: {good}, of these unfinished: {unfinished}; faults: {bad}.',
        data,
      );
}

function concludeShuffles({ shuffles, games, limited }: Tally): Sentence {
  const data = { shuffles, games, limited };
  return limited === 0
    ? sentence(
        'Gemeinsam gemischt und geprüft: {shuffles} von {games}.',
        'Shuffled together and checked: {shuffles} of {games}.',
        data,
      )
    : sentence(
        'Mischung geprüft: {shuffles} von {games}, mit Vorbehalt davon: {limited} (einzeln geprüft steht der Grund da).',
        'Shuffles checked: {shuffles} of {games}, of these with a reservation: {limited} (checked alone, it says why).',
        data,
      );
}
