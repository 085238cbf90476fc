/**
 * A game as one line of JSON: options, seats, seed, start and moves, from which all else follows,
 * and the result that was recorded. A file of such lines holds many games.
 */
import { type Action, FAULT, RETIRE } from './codec.ts';
import { hasSeat, type Seat } from './events.ts';
import type { AnyGame, Outcome, Start } from './game.ts';
import { completeOptions, parseOptions } from './options.ts';
import { withoutUndefined } from './fields.ts';
import { refusalsOf } from './refusals.ts';
import { fail, ok, type Rejection, type Result } from './result.ts';
import { formatSeed, parseSeed } from './rng.ts';
import { type PlayedMove, playMove, type Session, startSession } from './session.ts';
import { MOVES_PER_STEP, runAtOnce, type Steps } from './steps.ts';
import { text } from './text.ts';

export const LOG_FORMAT = 'stammtisch-game' as const;
export const LOG_VERSION = 1 as const;

export interface GameLog {
  readonly format: typeof LOG_FORMAT;
  readonly version: typeof LOG_VERSION;
  readonly game: string;
  /** Of the game's rules; another revision may replay differently. */
  readonly revision: number;
  /** The preset the options were made from. */
  readonly rules: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** What sat where: a person or which bot. */
  readonly players: readonly string[];
  /** What they were called, where somebody gave them names. */
  readonly names?: readonly string[];
  readonly seed: string;
  readonly start?: Start;
  /** How the seed came about, where a table let everybody have a part in it. */
  readonly shuffle?: ShuffleProof;
  /** Such as `0 play 7H`: seat and action. */
  readonly moves: readonly string[];
  /** What players said about their moves and used for them, in order; no rule reads it. */
  readonly remarks?: readonly LogRemark[];
  /** Absent where the game was not played to its end. */
  readonly outcome?: Outcome;
}

/** What a player said at a moment of a game, and what it used for its answer. */
export interface PlayerRemark {
  readonly remark?: string;
  /** How long it thought. */
  readonly thinkMs?: number;
  /** As it reported them itself. */
  readonly tokens?: number;
  readonly cost?: number;
}

/** A remark and the move it stands beside: from 0, the first that was made after it. */
export interface LogRemark extends PlayerRemark {
  readonly move: number;
  readonly seat: Seat;
}

/** What was published before a deal, and what it was made from; `salts` in the order of hashing. */
export interface ShuffleProof {
  readonly commitment: string;
  readonly secret: string;
  readonly salts: readonly ShuffleSalt[];
  /** Absent where nobody but the server had a part, and in games of 1.0, which had no such list. */
  readonly list?: ShuffleList;
  /** Attempts before this one, in their order, in which somebody did not show a salt. */
  readonly voided?: readonly VoidedShuffle[];
}

/** What a member added to a shuffle. */
export interface ShuffleSalt {
  readonly member: string;
  readonly salt: string;
  /** The number under which it was shown; games of 1.0 do not say it. */
  readonly seq?: number | undefined;
}

/** Whose salts count, fixed before any of them is shown. Numbers count the records of the table. */
export interface ShuffleList {
  /** The number under which the commitment of the server was published. */
  readonly after: number;
  /** The number under which the list was published. */
  readonly seq: number;
  /** The hash of the game and its options. */
  readonly rules: string;
  /** Names by seat. */
  readonly seats: readonly string[];
  readonly members: readonly ListedMember[];
}

export interface ListedMember {
  readonly member: string;
  readonly name: string;
  /** The hash of the salt. */
  readonly commitment: string;
  /** The number under which the commitment was made. */
  readonly seq: number;
}

/** An attempt that came to nothing: of `list` somebody is missing in `salts`. */
export type VoidedShuffle = Required<Omit<ShuffleProof, 'voided'>>;

/** What only the table knows about a game. */
export interface LogHeading {
  readonly rules: string;
  readonly players: readonly string[];
  readonly names?: readonly string[];
  readonly shuffle?: ShuffleProof;
  readonly remarks?: readonly LogRemark[];
}

/** The log of a game so far. */
export function logOf(session: Session, heading: LogHeading): GameLog {
  const { rules, players, names, shuffle, remarks } = heading;
  const { game, options, seed, start } = session.deal;
  const outcome = game.outcome(session.state);
  return withoutUndefined({
    format: LOG_FORMAT,
    version: LOG_VERSION,
    game: game.id,
    revision: game.revision,
    rules,
    options: options as GameLog['options'],
    players,
    names,
    seed: formatSeed(seed),
    start,
    shuffle,
    moves: session.moves.map(({ seat, action }) => `${seat} ${game.codec.format(action)}`),
    remarks,
    outcome,
  });
}

