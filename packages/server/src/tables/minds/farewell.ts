/** The last lines that a program reads. */
import type { Failure } from '@stammtisch/arena';
import { type Lang, type Sentence, sentence, speak } from '@stammtisch/kernel';
import { type BotRejection, formatBye, formatSetName, IDLE_LINES_MAX } from '@stammtisch/wire';
import type { Connection } from '../../net/connection.ts';
import { formatRefusal } from '../../outside/refusal.ts';

/** Says why, and closes. */
export function dismiss(connection: Connection, why: Sentence, lang: Lang = 'en'): void {
  connection.send(`${formatBye({ reason: speak(why, lang) })}\n`);
  connection.end();
}

/** For a hello that is not taken. */
export function turnAway(connection: Connection, why: BotRejection, lang?: Lang): void {
  connection.send(formatRefusal(why, lang));
  connection.end();
}

/** For a bot of 2017: what it reads as a name that it cannot have, and for its author the reason. */
export function sendToContest(connection: Connection, name: string): void {
  const reason = `${speak(ONLY_CONTEST, 'en')} ${speak(ONLY_CONTEST, 'de')}`;
  connection.send(`${formatSetName(name, false)}\n${formatBye({ reason })}\n`);
  connection.end();
}

/** For who talks with a program that is lost. */
export const LOST: Failure = {
  kind: 'disconnect',
  detail: sentence('Die Verbindung ist weg.', 'The connection is gone.'),
};

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

const ONLY_CONTEST = sentence(
  'Hier sind Tische; Free-Hack-Bots spielen bei „stammtisch contest“.',
  'These are tables; Free-Hack bots play with "stammtisch contest".',
);
