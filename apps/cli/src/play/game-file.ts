import { findGame } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  type GameLog,
  ok,
  parseLog,
  reject,
  type Rejection,
  type Result,
  type Sentence,
  sentence,
} from '@stammtisch/kernel';
import { readOpenLog } from '@stammtisch/table/logs';
import { readText } from '../terminal/files.ts';

/** One line of a file of logs. */
export interface LogLine {
  /** Counted from 1, as editors do. */
  readonly number: number;
  readonly game: Result<RecordedGame>;
}

/** A log and the game it is of. */
export interface RecordedGame {
  readonly game: AnyGame;
  readonly log: GameLog;
}

/** The games of a file, one a line; empty lines do not count. The file of a table holds one game. */
export function readGames(file: string): Result<readonly LogLine[]> {
  const content = readText(file);
  if (!content.ok) return content;
  const saved = readOpenLog(content.value);
  if (saved !== undefined) return ok([{ number: 1, game: findRecorded(saved) }]);
  const lines = content.value.split('\n');
  const found = lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    return [{ number: i + 1, game: readGame(line, i === lines.length - 1) }];
  });
  return found.length === 0 ? fail(noGames(file)) : ok(found);
}

/** One game of a file, counted from 1. */
export function pickGame(
  file: string,
  lines: readonly LogLine[],
  number: number,
): Result<RecordedGame> {
  const line = lines[number - 1];
  if (line === undefined) return fail(noSuchGame(file, number, lines.length));
  if (line.game.ok) return line.game;
  return reject(line.game.error.code, locate(file, line.number, line.game.error));
}

/** A sentence about a line of a file, with the line named before it. */
export function locate(file: string, line: number, { text, data }: Sentence): Sentence {
  const all = { ...data, file, line };
  return sentence(`{file}, Zeile {line}: ${text.de}`, `{file}, line {line}: ${text.en}`, all);
}

function readGame(line: string, isLast: boolean): Result<RecordedGame> {
  const log = parseLog(line);
  return isLast && !log.ok && log.error.code === 'not-json' ? fail(CUT_OFF) : findRecorded(log);
}

function findRecorded(log: Result<GameLog>): Result<RecordedGame> {
  if (!log.ok) return log;
  const game = findGame(log.value.game);
  return game.ok ? ok({ game: game.value, log: log.value }) : game;
}

/** A file that ends without a line end was still being written. */
const CUT_OFF: Rejection = {
  code: 'cut-off',
  ...sentence(
    'Die letzte Zeile bricht ab oder ist kein JSON.',
    'The last line breaks off or is not JSON.',
  ),
};

function noGames(file: string): Rejection {
  return {
    code: 'no-games',
    ...sentence('In „{file}“ steht kein Spiel.', 'There is no game in "{file}".', { file }),
  };
}

function noSuchGame(file: string, number: number, count: number): Rejection {
  return {
    code: 'no-such-game',
    ...sentence(
      'Ein Spiel {number} gibt es in „{file}“ nicht; es enthält {count}.',
      'There is no game {number} in "{file}"; it holds {count}.',
      { file, number, count },
    ),
  };
}
