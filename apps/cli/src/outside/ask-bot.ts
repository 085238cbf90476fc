import { type Clock } from '@stammtisch/arena';
import {
  findSeat,
  inquire,
  openRecording,
  type Recording,
  restart,
} from '@stammtisch/arena/insight';
import { type BotSpec, createBot } from '@stammtisch/bots';
import {
  type Action,
  type AnyGame,
  type GameLog,
  ok,
  parseSeed,
  type Result,
  type Seat,
  type Session,
  type Failure,
  type Player,
} from '@stammtisch/kernel';
import { openChildBot, openHttpBot } from '@stammtisch/server';
import { createSeatTalk, describeRules } from '@stammtisch/wire';
import { watchProcesses } from '../executor/processes.ts';
import { isAddress } from './bot-flags.ts';

/** A question to a bot about a position of a recorded game. */
export interface Inquiry {
  readonly game: AnyGame;
  readonly log: GameLog;
  /** After so many moves. */
  readonly at: number;
  /** Whoever is to act, where nobody is named. */
  readonly seat: Seat | undefined;
  /** A command or address, a built-in bot, or nobody: then only the question is made. */
  readonly bot: string | BotSpec | undefined;
  readonly clock: Clock;
  /** A clock in milliseconds, for built-in bots. */
  readonly now: () => number;
}

export interface Said {
  readonly by: 'server' | 'bot';
  readonly line: string;
}

/** What came of a question. */
export interface Findings {
  readonly seat: Seat;
  /** After how many moves it was asked last: fewer than wanted where it failed before. */
  readonly at: number;
  /** Questions before this one, and how many were answered otherwise than recorded. */
  readonly earlier: number;
  readonly otherwise: number;
  /** What was said about this question. */
  readonly said: readonly Said[];
  /** Undefined: silence, or nobody was asked. */
  readonly answer: Action | undefined;
  /** What is recorded in its place, if anything. */
  readonly recorded: Action | undefined;
  readonly failure: Failure | undefined;
}

/**
 * Asks a bot again all that its seat was asked up to a move, as far as the log tells, and plays
 * what is recorded whatever it answers; the last question is the one that counts.
 */
export async function askBot(inquiry: Inquiry): Promise<Result<Findings>> {
  const recording = openPart(inquiry);
  if (!recording.ok) return recording;
  const seat = findSeat(recording.value, inquiry);
  if (!seat.ok) return seat;
  const respondent = openRespondent(inquiry, restart(recording.value), seat.value);
  try {
    return ok(await question(respondent, recording.value, inquiry, seat.value));
  } finally {
    await respondent.close();
  }
}

/** All of a log, or what comes before the move in question where the rest cannot be played. */
export function openPart({
  game,
  log,
  at,
}: Pick<Inquiry, 'game' | 'log' | 'at'>): Result<Recording> {
  const whole = openRecording(game, log);
  return whole.ok ? whole : openRecording(game, { ...log, moves: log.moves.slice(0, at) });
}

async function question(
  { player, said }: Respondent,
  recording: Recording,
  { at, bot }: Inquiry,
  seat: Seat,
): Promise<Findings> {
  const onAsk = (): void => void (said.length = 0);
  const { last, otherwise, ...found } = await inquire(player, { recording, seat, at, onAsk });
  return {
    ...found,
    seat,
    otherwise: bot === undefined ? 0 : otherwise,
    said: [...said],
    answer: last?.answer,
    recorded: last?.recorded,
  };
}

/** Who is asked, and what was said so far. */
interface Respondent {
  readonly player: Player;
  readonly said: Said[];
  close(): Promise<void>;
}

function openRespondent(inquiry: Inquiry, session: Session, seat: Seat): Respondent {
  const { bot, game, log, clock } = inquiry;
  const said: Said[] = [];
  if (typeof bot !== 'string') return openBuiltIn(inquiry, session, seat, said);
  const processes = watchProcesses(0);
  const onTalk = (by: Said['by'], text: string): void => {
    for (const line of text.trimEnd().split('\n')) said.push({ by, line });
  };
  const program = isAddress(bot)
    ? openHttpBot({ url: bot, onTalk })
    : openChildBot({ command: bot, onProcess: processes.note, onTalk });
  const { rules, players } = log;
  const player = program.sit({ game, rules, options: session.deal.options, seat, players, clock });
  const close = (): Promise<void> => program.close().finally(() => processes.close());
  return { player, said, close };
}

/** The same lines as for a program, though a built-in bot reads none of them. */
function openBuiltIn(
  { bot, game, log, clock, now }: Inquiry,
  { deal }: Session,
  seat: Seat,
  said: Said[],
): Respondent {
  const rules = describeRules(game, { preset: log.rules, options: deal.options });
  const talk = createSeatTalk({ game, id: 'g1', rules, seat, players: log.players, clock });
  const player =
    typeof bot === 'object' ? createBot(game, bot, { seed: parseSeed('ask'), now }) : undefined;
  return {
    said,
    player: {
      choose(ask) {
        const { seq, lines } = talk.ask(ask, clock);
        for (const line of lines) said.push({ by: 'server', line });
        if (player === undefined) return undefined;
        const answer = player.choose(ask);
        const action = answer === undefined ? null : game.codec.format(answer);
        said.push({ by: 'bot', line: JSON.stringify({ seq, action }) });
        return answer;
      },
    },
    close: async () => undefined,
  };
}
