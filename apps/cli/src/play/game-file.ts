import { findGame } from '@stammtisch/games';
import {
  type Action,
  type AnyGame,
  fail,
  type GameLog,
  type Lang,
  ok,
  parseLog,
  refusalsOf,
  reject,
  type Rejection,
  type Result,
  type Sentence,
  sentence,
  text,
} from '@stammtisch/kernel';
import { readOpenLog } from '@stammtisch/table/logs';
import { readText } from '../terminal/files.ts';
import { parseOptionalCount } from '../terminal/flags.ts';
import { type Exit, failWith, type Io, refuseUsage } from '../terminal/io.ts';

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
  return found.length === 0 ? fail(refusal('no-games', { file })) : ok(found);
}

/** A game of a file, and which of how many it is. */
export interface FoundGame extends RecordedGame {
  readonly number: number;
  readonly count: number;
}

/** The game of a file that `--game` names, else its first or last one. */
export function findGameIn(
  file: string,
  flag: string | undefined,
  usual: 'first' | 'last' = 'first',
): Result<FoundGame> {
  const lines = readGames(file);
  if (!lines.ok) return lines;
  const count = lines.value.length;
  const asked = parseOptionalCount({ name: '--game', min: 1, max: count }, flag);
  if (!asked.ok) return asked;
  const number = asked.value ?? (usual === 'first' ? 1 : count);
  const line = lines.value[number - 1]!;
  if (line.game.ok) return ok({ ...line.game.value, number, count });
  return reject(line.game.error.code, locate(file, line.number, line.game.error));
}

/** Says why there is no game; only a number that the file does not have is a wrong command line. */
export function refuseGame(io: Io, error: Rejection, lang: Lang): Exit {
  return error.code === 'bad-count' ? refuseUsage(io, error, lang) : failWith(io, error, lang);
}

/** An action as programs read it; null for none. */
export function formatAction({ codec }: AnyGame, action: Action | undefined): string | null {
  return action === undefined ? null : codec.format(action);
}

/** A sentence about a line of a file, with the line named before it. */
export function locate(file: string, line: number, { text, data }: Sentence): Sentence {
  const all = { ...data, file, line };
  return sentence(`{file}, Zeile {line}: ${text.de}`, `{file}, line {line}: ${text.en}`, all);
}

function readGame(line: string, isLast: boolean): Result<RecordedGame> {
  const log = parseLog(line);
  return isLast && !log.ok && log.error.code === 'not-json'
    ? fail(refusal('cut-off'))
    : findRecorded(log);
}

function findRecorded(log: Result<GameLog>): Result<RecordedGame> {
  if (!log.ok) return log;
  const game = findGame(log.value.game);
  return game.ok ? ok({ game: game.value, log: log.value }) : game;
}

const refusal = refusalsOf({
  // A file that ends without a line end was still being written.
  'cut-off': text(
    'Die letzte Zeile bricht ab oder ist kein JSON.',
    'The last line breaks off or is not JSON.',
  ),
  'no-games': text('In „{file}“ steht kein Spiel.', 'There is no game in "{file}".'),
});
