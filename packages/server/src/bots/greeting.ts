/** How a bot of 2017 is greeted. */
import type { SaidLine } from '@stammtisch/lines';
import { formatSendName, formatSetName, type Naming } from '@stammtisch/wire';
import type { Connection } from '../net/connection.ts';
import type { HeardLine } from '../net/line-reader.ts';

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
