/**
 * A game as one line of JSON: options, seats, seed, start and moves, from which all else follows,
 * and the result that was recorded. A file of such lines holds many games.
 */
import type { Seat } from './events.ts';
import { withoutUndefined } from './fields.ts';
import type { Outcome, Start } from './game.ts';
import { refusal } from './log-refusals.ts';
import { fail, ok, type Result } from './result.ts';
import { formatSeed } from './rng.ts';
import type { Session } from './session.ts';

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
