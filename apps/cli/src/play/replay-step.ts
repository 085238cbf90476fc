/** What a line typed during a replay means. */
export type Step =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'quit' }
  | { readonly kind: 'unknown'; readonly text: string };

/** Reads a key or the number of a move; nobody can step over the ends. */
export function readStep(line: string, at: number, last: number): Step {
  const text = line.trim().toLowerCase();
  switch (text) {
    case '':
    case 'n':
      return { kind: 'go', to: Math.min(at + 1, last) };
    case 'b':
      return { kind: 'go', to: Math.max(at - 1, 0) };
    case 'e':
      return { kind: 'go', to: last };
    case 'q':
      return { kind: 'quit' };
    default: {
      const to = Number(text);
      return /^\d+$/.test(text) && to <= last
        ? { kind: 'go', to }
        : { kind: 'unknown', text: line.trim() };
    }
  }
}
