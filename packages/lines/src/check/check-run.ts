import { fail, type Result, type Sentence, sentence, type Text } from '@stammtisch/kernel';
import type { CheckedBot } from './checked-bot.ts';
import type { Heard, Conversation } from './conversation.ts';
import type { Finding, TalkLine } from './report.ts';

/** How long a bot may take. */
export interface CheckLimits {
  /** From the start of the program to its first line; some are compiled first. */
  readonly startMs: number;
  /** From a lost connection to a new one, and from `bye` to the end of the program. */
  readonly returnMs: number;
  readonly moveMs: number;
  /** How long a bot is watched that has nothing to say. */
  readonly quietMs: number;
}

/** A line too many comes at once: after a game it is waited for only so long. */
export const AFTER_GAME_MS = 20;

export const DEFAULT_LIMITS: CheckLimits = {
  startMs: 20_000,
  returnMs: 10_000,
  moveMs: 2000,
  quietMs: 100,
};

/** A running check of one bot. */
export interface CheckRun {
  readonly bot: CheckedBot;
  readonly limits: CheckLimits;
  /** What was said in this scenario. */
  readonly said: TalkLine[];
  /** What happens to our lines on their way. */
  alter: (line: string) => string;
  slowestMs: number;
  /** Whether the bot has told its name at all. */
  introduced: boolean;
  /** Games begun so far; they are named by number. */
  games: number;
}

/** A position or a piece of the protocol that a bot has to master. */
export interface Scenario<E extends CheckRun> {
  readonly id: string;
  readonly title: Text;
  /** Why it makes no sense here. */
  skip?(): Sentence | undefined;
  run(check: E): Promise<Result<unknown, Finding>>;
}

export function say(check: CheckRun, conversation: Conversation, lines: readonly string[]): void {
  const altered = lines.map(check.alter);
  for (const line of altered) check.said.push({ by: 'server', line });
  conversation.send(altered);
}

/** The next line of the bot. */
export async function hear(
  check: CheckRun,
  conversation: Conversation,
  withinMs: number,
): Promise<Heard> {
  const heard = await conversation.hear(Math.max(0, withinMs));
  check.said.push(
    heard.kind === 'line'
      ? { by: 'bot', line: heard.line }
      : {
          by: 'check',
          line: heard.kind === 'late' ? `nothing within ${Math.round(withinMs)} ms` : 'gone',
        },
  );
  return heard;
}

/** A line of the bot that nobody asked for; none within the time is right. */
export async function hearNothing(
  check: CheckRun,
  conversation: Conversation,
  withinMs: number,
): Promise<Finding | undefined> {
  const heard = await conversation.hear(withinMs);
  if (heard.kind !== 'line') return undefined;
  check.said.push({ by: 'bot', line: heard.line });
  return { expected: SILENCE, got: quoted(heard.line) };
}

export function note(check: CheckRun, line: string): void {
  check.said.push({ by: 'check', line });
}

/** What a bot did instead of sending a line. */
export function missing(
  heard: Heard,
  expected: Sentence,
  withinMs: number,
): Result<never, Finding> {
  return fail({ expected, got: heard.kind === 'late' ? tooLate(withinMs) : GONE });
}

/** A text as it is, in both languages. */
export function quoted(line: string): Sentence {
  return sentence('{line}', '{line}', { line });
}

const SILENCE = sentence('keine Zeile, nach der niemand gefragt hat', 'no line nobody asked for');

const GONE = sentence(
  'Die Verbindung ist zu oder das Programm zu Ende.',
  'The connection is closed or the program has ended.',
);

function tooLate(ms: number): Sentence {
  return sentence('innerhalb von {ms} ms keine Zeile', 'no line within {ms} ms', {
    ms: Math.round(ms),
  });
}
