import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@stammtisch/kernel';
import { attemptWrite } from '../terminal/files.ts';

/** Where a log was written: the file, and which of its games it is, counted from 1. */
export interface LogPosition {
  readonly file: string;
  readonly number: number;
}

/** Adds a game to a file of logs, which may hold others already. */
export function appendLog(file: string, line: string): Result<LogPosition> {
  return attemptWrite(file, () => {
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const isCut = before !== '' && !before.endsWith('\n');
    appendFileSync(file, `${isCut ? '\n' : ''}${line}\n`);
    return { file, number: 1 + before.split('\n').filter((text) => text.trim() !== '').length };
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
