/** What was said on a line, as transcripts keep it. */
import type { Seat } from '@stammtisch/kernel';
import type { Eol, Gone } from '../line/bot-line.ts';

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
