/** How a bot is greeted, over whatever it is connected: the server asks first, the bot says who it is. */
import { formatHello, formatSendName, LINE_BYTES_MAX } from '@stammtisch/wire';
import type { BotLine, Eol, Gone, Handlers } from '../line/bot-line.ts';

export interface Greeting {
  /** The time until the first line of the bot is complete. */
  readonly withinMs: number;
  /** Takes the first line. Lines of the same packet reach whoever listens when it returns. */
  readonly onLine: (line: string, eol: Eol) => void;
  readonly onLate: () => void;
  readonly onGone?: (why: Gone) => void;
}

/** Asks who is there and waits for the first line. */
export function greet(connection: BotLine, { withinMs, onLine, onLate, onGone }: Greeting): void {
  connection.handlers = {
    gone: (why) => onGone?.(why),
    line(line, eol) {
      connection.relax();
      connection.handlers = NOBODY;
      onLine(line, eol);
    },
  };
  connection.expect(withinMs, onLate);
  connection.send(`${formatSendName()}\n`);
}

/** Ignores what comes. */
const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

/** Answers a hello that is taken; returns the answer. */
export function answerHello(
  connection: BotLine,
  { name, token, games }: Pick<Parameters<typeof formatHello>[0], 'name' | 'token' | 'games'>,
): string {
  const answer = formatHello({ server: SERVER, name, token, games });
  connection.allowLines?.(LINE_BYTES_MAX);
  connection.send(`${answer}\n`);
  return answer;
}

/** What the server calls itself. */
const SERVER = 'stammtisch';
