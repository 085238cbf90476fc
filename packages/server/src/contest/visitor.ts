import { randomUUID } from 'node:crypto';
import { fail, type Lang, ok, type Result, type Sentence, speak } from '@stammtisch/kernel';
import {
  type BotRejection,
  formatBye,
  formatHello,
  LINE_BYTES_MAX,
  parseBotHello,
} from '@stammtisch/wire';
import type { Connection } from '../net/connection.ts';
import { formatRefusal } from '../outside/refusal.ts';
import { createBotGuest } from './formats/bot-guest.ts';
import { saidSoFar } from './formats/door.ts';
import type { Guest } from './formats/guest.ts';

/** A bot of our own protocol at the standing table, where it plays one game after the other. */
export interface Visitor {
  readonly name: string;
  readonly connection: Connection;
  readonly guest: Guest;
  readonly lang: Lang;
  /** Nothing more will come from it. */
  gone: boolean;
  /** In a row: games that it was taken out of. */
  failedGames: number;
}

export interface Admission {
  /** Names that it cannot have. */
  readonly taken: readonly string[];
  readonly onGone: (visitor: Visitor) => void;
}

/** Answers a hello; who cannot stay is told why and closed. */
export function admit(
  connection: Connection,
  line: string,
  { taken, onGone }: Admission,
): Result<Visitor, BotRejection> {
  const parsed = parseBotHello(line, taken);
  if (!parsed.ok) {
    connection.send(formatRefusal(parsed.error));
    connection.end();
    return fail(parsed.error);
  }
  const hello = parsed.value;
  const { name, lang = 'en' } = hello;
  // A game that is left is lost here, so that there is no place to come back to with it.
  const token = randomUUID();
  connection.allowLines(LINE_BYTES_MAX);
  const answer = formatHello({ server: 'stammtisch', name, token, games: ['mau-mau'] });
  connection.send(`${answer}\n`);
  const guest = createBotGuest({
    connection,
    hello,
    said: saidSoFar(name, line, answer),
    onGone() {
      if (visitor.gone) return;
      visitor.gone = true;
      onGone(visitor);
    },
  });
  const visitor: Visitor = { name, connection, guest, lang, gone: false, failedGames: 0 };
  return ok(visitor);
}

/** Says goodbye in the language of the bot. */
export function dismiss({ guest, lang }: Visitor, why: Sentence): void {
  guest.close(speak(why, lang));
}

/** What a bot of our own protocol reads where none can play. */
export function sendAway(connection: Connection, line: string, why: Sentence): void {
  const hello = parseBotHello(line, []);
  const answer = hello.ok
    ? `${formatBye({ reason: speak(why, hello.value.lang ?? 'en') })}\n`
    : formatRefusal(hello.error);
  connection.send(answer);
  connection.end();
}
