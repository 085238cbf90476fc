import { runVectors } from '@stammtisch/games';
import {
  type Lang,
  ok,
  reject,
  type Rejection,
  type Result,
  type Sentence,
  sentence,
  speak,
  textOf,
} from '@stammtisch/kernel';
import {
  countCases,
  type FileReport,
  formatMismatches,
  formatScore,
  type Score,
} from '../reports/conformance-text.ts';
import { listJsonFiles, readText } from '../terminal/files.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printError,
  printJson,
  printLine,
  printLines,
} from '../terminal/io.ts';
import { addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface ConformanceFlags extends LangFlag {
  readonly json?: true;
}

/** `conformance FILE|DIR...`: plays vector files and compares every step. */
export const fillConformance: FillCommand = (command, run) => {
  addLangFlag(command.argument('<paths...>', 'vector files, or folders of them'))
    .option('--json', 'print the result as one line of JSON')
    .action(run(conformance));
};

function conformance(io: Io, lang: Lang, paths: readonly string[], flags: ConformanceFlags): Exit {
  const reports = paths.flatMap(runPath);
  const score = countCases(reports);
  if (flags.json === true) printJson(io, toJson(reports, score, lang));
  else {
    for (const { file, games } of reports) {
      if (!games.ok) printError(io, atFile(file, games.error), lang);
      else printLines(io, formatMismatches(file, games.value, lang));
    }
    printLine(io, formatScore(score));
  }
  if (score.passed + score.failed === 0) {
    return failWith(io, sentence('Es gab nichts zu prüfen.', 'There was nothing to run.'), lang);
  }
  return score.failed === 0 ? EXIT.done : EXIT.failed;
}

function runPath(path: string): FileReport[] {
  const files = listJsonFiles(path);
  if (!files.ok) return [{ file: path, games: files }];
  return files.value.map((file) => ({ file, games: runFile(file) }));
}

function runFile(file: string): FileReport['games'] {
  const fileText = readText(file);
  if (!fileText.ok) return fileText;
  const json = parseJson(fileText.value);
  return json.ok ? runVectors(json.value) : json;
}

/** A problem with a whole file, named with it. */
function atFile(file: string, error: Rejection): Sentence {
  return sentence('{file}: {why}', '{file}: {why}', { file, why: textOf(error) });
}

function parseJson(fileText: string): Result<unknown> {
  try {
    return ok(JSON.parse(fileText) as unknown);
  } catch {
    return reject('not-json', sentence('Das ist kein JSON.', 'This is not JSON.'));
  }
}

function toJson(reports: readonly FileReport[], score: Score, lang: Lang): unknown {
  const files = reports.map(({ file, games }) =>
    games.ok ? { file, games: games.value } : { file, error: speak(games.error, lang) },
  );
  return { ...score, files };
}
