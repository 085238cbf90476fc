import {
  formatLog,
  type GameLog,
  logOf,
  type LogHeading,
  ok,
  type Result,
  speak,
} from '@stammtisch/kernel';
import { printError, printLine } from '../terminal/io.ts';
import { appendLog, type LogPosition } from './log-file.ts';
import { listPeople } from './seating.ts';
import type { Table } from './table.ts';
import { say } from './texts.ts';

/**
 * Keeps the log of a game, finished or not, and says where it is and what can be done with it. A
 * log that cannot be written where it should be goes to a temporary file instead.
 */
export function keepLog(table: Table, heading: LogHeading, file: string | undefined): boolean {
  const { log, place, asWished } = writeLog(table, heading, file);
  if (place !== undefined) offerLog(table, log, place);
  return asWished;
}

/**
 * Keeps the log where nobody may be there any more to read where. A game of bots alone that was to
 * be kept in no file is let go.
 */
export function rescueLog(table: Table, heading: LogHeading, file: string | undefined): void {
  const { io, reader, bots } = table;
  if (file === undefined && listPeople(bots).length === 0) return;
  const { place } = writeLog(table, heading, file);
  if (place === undefined || place.file === file) return;
  printError(io, say('kept', { file: place.file }), reader.lang);
}

interface Written {
  readonly log: GameLog;
  readonly place: LogPosition | undefined;
  /** False where it could not be written to the file it was for. */
  readonly asWished: boolean;
}

function writeLog(table: Table, heading: LogHeading, file: string | undefined): Written {
  const { io, reader } = table;
  const log = logOf(table.session, heading);
  const wanted = file === undefined ? undefined : appendLog(file, formatLog(log));
  if (wanted?.ok === false) printError(io, wanted.error, reader.lang);
  const place = wanted?.ok === true ? wanted : keepApart(table, log);
  if (!place.ok) printError(io, place.error, reader.lang);
  const isKept = place.ok && wanted?.ok !== false;
  return { log, place: place.ok ? place.value : undefined, asWished: isKept };
}

function keepApart({ io }: Table, log: GameLog): Result<LogPosition> {
  const kept = io.keepFile(`${log.game}.jsonl`, `${formatLog(log)}\n`);
  return kept.ok ? ok({ file: kept.value, number: 1 }) : kept;
}

function offerLog({ io, reader }: Table, log: GameLog, { file, number }: LogPosition): void {
  const which = `${quote(file)}${number === 1 ? '' : ` --game ${number}`}`;
  const command = (name: string): string => `stammtisch ${name} ${which}`;
  printLine(io, speak(say('kept', { file }), reader.lang));
  printLine(io, speak(say('lookAgain', { command: command('replay') }), reader.lang));
  if (log.outcome !== undefined) return;
  printLine(io, speak(say('goOn', { command: command('play --resume') }), reader.lang));
}

/** As a shell reads it. */
function quote(file: string): string {
  return /^[\w./~:@%+,=-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
}
