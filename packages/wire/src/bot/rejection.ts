import { type Rejection, type Sentence, sentence, speak } from '@stammtisch/kernel';
import { REJECTION_CODES, type RejectionCode } from './codes.ts';
import { QUOTE_LENGTH_MAX } from './limits.ts';

/** Why a line of a bot was not taken, with what would have been right and what came. */
export interface BotRejection extends Rejection {
  readonly code: RejectionCode;
  readonly expected: string;
  readonly got: string;
  /** The game's own reason for an illegal action. */
  readonly rule?: string;
}

/** A rejection in the words of the list of codes, or in better ones. */
export function rejection(
  code: RejectionCode,
  { expected, got }: Pick<BotRejection, 'expected' | 'got'>,
  words: Sentence = codeWords(code),
): BotRejection {
  const { text, data } = words;
  const said = data === undefined ? { text } : { text, data };
  return { code, ...said, expected: quote(expected), got: quote(got) };
}

/** A rejection with what was expected and what came, for the author of the bot. */
export function describeRejection(why: BotRejection, players?: readonly string[]): Sentence {
  const { expected, got } = why;
  return sentence(
    '{why} Erwartet: {expected}. Gekommen: {got}',
    '{why} Expected: {expected}. Got: {got}',
    { why: { de: speak(why, 'de', players), en: speak(why, 'en', players) }, expected, got },
  );
}

/** A text cut to what a message may quote; half a surrogate pair is not left over. */
function quote(long: string): string {
  if (long.length <= QUOTE_LENGTH_MAX) return long;
  const start = long.slice(0, QUOTE_LENGTH_MAX - 1);
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function codeWords(code: RejectionCode): Sentence {
  const { de, en } = REJECTION_CODES[code];
  return sentence(de, en);
}
