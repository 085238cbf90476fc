import { fail, type GameLog, parseLog, type Rejection, type Result } from '@stammtisch/kernel';
import { type Fields, isFields, isShallow, parseJson } from '../core/json.ts';
import { refuseSave } from './save-codes.ts';
import { TABLE_FILE_FORMAT, TABLE_FILE_VERSION } from './table-file.ts';

/** The log in the open that a table file holds; undefined where the text is no such file. */
export function readOpenLog(text: string): Result<GameLog> | undefined {
  const value = parseJson(text);
  if (!isFields(value) || value['format'] !== TABLE_FILE_FORMAT) return undefined;
  const refused = refuseVersion(value);
  if (refused !== undefined) return fail(refused);
  if (value['sealed'] !== undefined) return fail(refuseSave('file-sealed'));
  return isShallow(value) ? parseLogValue(value['log']) : fail(refuseSave('file-deep'));
}

/** A log that is part of a larger value. */
export function parseLogValue(value: unknown): Result<GameLog> {
  return parseLog(JSON.stringify(value ?? null));
}

/** Why a table file of that version cannot be read, or undefined. */
export function refuseVersion({ version }: Fields): Rejection | undefined {
  if (version === TABLE_FILE_VERSION) return undefined;
  const told = typeof version === 'number' ? version : '?';
  return refuseSave('file-version', { version: told, known: TABLE_FILE_VERSION });
}
