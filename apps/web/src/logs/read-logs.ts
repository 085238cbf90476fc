/** The games in a file: a table of ours, one log, or many, one a line. */
import { fail, type GameLog, ok, parseLog, type Result, sentence } from '@stammtisch/kernel';
import { readOpenLog } from '@stammtisch/table/logs';

/** More than anybody would scroll through. */
const GAMES_MAX = 1000;

/** At least one; the first line that is no log is the reason why not. */
export function readLogs(text: string): Result<readonly GameLog[]> {
  const table = readOpenLog(text);
  if (table !== undefined) return table.ok ? ok([table.value]) : table;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // A log that somebody has made more readable has many lines, too.
  const whole = parseLog(text);
  if (whole.ok || lines.length === 1) return whole.ok ? ok([whole.value]) : whole;
  const logs: GameLog[] = [];
  for (const line of lines.slice(0, GAMES_MAX)) {
    const log = parseLog(line);
    if (!log.ok) return log;
    logs.push(log.value);
  }
  return logs.length === 0 ? fail(EMPTY) : ok(logs);
}

const EMPTY = {
  code: 'empty-file',
  ...sentence('In der Datei steht kein Spiel.', 'There is no game in the file.'),
};
