import type { Action, ActionCodec, Text } from '@stammtisch/kernel';

/** What a line typed by a player means. */
export type Input =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'help' }
  | { readonly kind: 'quit' }
  /** An action of the game, which may be illegal just now. */
  | { readonly kind: 'action'; readonly action: Action }
  /** A number that no listed action has. */
  | { readonly kind: 'no-such-number'; readonly number: string }
  | { readonly kind: 'ambiguous'; readonly actions: readonly Action[] }
  | { readonly kind: 'unknown'; readonly text: string };

/** How a game writes its actions: for files and for people. */
export interface Wording {
  readonly codec: ActionCodec<unknown>;
  label(action: Action): Text;
}

/**
 * Reads the number of a listed action, the text or label of any action, or a part of one (`7H` for
 * `play 7H`). Legal actions come first: an ending that fits just one of them means that one.
 */
export function readInput(line: string, legal: readonly Action[], wording: Wording): Input {
  const text = normalize(line);
  if (text === '') return { kind: 'nothing' };
  if (text === '?') return { kind: 'help' };
  if (text === 'q') return { kind: 'quit' };
  if (/^\d+$/.test(text)) return readNumber(text, legal);
  const exact = wording.codec.parse(text);
  // `retire` and `fault` have texts too, but they are the table's to play.
  if (exact !== undefined && exact >= 0) return { kind: 'action', action: exact };
  return (
    readMatches(legal.filter((action) => matches(action, text, wording))) ??
    readMatches(listActions(wording).filter((action) => matches(action, text, wording))) ?? {
      kind: 'unknown',
      text: line.trim(),
    }
  );
}

function readNumber(text: string, legal: readonly Action[]): Input {
  const action = legal[Number(text) - 1];
  return action === undefined
    ? { kind: 'no-such-number', number: text }
    : { kind: 'action', action };
}

function readMatches(actions: readonly Action[]): Input | undefined {
  if (actions.length === 0) return undefined;
  if (actions.length === 1) return { kind: 'action', action: actions[0]! };
  return { kind: 'ambiguous', actions };
}

/** The end of an action's text, its label, or a word of its label: `7h`, `j♦`, `ziehen`. */
function matches(action: Action, text: string, wording: Wording): boolean {
  if (wording.codec.format(action).toLowerCase().endsWith(` ${text}`)) return true;
  const { de, en } = wording.label(action);
  const labels = [normalize(de), normalize(en)];
  return labels.some((label) => label === text || label.split(' ').includes(text));
}

function listActions({ codec }: Wording): Action[] {
  return Array.from({ length: codec.count }, (_, action) => action);
}

function normalize(line: string): string {
  return line.trim().replace(/\s+/g, ' ').toLowerCase();
}
