import {
  type Action,
  type ActionRead,
  normalizeWords,
  readAction,
  type Wording,
} from '@stammtisch/kernel';

/** What a line typed by a player means. */
export type Input =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'help' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'undo' }
  | ActionRead;

/** Reads a word of the terminal, or else an action. */
export function readInput(line: string, legal: readonly Action[], wording: Wording): Input {
  const words = normalizeWords(line);
  if (words === '') return { kind: 'nothing' };
  if (words === '?') return { kind: 'help' };
  if (words === 'q') return { kind: 'quit' };
  if (UNDO_WORDS.has(words)) return { kind: 'undo' };
  return readAction(line, legal, wording);
}

const UNDO_WORDS: ReadonlySet<string> = new Set(['undo', 'zurück', 'zurueck']);
