/** The last lines that a bot reads, in its own language, and why they are said. */
import { type Lang, type Sentence, sentence } from '@stammtisch/kernel';
import {
  type BotRejection,
  formatGoodbye,
  formatRefusal,
  formatSetName,
  IDLE_LINES_MAX,
} from '@stammtisch/wire';
import type { LinePeer } from '../net/line-peer.ts';

/** Says why, and closes. */
export function dismiss(peer: LinePeer, why: Sentence, lang?: Lang): void {
  sendLines(peer, [formatGoodbye(why, lang)]);
  peer.end();
}

/** Closes the line of a bot whose hello is not taken. */
export function turnAway(peer: LinePeer, why: BotRejection, lang?: Lang): void {
  sendLines(peer, formatRefusal(why, lang));
  peer.end();
}

/** Closes the line of a bot of 2017: it reads that it cannot have its name, its author reads why. */
export function turnAwayNamed(peer: LinePeer, name: string, { text, data }: Sentence): void {
  const both = `${text.en} ${text.de}`;
  sendLines(peer, [formatSetName(name, false), formatGoodbye(sentence(both, both, data))]);
  peer.end();
}

/** Sends lines, each given without its end. */
export function sendLines(peer: Pick<LinePeer, 'send'>, lines: readonly string[]): void {
  peer.send(lines.map((line) => `${line}\n`).join(''));
}

export const TAKEN_AGAIN = sentence(
  'Dein Platz wurde mit deinem Token neu eingenommen.',
  'Your place was taken again with your token.',
);

export const NAME_LOST = sentence(
  'Dieser Name gehört einem anderen Bot, der mit seinem Token zurück ist.',
  'This name belongs to another bot, which is back with its token.',
);

export const FLOODING = sentence(
  'Es kamen mehr als {max} Zeilen, nach denen niemand gefragt hatte.',
  'More than {max} lines came that nobody had asked for.',
  { max: IDLE_LINES_MAX },
);

export const CONTEST_OVER = sentence('Der Wettbewerb ist zu Ende.', 'The contest is over.');

export const CONTEST_CANCELLED = sentence(
  'Der Wettbewerb wurde abgesagt.',
  'The contest was cancelled.',
);

export const OUT_OF_CONTEST = sentence(
  'Du bist aus dem Wettbewerb ausgeschieden.',
  'You are out of the contest.',
);

export const REMOVED = sentence(
  'Du wurdest aus dem Wettbewerb genommen.',
  'You were taken out of the contest.',
);

export const SERVER_ERROR = sentence(
  'Dem Server ist ein Fehler unterlaufen.',
  'The server made a mistake.',
);
