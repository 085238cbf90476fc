/** How a command is started: as words, or by a shell where only that can read it. */
export interface Start {
  readonly file: string;
  readonly args: readonly string[];
  readonly shell: boolean;
}

/** Words that every shell reads as they are; the first may not be an assignment. */
const PLAIN_WORD = /^[\w@%+=:,./-]+$/;
const ASSIGNMENT = /^\w+=/;

/**
 * A command of plain words needs no shell. Quotes, variables and the like do: it is the user's own
 * command, and a shell reads it as everywhere else.
 */
export function readCommand(command: string): Start {
  const [file = '', ...args] = command.trim().split(/\s+/);
  const isPlain = [file, ...args].every((word) => PLAIN_WORD.test(word)) && !ASSIGNMENT.test(file);
  return isPlain ? { file, args, shell: false } : { file: command, args: [], shell: true };
}

/** The command that words from a command line make; a single word is a command already. */
export function joinCommand(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : words.map(quoteWord).join(' ');
}

/** A word as a shell reads it back. */
export function quoteWord(word: string): string {
  return PLAIN_WORD.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
