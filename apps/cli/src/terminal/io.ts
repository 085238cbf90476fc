import { type Lang, type Rejection, type Result, type Sentence, speak } from '@stammtisch/kernel';
import type { Thinkers } from '@stammtisch/server/threads';
import type { Programs } from '../executor/tasks.ts';
import type { ThreadExecutor } from '../executor/thread-executor.ts';
import { printable } from './layout.ts';

/** Everything the program touches outside itself, handed in so that tests can stand in for it. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** A seed nobody has chosen. */
  readonly randomSeed: () => string;
  /** Calls the handler when the user interrupts the program; returns how to stop listening. */
  readonly onInterrupt: (handler: () => void) => () => void;
  /** Calls the handler when the system asks the program to end; else it just ends then. */
  readonly onTerminate: (handler: () => void) => () => void;
  /**
   * Calls the handler when the program ends because nobody reads on, the terminal is gone or it is
   * told to; what is not done when the handler returns stays undone. Returns how to stop listening.
   */
  readonly onHangUp: (handler: () => void) => () => void;
  /** Ends the program after so long, whatever then still keeps it from ending by itself. */
  readonly endWithin: (ms: number) => void;
  /** From now on new files and folders are for their owner only. */
  readonly keepPrivate: () => void;
  /** Keeps a text that nobody gave a place for, and says in which file. */
  readonly keepFile: (name: string, text: string) => Result<string>;
  /** An executor for many games; without a size as large as the machine allows. */
  readonly createExecutor: (size?: number, programs?: Programs) => ThreadExecutor;
  /** Where the slow bots of a table think. */
  readonly createThinkers: () => Pick<Thinkers, 'choose' | 'forget' | 'close'>;
}

/** What the shell learns about a command. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export function printLine(io: Io, line = ''): void {
  io.stdout.write(`${line}\n`);
}

export function printLines(io: Io, lines: readonly string[]): void {
  for (const line of lines) printLine(io, line);
}

export function printJson(io: Io, value: unknown): void {
  printLine(io, JSON.stringify(value));
}

/** One sentence on stderr, after the name of the program. */
export function printError(io: Pick<Io, 'stderr'>, error: Sentence, lang: Lang): void {
  io.stderr.write(`stammtisch: ${printable(speak(error, lang).replaceAll('\n', ' '))}\n`);
}

/** Says why a command line makes no sense. */
export function refuseUsage(io: Io, error: Rejection, lang: Lang): Exit {
  printError(io, error, lang);
  return EXIT.usage;
}

/** Says why a command could not do what it was asked for. */
export function failWith(io: Io, error: Sentence, lang: Lang): Exit {
  printError(io, error, lang);
  return EXIT.failed;
}

/** Bugs are for whoever repairs them, so the whole of them is printed. */
export function printBug(io: Io, error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.stderr.write(`${words}\n`);
}
