import { type Lang, type Rejection, type Sentence, speak } from '@stammtisch/kernel';

/** Everything the program touches outside itself, handed in so that tests can stand in for it. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** A seed nobody has chosen. */
  readonly randomSeed: () => string;
  /** Calls the handler when the user interrupts the program; returns how to stop listening. */
  readonly onInterrupt: (handler: () => void) => () => void;
}

/** What the shell learns about a command. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export function printLine(io: Io, line = ''): void {
  io.stdout.write(`${line}\n`);
}

export function printJson(io: Io, value: unknown): void {
  printLine(io, JSON.stringify(value));
}

/** One sentence on stderr, after the name of the program. */
export function printError(io: Io, error: Sentence, lang: Lang): void {
  io.stderr.write(`stammtisch: ${speak(error, lang)}\n`);
}

/** Says why a command line makes no sense. */
export function refuseUsage(io: Io, error: Rejection, lang: Lang): Exit {
  printError(io, error, lang);
  return EXIT.usage;
}