/** One line, without its end. */
export function formatLog(log: GameLog): string {
  return JSON.stringify(log);
}

/** Reads one line; what it says about the game is not believed before `replayLog`. */
export function parseLog(line: string): Result<GameLog> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail(refusal('not-json'));
  }
  if (typeof value !== 'object' || value === null) return fail(refusal('not-a-log'));
  const log = value as Readonly<Record<string, unknown>>;
  if (log['format'] !== LOG_FORMAT) return fail(refusal('not-a-log'));
  if (log['version'] !== LOG_VERSION) {
    const version = JSON.stringify(log['version']) ?? '?';
    return fail(refusal('bad-log-version', { version, known: LOG_VERSION }));
  }
  const wrong = Object.entries(FIELDS).find(([name, isRight]) => !isRight(log[name]));
  return wrong === undefined
    ? ok(value as GameLog)
    : fail(refusal('bad-log-field', { name: wrong[0] }));
}

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

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isRecord: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isOptional =
  (isRight: Check): Check =>
  (value) =>
    value === undefined || isRight(value);
/** Fields that are not named here may be anything. */
const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) &&
    Object.entries(fields).every(([name, isRight]) => isRight((value as Fields)[name]));

type Fields = Readonly<Record<string, unknown>>;

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const isRemark = hasFields({
  move: isCount,
  seat: isCount,
  remark: isOptional(isString),
  thinkMs: isOptional(isNumber),
  tokens: isOptional(isNumber),
  cost: isOptional(isNumber),
});

const isOutcome = hasFields({
  places: isListOf(isNumber),
  points: isListOf(isNumber),
  reason: isString,
});

/** Without a list, as in games of 1.0, it is not said when salts were shown. */
const isUnlisted = hasFields({
  commitment: isString,
  secret: isString,
  salts: isListOf(hasFields({ member: isString, salt: isString })),
});

const LISTED_MEMBER = { member: isString, name: isString, commitment: isString, seq: isNumber };

const isListed = hasFields({
  commitment: isString,
  secret: isString,
  salts: isListOf(hasFields({ member: isString, salt: isString, seq: isNumber })),
  list: hasFields({
    after: isNumber,
    seq: isNumber,
    rules: isString,
    seats: isListOf(isString),
    members: isListOf(hasFields(LISTED_MEMBER)),
  }),
});

function isShuffle(value: unknown): boolean {
  const { list, voided } = Object(value) as Fields;
  if (!isOptional(isListOf(isListed))(voided)) return false;
  return list === undefined ? isUnlisted(value) : isListed(value);
}

const FIELDS: Readonly<Record<string, Check>> = {
  game: isString,
  revision: Number.isInteger,
  rules: isString,
  options: isRecord,
  players: isListOf(isString),
  names: isOptional(isListOf(isString)),
  seed: isString,
  shuffle: isOptional(isShuffle),
  moves: isListOf(isString),
  remarks: isOptional(isListOf(isRemark)),
  outcome: isOptional(isOutcome),
};

function otherRevision(game: AnyGame, log: GameLog): Rejection {
  return refusal('other-revision', { old: log.revision, now: game.revision });
}

const refusal = refusalsOf({
  'bad-log-field': text(
    'Das Feld „{name}“ fehlt oder ist falsch.',
    'Field "{name}" is missing or wrong.',
  ),
  'bad-log-version': text(
    'Version {version} des Spielprotokolls ist hier nicht bekannt, nur {known}.',
    'Version {version} of the game log is not known here, only {known}.',
  ),
  'bad-move': text(
    'Zug {number} („{move}“) ist nach den Regeln nicht möglich.',
    'Move {number} ("{move}") is not possible by the rules.',
  ),
  'missing-option': text('Die Option „{name}“ fehlt.', 'Option "{name}" is missing.'),
  'not-a-log': text(
    'Das ist kein Spielprotokoll von Stammtisch.',
    'This is not a Stammtisch game log.',
  ),
  'not-json': text('Das ist kein JSON.', 'This is not JSON.'),
  'not-over': text(
    'Das Spiel ist nach dem letzten Zug noch nicht zu Ende, ein Ergebnis steht aber da.',
    'The game is not over after its last move, yet a result is recorded.',
  ),
  'other-outcome': text(
    'Aufgezeichnet ist das Ergebnis {recorded}, aus den Zügen folgt {found}.',
    'The recorded result is {recorded}, the moves lead to {found}.',
  ),
  'other-revision': text(
    'Das Spiel wurde nach Stand {old} der Regeln gespielt, hier ist Stand {now}: Es lässt sich nicht nachspielen.',
    'The game was played by revision {old} of the rules, this is revision {now}: it cannot be replayed.',
  ),
});
