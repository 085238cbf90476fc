/** How a bot is greeted, over whatever it is connected: the server asks first, the bot says who it is. */
import {
  formatHello,
  formatSendName,
  formatSetName,
  LINE_BYTES_MAX,
  type Naming,
} from '@stammtisch/wire';
import type { Connection, Gone, Handlers } from '../net/connection.ts';
import type { Eol, HeardLine } from '../net/line-reader.ts';
import type { LinePeer } from '../net/line-peer.ts';
import type { SaidLine } from './said.ts';

export interface Greeting {
  /** The time until the first line of the bot is complete. */
  readonly withinMs: number;
  /** Takes the first line. Lines of the same packet reach whoever listens when it returns. */
  readonly onLine: (line: string, eol: Eol) => void;
  readonly onLate: () => void;
  readonly onGone?: (why: Gone) => void;
}

/** Asks who is there and waits for the first line. */
export function greet(peer: LinePeer, { withinMs, onLine, onLate, onGone }: Greeting): void {
  peer.handlers = {
    gone: (why) => onGone?.(why),
    line(line, eol) {
      peer.relax();
      peer.handlers = NOBODY;
      onLine(line, eol);
    },
  };
  peer.expect(withinMs, onLate);
  peer.send(`${formatSendName()}\n`);
}

/** Nobody listens. */
const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

/** Answers a hello that is taken; returns the answer. */
export function answerHello(
  peer: LinePeer,
  { name, token, games }: Pick<Parameters<typeof formatHello>[0], 'name' | 'token' | 'games'>,
): string {
  const answer = formatHello({ server: SERVER, name, token, games });
  peer.allowLines?.(LINE_BYTES_MAX);
  peer.send(`${answer}\n`);
  return answer;
}

/** What the server calls itself. */
const SERVER = 'stammtisch';

/** A bot that has told its name. */
export interface GreetedBot extends Naming {
  readonly connection: Connection;
}

/** A Free-Hack bot that has told its name. */
export interface NamedBot extends GreetedBot {
  /** What was said so far. */
  readonly said: readonly SaidLine[];
}

/** Tells a bot of 2017 what it is called here. */
export function answerName(
  connection: Connection,
  { line, eol }: HeardLine,
  naming: Naming,
): NamedBot {
  const answer = formatSetName(naming.name, naming.fault === undefined);
  connection.send(`${answer}\n`);
  const said: SaidLine[] = [
    { dir: 'S>C', name: null, raw: formatSendName(), eol: '\n' },
    { dir: 'C>S', name: null, raw: line, eol },
    { dir: 'S>C', name: naming.name, raw: answer, eol: '\n' },
  ];
  return { ...naming, connection, said };
}

/** Keeps what a bot of 2017 says before its game begins; `onGone`: it does not wait for one any more. */
export function keepAhead(
  connection: Connection,
  aheadBytes: number,
  onGone: () => void,
): HeardLine[] {
  const ahead: HeardLine[] = [];
  let bytes = 0;
  connection.handlers = {
    line(line, eol) {
      bytes += line.length + LINE_OVERHEAD_BYTES;
      if (bytes > aheadBytes) connection.drop('line-too-long');
      else ahead.push({ line, eol });
    },
    gone: onGone,
  };
  return ahead;
}

/** An empty line takes memory too. */
const LINE_OVERHEAD_BYTES = 100;
