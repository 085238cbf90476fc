import { GAMES } from '@stammtisch/games';
import { fail, ok, type Result, type Sentence, sentence, speak } from '@stammtisch/kernel';
import {
  type BotHello,
  type BotRejection,
  formatGoodbye,
  formatHello,
  formatSendName,
  LINE_BYTES_MAX,
  parseBotHello,
  type SeatTalkSetup,
} from '@stammtisch/wire';
import { type CheckRun, hear, missing, note, quoted, say } from './check-run.ts';
import type { Conversation } from './conversation.ts';
import type { Finding } from './report.ts';

/** A check of a bot that speaks version 1; its line stays open from scenario to scenario. */
export interface V1CheckRun extends CheckRun {
  line: OpenLine | undefined;
  /** No number is used twice. */
  readonly seqs: NonNullable<SeatTalkSetup['seqs']>;
}

/** A line to a bot that has said hello. */
export interface OpenLine {
  readonly conversation: Conversation;
  readonly hello: BotHello;
  readonly token: string;
}

export const LINE_BYTES = LINE_BYTES_MAX;

/** The line in use, or a new one with its handshake. */
export async function openLine(check: V1CheckRun): Promise<Result<OpenLine, Finding>> {
  return check.line === undefined ? shakeHands(check) : ok(check.line);
}

/** Breaks the connection without a word; the bot has to come back with its token. */
export async function cutLine(check: V1CheckRun): Promise<Result<OpenLine, Finding>> {
  const { token, conversation } = check.line!;
  note(check, 'the connection is cut');
  conversation.end();
  check.line = undefined;
  return shakeHands(check, token);
}

/** Says goodbye and closes. */
export function closeLine(check: V1CheckRun): void {
  if (check.line === undefined) return;
  say(check, check.line.conversation, [formatGoodbye(CHECK_OVER)]);
  check.line.conversation.end();
  check.line = undefined;
}

const CHECK_OVER = sentence('Die Prüfung ist zu Ende.', 'The check is over.');

async function shakeHands(check: V1CheckRun, token?: string): Promise<Result<OpenLine, Finding>> {
  const { bot, limits } = check;
  const { startMs, returnMs } = limits;
  const met = await (token === undefined ? bot.meet(startMs) : bot.meetAgain(returnMs));
  if (!met.ok) return fail({ expected: token === undefined ? A_LINE : A_RETURN, got: met.error });
  const conversation = met.value;
  say(check, conversation, [formatSendName()]);
  const heard = await hear(check, conversation, startMs);
  if (heard.kind !== 'line') return missing(heard, HELLO, startMs);
  const hello = parseBotHello(heard.line, []);
  if (!hello.ok) return fail(badHello(hello.error));
  if (token !== undefined && hello.value.token !== token) {
    return fail({ expected: quoted(`"token":${JSON.stringify(token)}`), got: quoted(heard.line) });
  }
  const line = { conversation, hello: hello.value, token: token ?? `check-${check.games}` };
  check.line = line;
  check.introduced = true;
  const { name } = hello.value;
  say(check, conversation, [
    formatHello({
      server: 'stammtisch bot check',
      name,
      token: line.token,
      games: Object.keys(GAMES),
    }),
  ]);
  return ok(line);
}

/** What was wrong with the first line of the bot. */
function badHello(why: BotRejection): Finding {
  const isJson = why.code !== 'not-json' && why.code !== 'not-an-object';
  return {
    expected: isJson ? quoted(why.expected) : HELLO,
    got: sentence(`{got}: ${speak(why, 'de')}`, `{got}: ${speak(why, 'en')}`, { got: why.got }),
  };
}

const HELLO: Sentence = sentence(
  '„hello“ als Antwort auf „sendName“',
  '"hello" as the answer to "sendName"',
);
const A_LINE = sentence('ein Programm, das Zeilen schickt', 'a program that sends lines');
const A_RETURN = sentence(
  'eine neue Verbindung mit dem Token aus „hello“',
  'a new connection with the token of "hello"',
);
