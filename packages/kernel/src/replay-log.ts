/** Plays logs again, as far as the rules allow it, and compares what comes out with what is recorded. */
import { type Action, FAULT, RETIRE } from './codec.ts';
import { hasSeat, type Seat } from './events.ts';
import type { AnyGame, Outcome } from './game.ts';
import type { GameLog } from './log.ts';
import { refusal } from './log-refusals.ts';
import { completeOptions, parseOptions } from './options.ts';
import { fail, ok, type Rejection, type Result } from './result.ts';
import { parseSeed } from './rng.ts';
import { type PlayedMove, playMove, type Session, startSession } from './session.ts';
import { MOVES_PER_STEP, runAtOnce, type Steps } from './steps.ts';

/**
 * Plays a log again, all of it or its first moves; stops with a sentence at the first move that the
 * rules do not allow. The recorded result is not looked at.
 */
export function replayLog(game: AnyGame, log: GameLog, count = log.moves.length): Result<Session> {
  if (log.revision !== game.revision) return fail(otherRevision(game, log));
  const session = startLog(game, log);
  return session.ok ? runAtOnce(playMoves(session.value, log.moves.slice(0, count))) : session;
}

/**
 * As `replayLog`, but no seat is told anything: for logs of strangers, which may be long. The
 * session can be looked at but nobody can be asked in it.
 */
export function replayQuietly(game: AnyGame, log: GameLog): Result<Session> {
  return runAtOnce(replayInSteps(game, log));
}

/** As `replayQuietly`, for a thread on which others wait too. */
export function* replayInSteps(game: AnyGame, log: GameLog): Steps<Result<Session>> {
  if (log.revision !== game.revision) return fail(otherRevision(game, log));
  const session = startLog(game, log);
  return session.ok ? yield* playMoves({ ...session.value, news: [] }, log.moves) : session;
}

/** Whether the recorded result is what the moves lead to; why not, if not. */
export function verifyLog(game: AnyGame, log: GameLog): Rejection | undefined {
  const replayed = replayQuietly(game, log);
  return replayed.ok ? verifyOutcome(replayed.value, log) : replayed.error;
}

/** The same of a log that has been played again already. */
export function verifyOutcome({ deal, state }: Session, log: GameLog): Rejection | undefined {
  const outcome = deal.game.outcome(state);
  if (outcome === undefined && log.outcome === undefined) return undefined;
  if (outcome === undefined) return refusal('not-over');
  const recorded = log.outcome === undefined ? '–' : JSON.stringify(log.outcome);
  const found = JSON.stringify(outcome);
  if (sameOutcome(outcome, log.outcome)) return undefined;
  return refusal('other-outcome', { recorded, found });
}

function* playMoves(session: Session, moves: readonly string[]): Steps<Result<Session>> {
  const { game, seats } = session.deal;
  for (const [index, written] of moves.entries()) {
    const move = parseMove(game, written, seats);
    if (move === undefined || !isAllowed(session, move)) {
      return fail(refusal('bad-move', { number: index + 1, move: written }));
    }
    playMove(session, move);
    if (index % MOVES_PER_STEP === 0) yield;
  }
  return ok(session);
}

function startLog(game: AnyGame, log: GameLog): Result<Session> {
  const played = completeOptions(game.options, log.options);
  const options = parseOptions(game.options, log.rules, played);
  if (!options.ok) return options;
  // What a preset says today may change; the log says what was played.
  const missing = Object.keys(game.options.fields).find((name) => !Object.hasOwn(played, name));
  if (missing !== undefined) return fail(refusal('missing-option', { name: missing }));
  const seats = log.players.length;
  if (seats < game.seats.min || seats > game.seats.max) {
    return fail(refusal('bad-log-field', { name: 'players' }));
  }
  if (log.names !== undefined && log.names.length !== seats) {
    return fail(refusal('bad-log-field', { name: 'names' }));
  }
  const refused = game.refuseDeal(options.value, seats, log.start);
  if (refused !== undefined) return fail(refused);
  const deal = { game, options: options.value, seats, seed: parseSeed(log.seed) };
  return ok(startSession(log.start === undefined ? deal : { ...deal, start: log.start }));
}

function parseMove(game: AnyGame, move: string, seats: number): PlayedMove | undefined {
  const parts = /^(\d{1,2}) (.+)$/.exec(move);
  const seat = Number(parts?.[1]);
  const action = game.codec.parse(parts?.[2] ?? '');
  return action === undefined || !(seat < seats) ? undefined : { seat, action };
}

/** RETIRE and FAULT are the table's: the one always goes, the other where the rules punish. */
function isAllowed(session: Session, { seat, action }: PlayedMove): boolean {
  const { deal, state } = session;
  if (action === RETIRE) return deal.game.waitingFor(state) !== 0;
  if (action === FAULT) return isPunishing(session, seat);
  return listLegal(session, seat).includes(action);
}

/** Whether a seat is waited for and could do something illegal that the rules punish. */
function isPunishing(session: Session, seat: Seat): boolean {
  const { deal, state } = session;
  if (!hasSeat(deal.game.waitingFor(state), seat)) return false;
  const legal = listLegal(session, seat);
  for (let action = 0; action < deal.game.codec.count; action++) {
    if (legal.includes(action)) continue;
    if (deal.game.refusal(state, seat, action).punished) return true;
  }
  return false;
}

function listLegal({ deal, state }: Session, seat: Seat): Action[] {
  if (!hasSeat(deal.game.mayAct(state), seat)) return [];
  const legal: Action[] = [];
  const count = deal.game.legal(state, seat, legal);
  return legal.slice(0, count);
}

function sameOutcome(one: Outcome, other: Outcome | undefined): boolean {
  return (
    other !== undefined &&
    sameNumbers(one.places, other.places) &&
    sameNumbers(one.points, other.points) &&
    one.reason === other.reason &&
    (one.cancelled ?? false) === (other.cancelled ?? false)
  );
}

function sameNumbers(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((number, i) => number === others[i]);
}

function otherRevision(game: AnyGame, log: GameLog): Rejection {
  return refusal('other-revision', { old: log.revision, now: game.revision });
}
