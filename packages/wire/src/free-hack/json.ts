/**
 * Reads one line of a bot as leniently as the reader of 2017, on which bots may rely: of equal keys
 * the last counts, colons and commas may be missing or repeated, numbers may begin with zeros, a
 * backslash before a letter without meaning stands for itself. Single quotes, comments, `True`, a
 * byte order mark and text after the value are refused.
 */

/** What is inside a list or an object within the line; no message has one that matters. */
export const NESTED: unique symbol = Symbol('nested');

/** Whole numbers are bigints, all others numbers: the protocol tells 16 from 16.0. */
export type Json = null | boolean | string | bigint | number | typeof NESTED;

export type Fields = ReadonlyMap<string, Json>;

/** Deeper than this a line is refused, so that no line costs more than its length. */
export const DEPTH_MAX = 64;

/** The fields of the object on a line, or why there is none. */
export function readObject(line: string): Fields | 'not-json' | 'not-an-object' {
  const reading: Reading = { fields: new Map(), closers: [], key: undefined, top: undefined };
  let at = 0;
  while (at < line.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(line);
    if (token === null || !take(reading, token)) return 'not-json';
    at = TOKEN.lastIndex;
  }
  if (reading.top === undefined || reading.closers.length > 0) return 'not-json';
  return reading.top === 'object' ? reading.fields : 'not-an-object';
}

interface Reading {
  readonly fields: Map<string, Json>;
  /** The marks that will close what is open. */
  readonly closers: string[];
  /** The key that waits for its value in the innermost object. */
  key: string | undefined;
  /** What the line holds, once it is known. */
  top: 'object' | 'other' | undefined;
}

// Space, mark, whole number with its fraction and exponent, word, or string.
const TOKEN =
  /[ \t\r\n]+|([{}[\],:])|(-?\d+)((?:\.\d+)?(?:[eE][-+]?\d+)?)|(true|false|null)|"([^"\\]*(?:\\[^][^"\\]*)*)"/y;

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

function take(reading: Reading, token: RegExpExecArray): boolean {
  const [, mark, digits, rest, word, quoted] = token;
  if (mark !== undefined) return takeMark(reading, mark);
  if (digits !== undefined) return takeNumber(reading, digits, rest ?? '');
  if (word !== undefined) return takeValue(reading, WORDS[word] ?? null);
  return quoted === undefined || takeValue(reading, unescape(quoted));
}

function takeMark(reading: Reading, mark: string): boolean {
  const { closers, key } = reading;
  switch (mark) {
    case '{':
    case '[':
      return open(reading, mark);
    case ':':
      return key !== undefined;
    case ',':
      return closers.length > 0 && key === undefined;
    default:
      return key === undefined && closers.pop() === mark;
  }
}

function open(reading: Reading, mark: '{' | '['): boolean {
  const { closers } = reading;
  const outermost = closers.length === 0;
  if (closers.length === DEPTH_MAX || !takeValue(reading, NESTED)) return false;
  if (outermost && mark === '{') reading.top = 'object';
  closers.push(mark === '{' ? '}' : ']');
  return true;
}

function takeValue(reading: Reading, value: Json): boolean {
  const { closers, key } = reading;
  if (closers.length === 0) {
    if (reading.top !== undefined) return false;
    reading.top = 'other';
    return true;
  }
  if (closers.at(-1) === ']') return true;
  if (key === undefined) {
    if (typeof value !== 'string') return false;
    reading.key = value;
    return true;
  }
  if (closers.length === 1) reading.fields.set(key, value);
  reading.key = undefined;
  return true;
}

const LONG_DIGITS = 19;

/** Whole numbers beyond 64 bits make the line unreadable, wherever they stand. */
function takeNumber(reading: Reading, digits: string, rest: string): boolean {
  if (rest !== '') return takeValue(reading, Number(digits + rest));
  if (digits.replace(/^-?0*/, '').length > LONG_DIGITS) return false;
  const value = BigInt(digits);
  return value === BigInt.asIntN(64, value) && takeValue(reading, value);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

function unescape(quoted: string): string {
  if (!quoted.includes('\\')) return quoted;
  return quoted.replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (whole, hex?: string, char = '') =>
    hex === undefined
      ? (ESCAPES[char as string] ?? whole)
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
