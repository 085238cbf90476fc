/** How the line of a bot is closed so that its author reads why. */
import { type Lang, type Sentence, sentence } from '@stammtisch/kernel';
import { type BotRejection, formatRefusal, IDLE_LINES_MAX } from '@stammtisch/wire';
import type { BotLine } from '../line/bot-line.ts';

/** Closes the line of a bot whose hello is not taken. */
export function turnAway(connection: BotLine, why: BotRejection, lang?: Lang): void {
  sendLines(connection, formatRefusal(why, lang));
  connection.end();
}

/** Sends lines, each given without its end. */
export function sendLines(connection: Pick<BotLine, 'send'>, lines: readonly string[]): void {
  connection.send(lines.map((line) => `${line}\n`).join(''));
}

export const FLOODING: Sentence = sentence(
  'Es kamen mehr als {max} Zeilen, nach denen niemand gefragt hatte.',
  'More than {max} lines came that nobody had asked for.',
  { max: IDLE_LINES_MAX },
);
