import { GAMES } from '@stammtisch/games';
import { fail, ok, type Result, type Sentence, sentence, speak } from '@stammtisch/kernel';
import {
  type BotHello,
  type BotRejection,
  formatBye,
  formatHello,
  formatSendName,
  LINE_BYTES_MAX,
  parseBotHello,
  type SeatTalkSetup,
} from '@stammtisch/wire';
import { type Exam, hear, missing, note, quoted, say } from '../exam.ts';
import type { Peer } from '../peer.ts';
import type { Finding } from '../report.ts';

/** A check of a bot that speaks version 1; its line stays open from scenario to scenario. */
export interface V1Exam extends Exam {
  line: OpenLine | undefined;
  /** No number is used twice. */
  readonly seqs: NonNullable<SeatTalkSetup['seqs']>;
}

/** A line to a bot that has said hello. */
export interface OpenLine {
  readonly peer: Peer;
  readonly hello: BotHello;
  readonly token: string;
}

export const LINE_BYTES = LINE_BYTES_MAX;

/** The line in use, or a new one with its handshake. */
export async function openLine(exam: V1Exam): Promise<Result<OpenLine, Finding>> {
  return exam.line === undefined ? shakeHands(exam) : ok(exam.line);
}

/** Breaks the connection without a word; the bot has to come back with its token. */
export async function cutLine(exam: V1Exam): Promise<Result<OpenLine, Finding>> {
  const { token, peer } = exam.line!;
  note(exam, 'the connection is cut');
  peer.end();
  exam.line = undefined;
  return shakeHands(exam, token);
}

/** Says goodbye and closes. */
export function closeLine(exam: V1Exam): void {
  if (exam.line === undefined) return;
  say(exam, exam.line.peer, [formatBye({ reason: 'The check is over.' })]);
  exam.line.peer.end();
  exam.line = undefined;
}

async function shakeHands(exam: V1Exam, token?: string): Promise<Result<OpenLine, Finding>> {
  const { examinee, limits } = exam;
  const { startMs, returnMs } = limits;
  const met = await (token === undefined ? examinee.meet(startMs) : examinee.meetAgain(returnMs));
  if (!met.ok) return fail({ expected: token === undefined ? A_LINE : A_RETURN, got: met.error });
  const peer = met.value;
  say(exam, peer, [formatSendName()]);
  const heard = await hear(exam, peer, startMs);
  if (heard.kind !== 'line') return missing(heard, HELLO, startMs);
  const hello = parseBotHello(heard.line, []);
  if (!hello.ok) return fail(badHello(hello.error));
  if (token !== undefined && hello.value.token !== token) {
    return fail({ expected: quoted(`"token":${JSON.stringify(token)}`), got: quoted(heard.line) });
  }
  const line = { peer, hello: hello.value, token: token ?? `check-${exam.games}` };
  exam.line = line;
  exam.introduced = true;
  const { name } = hello.value;
  say(exam, peer, [
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
