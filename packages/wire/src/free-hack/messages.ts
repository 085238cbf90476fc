/**
 * Every line that a Free-Hack server sends, without its ending. Spellings, types and the order of
 * keys are those of the server of 2017, so that lines can be compared byte by byte: note `topCard`
 * in the public line and `topcard` in the personal one.
 */
import type { WireCard } from './cards.ts';

export type Status = 'okay' | 'error';

/** What all are told at the start of every turn. */
export interface PublicLine {
  readonly topCard: WireCard;
  /** Cards of the bot on move before it draws two. */
  readonly cardsLeft: number;
  readonly turnOf: string;
  readonly skipped: boolean;
}

/** What only the bot on move is told. */
export interface PersonalLine {
  readonly topCard: WireCard;
  /** The two cards drawn for a seven: none if none were due, undefined if they could not be drawn. */
  readonly drawnTwo: readonly WireCard[] | undefined;
  /** Cards of the bot on move, those two included. */
  readonly cardsLeft: number;
  readonly wishedSuit: number;
  /** Only in the first personal line of a bot: its whole hand, drawn cards included. */
  readonly hand?: readonly WireCard[] | undefined;
}

export function formatSendName(): string {
  return '{"sendName":true,"status":"okay"}';
}

/** The name a bot plays under; `accepted` is false where it was given another than it asked for. */
export function formatSetName(name: string, accepted: boolean): string {
  const status: Status = accepted ? 'okay' : 'error';
  return `{"setName":${accepted},"name":${quote(name)},"status":"${status}"}`;
}

export function formatGameStart(): string {
  return '{"gameStart":true,"status":"okay"}';
}

export function formatPublic({ topCard, cardsLeft, turnOf, skipped }: PublicLine): string {
  const top = `"topCard":${topCard},"cardsLeft":${cardsLeft}`;
  return `{${top},"turnOf":${quote(turnOf)},"status":"okay","skipped":${skipped}}`;
}

export function formatPersonal(line: PersonalLine): string {
  const { topCard, drawnTwo, cardsLeft, wishedSuit, hand } = line;
  const drew = drawnTwo !== undefined && drawnTwo.length > 0;
  return [
    `{"topcard":${topCard}`,
    ...(drawnTwo === undefined ? [] : [`"drawTwoCards":${drew}`]),
    `"cardsLeft":${cardsLeft},"wishedColor":${wishedSuit}`,
    ...(drew ? [`"drawedCards":[${drawnTwo.join(',')}]`] : []),
    '"status":"okay","skipped":false',
    ...(hand === undefined ? [] : [`"hand":[${hand.join(',')}]`]),
  ]
    .join(',')
    .concat('}');
}

/** The card drawn by choice (`okay`) or for a bad move (`error`), or NONE. */
export function formatDrawn(card: WireCard, status: Status): string {
  return `{"drawedCards":${card},"status":"${status}"}`;
}

export function formatWinner(name: string): string {
  return `{"won":true,"nameOfWinner":${quote(name)},"status":"okay"}`;
}

// A slash and whole ranges of characters are escaped although JSON does not ask for it.
// oxlint-disable-next-line no-control-regex
const ESCAPED = /["\\/\u0000-\u001F\u007F-\u009F\u2000-\u20FF]/g;
const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function quote(words: string): string {
  return `"${words.replace(ESCAPED, (char) => SHORT[char] ?? escapeCode(char))}"`;
}

function escapeCode(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
