/** The last lines that a bot reads, in its own language, and why they are said. */
import { type Lang, type Sentence, sentence } from '@stammtisch/kernel';
import { formatGoodbye, formatSetName } from '@stammtisch/wire';
import { type BotLine, sendLines } from '@stammtisch/lines';

/** Says why, and closes. */
export function dismiss(connection: BotLine, why: Sentence, lang?: Lang): void {
  sendLines(connection, [formatGoodbye(why, lang)]);
  connection.end();
}

/** Closes the line of a bot of 2017: it reads that it cannot have its name, its author reads why. */
export function turnAwayNamed(connection: BotLine, name: string, { text, data }: Sentence): void {
  const both = `${text.en} ${text.de}`;
  sendLines(connection, [formatSetName(name, false), formatGoodbye(sentence(both, both, data))]);
  connection.end();
}

export const TAKEN_AGAIN = sentence(
  'Dein Platz wurde mit deinem Token neu eingenommen.',
  'Your place was taken again with your token.',
);

export const NAME_LOST = sentence(
  'Dieser Name gehört einem anderen Bot, der mit seinem Token zurück ist.',
  'This name belongs to another bot, which is back with its token.',
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

export const FAILING = sentence(
  'Der Bot ist zu oft nacheinander aus Spielen ausgeschieden.',
  'The bot was taken out of games too many times in a row.',
);

export const SERVER_ERROR = sentence(
  'Dem Server ist ein Fehler unterlaufen.',
  'The server made a mistake.',
);
