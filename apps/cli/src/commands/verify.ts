import {
  type Lang,
  type Rejection,
  type Sentence,
  sentence,
  speak,
  verifyLog,
} from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, printJson, printLine } from '../io.ts';
import { inLang } from '../lang.ts';
import { printable } from '../layout.ts';
import { locate, type LogLine, readGames } from '../play/game-file.ts';
import { type AddCommand, addLangFlag, type LangFlag } from './command.ts';

interface VerifyFlags extends LangFlag {
  readonly json?: true;
}

/** `verify FILE...`: whether recorded results follow from the recorded moves. */
export const addVerify: AddCommand = (program, io, done) => {
  const command = program
    .command('verify')
    .description('play the games of logs again and check their results')
    .argument('<files...>', 'files of game logs, one game a line');
  addLangFlag(command)
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', '\nThe exit code is 0 if all games are right, else 1.')
    .action(async (files: readonly string[], flags: VerifyFlags) =>
      done(await inLang(io, flags.lang, (lang) => verifyFiles(io, lang, files, flags))),
    );
};

/** What is wrong, and where; without a line the whole file is. */
interface Fault {
  readonly file: string;
  readonly line?: number;
  readonly error: Rejection;
}

interface Tally {
  readonly faults: Fault[];
  games: number;
  unfinished: number;
}

function verifyFiles(io: Io, lang: Lang, files: readonly string[], { json }: VerifyFlags): Exit {
  const tally: Tally = { faults: [], games: 0, unfinished: 0 };
  for (const file of files) verifyFile(file, tally);
  if (json === true) printJson(io, summarize(tally));
  else {
    for (const { file, line, error } of tally.faults) {
      const told = line === undefined ? error : locate(file, line, error);
      printLine(io, printable(speak(told, lang)));
    }
    printLine(io, speak(conclude(tally, files.length), lang));
  }
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
    const error = findFault(line);
    if (error !== undefined) tally.faults.push({ file, line: line.number, error });
    else if (line.game.ok && line.game.value.log.outcome === undefined) tally.unfinished++;
  }
}

function findFault({ game }: LogLine): Rejection | undefined {
  return game.ok ? verifyLog(game.value.game, game.value.log) : game.error;
}

function summarize({ faults, games, unfinished }: Tally): unknown {
  return {
    games,
    unfinished,
    faults: faults.map(({ file, line, error }) => ({
      file,
      ...(line === undefined ? {} : { line }),
      code: error.code,
      message: { de: speak(error, 'de'), en: speak(error, 'en') },
    })),
  };
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
