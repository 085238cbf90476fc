/** What was said on a line, as transcripts keep it. */
import type { Seat } from '@stammtisch/kernel';
import { formatSendName } from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import type { Eol } from '../net/line-reader.ts';

export interface SaidLine {
  readonly dir: 'S>C' | 'C>S';
  /** The name of the bot, if it had one then. */
  readonly name: string | null;
  readonly raw: string;
  readonly eol: Eol;
}

/** Keeps what is said with the bots of a game, by the seats that it is said for. */
export interface LineRecorder {
  add(seat: Seat, said: SaidLine): void;
  /** The connection of the bot was closed; `note`: what exactly happened to it. */
  close(seat: Seat, closed: ClosedLine): void;
}

export interface ClosedLine {
  readonly name: string;
  readonly by: 'client' | 'server';
  readonly note?: Gone;
}

/** Both sides of a hello that was taken. Tokens are for their bots only and are left out. */
export function saidInHello(name: string, line: string, answer: string): SaidLine[] {
  return [
    { dir: 'S>C', name: null, raw: formatSendName(), eol: '\n' },
    { dir: 'C>S', name: null, raw: withoutToken(line), eol: '\n' },
    { dir: 'S>C', name, raw: withoutToken(answer), eol: '\n' },
  ];
}

/** The hello of a bot that plays under another name: it is known by that one only. */
export function renameHello(line: string, name: string): string {
  return JSON.stringify({ ...(JSON.parse(line) as object), name });
}

/** The line of a bot of 2017 that plays under another name. */
export function withoutName(said: SaidLine): SaidLine {
  return said.dir === 'S>C' ? said : { ...said, raw: '{"status":"okay"}' };
}

function withoutToken(line: string): string {
  return JSON.stringify({ ...(JSON.parse(line) as object), token: undefined });
}
