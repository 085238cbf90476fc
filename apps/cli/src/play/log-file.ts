import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseLog, refusalsOf, type Rejection, type Result, text } from '@stammtisch/kernel';
import { attemptWrite, readText } from '../terminal/files.ts';

/** Where a log was written: the file, and which of its games it is, counted from 1. */
export interface LogPosition {
  readonly file: string;
  readonly number: number;
}

/** Why no game is added to a file: what it holds are no games. One that cannot be read says so later. */
export function refuseOtherFile(file: string): Rejection | undefined {
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  const read = readText(file);
  const [first] = read.ok ? read.value.split('\n').filter((line) => line.trim() !== '') : [];
  return first === undefined || parseLog(first).ok ? undefined : refusal('no-log-file', { file });
}

const refusal = refusalsOf({
  'no-log-file': text(
    '„{file}“ hält keine Spielprotokolle; dort kommt keines dazu.',
    '"{file}" holds no logs of games; none is added there.',
  ),
});

/** Adds a game to a file of logs, which may hold others already. */
export function appendLog(file: string, line: string): Result<LogPosition> {
  return attemptWrite(file, () => {
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const isCut = before !== '' && !before.endsWith('\n');
    appendFileSync(file, `${isCut ? '\n' : ''}${line}\n`);
    return { file, number: 1 + before.split('\n').filter((line) => line.trim() !== '').length };
  });
}

/** Writes a text to a file of its own in the system's temporary folder. */
export function writeTemporary(name: string, text: string): Result<string> {
  return attemptWrite(tmpdir(), () => {
    const file = join(mkdtempSync(join(tmpdir(), 'stammtisch-')), name);
    writeFileSync(file, text);
    return file;
  });
}
