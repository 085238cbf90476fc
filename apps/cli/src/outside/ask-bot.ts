import { catchFailure, type Clock, type Failure } from '@stammtisch/arena';
import {
  type Action,
  askFor,
  type AnyGame,
  fail,
  type GameLog,
  hasSeat,
  nextTurn,
  ok,
  playMove,
  type Rejection,
  replayLog,
  type Result,
  type Seat,
  sentence,
  type Session,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';
import { openProgram } from '@stammtisch/server';
import { watchProcesses } from '../crew/processes.ts';

/** A question to a bot about a position of a recorded game. */
export interface Inquiry {
  readonly game: AnyGame;
  readonly log: GameLog;
  /** After so many moves. */
  readonly at: number;
  /** Whoever is to act, where nobody is named. */
  readonly seat: Seat | undefined;
  readonly command: string;
  readonly clock: Clock;
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
  /** Undefined: silence. */
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
  const position = findPosition(inquiry);
  if (!position.ok) return position;
  const { seat, session, moves } = position.value;
  const { game, log, command, clock } = inquiry;
  const said: Said[] = [];
  const processes = watchProcesses(0);
  const bot = openProgram({
    command,
    onProcess: processes.note,
    onTalk: (by, text) => {
      for (const line of text.trimEnd().split('\n')) said.push({ by, line });
    },
  });
  const { rules, players } = log;
  const player = bot.sit({ game, rules, options: session.deal.options, seat, players, clock });
  const count = { at: 0, earlier: 0, otherwise: 0 };
  const recorded = moves[inquiry.at];
  const own = recorded?.seat === seat ? recorded.action : undefined;
  try {
    await player.ready?.();
    for (const turn of walk(session, moves.slice(0, inquiry.at), seat)) {
      said.length = 0;
      count.at = session.moves.length;
      const answer = await player.choose(askFor(session, turn.asked));
      count.earlier++;
      if (answer !== turn.recorded) count.otherwise++;
    }
    said.length = 0;
    count.at = session.moves.length;
    const answer = await player.choose(askFor(session, turnOf(session, seat)));
    return ok({ seat, ...count, said: [...said], answer, recorded: own, failure: undefined });
  } catch (error) {
    const failure = catchFailure(error);
    return ok({
      seat,
      ...count,
      said: [...said],
      answer: undefined,
      recorded: undefined,
      failure,
    });
  } finally {
    await bot.close();
    processes.close();
  }
}

interface Position {
  readonly seat: Seat;
  /** At the start of the game. */
  readonly session: Session;
  readonly moves: Session['moves'];
}

function findPosition({ game, log, at, seat: wanted }: Inquiry): Result<Position> {
  const played = replayLog(game, log, at);
  if (!played.ok) return played;
  const whole = replayLog(game, log);
  const { moves } = whole.ok ? whole.value : played.value;
  const seat = wanted ?? nextTurn(played.value)?.seat;
  if (seat === undefined) return fail(nobodyActs(at));
  if (!hasSeat(game.mayAct(played.value.state), seat)) return fail(seatWaits(seat, at));
  const start = replayLog(game, log, 0);
  return start.ok ? ok({ seat, session: start.value, moves }) : start;
}

/** Plays the recorded moves; stops before each at which the seat was asked. */
function* walk(
  session: Session,
  moves: Session['moves'],
  seat: Seat,
): Generator<{ readonly asked: Turn; readonly recorded: Action | undefined }> {
  for (const move of moves) {
    for (;;) {
      const turn = nextTurn(session)!;
      const isIts =
        turn.seat === move.seat && (turn.legal.includes(move.action) || move.action < 0);
      const isSilent = !turn.waitedFor && !isIts;
      if (turn.seat === seat && (isIts || isSilent)) {
        yield { asked: turn, recorded: isIts ? move.action : undefined };
      }
      if (!isSilent) break;
      takeTurn(session, turn);
    }
    playMove(session, move);
  }
}

function turnOf({ deal: { game }, state }: Session, seat: Seat): Turn {
  const legal: Action[] = [];
  const count = game.legal(state, seat, legal);
  return { seat, waitedFor: hasSeat(game.waitingFor(state), seat), legal: legal.slice(0, count) };
}

function nobodyActs(at: number): Rejection {
  return {
    code: 'nobody-acts',
    ...sentence(
      'Nach Zug {at} ist das Spiel zu Ende; mit --at wählt man einen früheren Zug.',
      'After move {at} the game is over; --at chooses an earlier move.',
      { at },
    ),
  };
}

function seatWaits(seat: Seat, at: number): Rejection {
  return {
    code: 'seat-waits',
    ...sentence(
      'Auf Platz {seat} ist nach Zug {at} nichts zu entscheiden.',
      'There is nothing to decide on seat {seat} after move {at}.',
      { seat: seat + 1, at },
    ),
  };
}
