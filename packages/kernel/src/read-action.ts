import type { Action, ActionCodec } from './codec.ts';
import type { Text } from './text.ts';

/** How a game writes its actions: for files and for people. */
export interface Wording {
  readonly codec: ActionCodec<unknown>;
  label(action: Action): Text;
}

/** What words of a player mean, who was shown the legal actions as a list. */
export type ActionRead =
  /** An action of the game, which may be illegal just now. */
  | { readonly kind: 'action'; readonly action: Action }
  /** A number that no listed action has. */
  | { readonly kind: 'no-such-number'; readonly number: string }
  | { readonly kind: 'ambiguous'; readonly actions: readonly Action[] }
  | { readonly kind: 'unknown'; readonly text: string };

/**
 * Reads the number of a listed action, the text or label of any action, or a part of one (`7H` for
 * `play 7H`). Legal actions come first: an ending that fits just one of them means that one.
 */
export function readAction(line: string, legal: readonly Action[], wording: Wording): ActionRead {
  const words = normalizeWords(line);
  if (/^\d+$/.test(words)) return readNumber(words, legal);
  const exact = wording.codec.parse(words);
  // `retire` and `fault` have texts too, but they are the table's to play.
  if (exact !== undefined && exact >= 0) return { kind: 'action', action: exact };
  return (
    readMatches(legal.filter((action) => matches(action, words, wording))) ??
    readMatches(listActions(wording).filter((action) => matches(action, words, wording))) ?? {
      kind: 'unknown',
      text: line.trim(),
    }
  );
}

/** Words as they are compared: whatever their case and the space around them. */
export function normalizeWords(line: string): string {
  return line.trim().replace(/\s+/g, ' ').toLowerCase();
}

function readNumber(number: string, legal: readonly Action[]): ActionRead {
  const action = legal[Number(number) - 1];
  return action === undefined ? { kind: 'no-such-number', number } : { kind: 'action', action };
}

function readMatches(actions: readonly Action[]): ActionRead | undefined {
  if (actions.length === 0) return undefined;
  if (actions.length === 1) return { kind: 'action', action: actions[0]! };
  return { kind: 'ambiguous', actions };
}

/** The end of an action's text, its label, or a word of its label: `7h`, `j♦`, `ziehen`. */
function matches(action: Action, words: string, wording: Wording): boolean {
  if (wording.codec.format(action).toLowerCase().endsWith(` ${words}`)) return true;
  const { de, en } = wording.label(action);
  const labels = [normalizeWords(de), normalizeWords(en)];
  return labels.some((label) => label === words || label.split(' ').includes(words));
}

function listActions({ codec }: Wording): Action[] {
  return Array.from({ length: codec.count }, (_, action) => action);
}
