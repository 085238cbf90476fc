/** A recorded game as the questions that were put in it. */
import {
  type Action,
  type AnyGame,
  type Ask,
  askFor,
  type GameLog,
  hasSeat,
  nextTurn,
  ok,
  type PlayedMove,
  playMove,
  replayLog,
  type Result,
  RETIRE,
  type Seat,
  type Session,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';

/** A turn of a recorded game and what came of it. */
export interface Question {
  readonly turn: Turn;
  /** Undefined for silence; also FAULT and RETIRE, which a table plays. */
  readonly chosen: Action | undefined;
}

/** A question with all that its player could know. */
export interface Position extends Question {
  /** How many moves were played before. */
  readonly at: number;
  readonly ask: Ask;
}

/** A log that can be played again, from its start and as often as one likes. */
export interface Recording {
  readonly game: AnyGame;
  readonly log: GameLog;
  readonly moves: readonly PlayedMove[];
}

/** Reads a log; the reason if it cannot be played again. */
export function openRecording(game: AnyGame, log: GameLog): Result<Recording> {
  const played = replayLog(game, log);
  return played.ok ? ok({ game, log, moves: played.value.moves }) : played;
}

/** The game as it was dealt. */
export function restart({ game, log }: Recording): Session {
  const start = replayLog(game, log, 0);
  if (!start.ok) throw new Error(start.error.code);
  return start.value;
}

/**
 * Plays recorded moves and stops before each at every question, those that were met with silence
 * included. The session stands as it was when the question was put.
 */
export function* replayQuestions(
  session: Session,
  moves: readonly PlayedMove[],
): Generator<Question, void> {
  for (const move of moves) {
    yield* passSilently(session, move);
    yield { turn: turnOf(session, move.seat), chosen: move.action };
    playMove(session, move);
  }
}

/** What a seat could do now, whether it is its turn or not. */
export function turnOf({ deal: { game }, state }: Session, seat: Seat): Turn {
  const legal: Action[] = [];
  const count = hasSeat(game.mayAct(state), seat) ? game.legal(state, seat, legal) : 0;
  return { seat, waitedFor: hasSeat(game.waitingFor(state), seat), legal: legal.slice(0, count) };
}

/** All questions of a recorded game in order; a player that leaves is not asked whether it does. */
export function listPositions(recording: Recording): Position[] {
  const session = restart(recording);
  const found: Position[] = [];
  for (const { turn, chosen } of replayQuestions(session, recording.moves)) {
    if (chosen === RETIRE) continue;
    found.push({ turn, chosen, at: session.moves.length, ask: askFor(session, turn) });
  }
  return found;
}

/** Who goes on with a recorded game: a person on one seat, bots on all others. */
export interface Heirs {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: string;
}

/** A log up to a move, which a table loads to play on from there. */
export function continueFrom(log: GameLog, at: number, { seat, name, bot }: Heirs): GameLog {
  const { outcome: _, ...rest } = log;
  const names = log.names ?? log.players.map((__, other) => `Bot ${other + 1}`);
  return {
    ...rest,
    moves: log.moves.slice(0, at),
    players: log.players.map((__, other) => (other === seat ? 'person' : bot)),
    names: names.map((old, other) => (other === seat ? name : old)),
  };
}

/** Asks every seat that could have called before the move, and lets it say nothing. */
function* passSilently(session: Session, move: PlayedMove): Generator<Question, void> {
  for (;;) {
    const turn = nextTurn(session);
    if (turn === undefined || turn.waitedFor) return;
    if (turn.seat === move.seat && turn.legal.includes(move.action)) return;
    yield { turn, chosen: undefined };
    takeTurn(session, turn);
  }
}
