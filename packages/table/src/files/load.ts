/** Files become games: every field is checked and every move is played again before any is believed. */
import { parseBot } from '@stammtisch/bots';
import { findGame, mopsRoyal, parseSave } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  LOG_FORMAT,
  logOf,
  ok,
  parseSeed,
  type Rejection,
  type Result,
  type Seat,
  startSession,
} from '@stammtisch/kernel';
import { hashRules } from '@stammtisch/wire';
import { hashText } from '@stammtisch/wire/shuffle';
import { SAVE_BYTES_MAX, type TableConfig } from '@stammtisch/wire/table';
import { parseConfig } from '../core/config.ts';
import { type Fields, isFields, isShallow, parseJson } from '../core/json.ts';
import type { LoadedGame, LoadedOrigin, SavedOrigin, SavedSeat } from '../core/loaded-game.ts';
import { readConfig } from './file-config.ts';
import { readOrigin, readSeats } from './file-fields.ts';
import { fitNames } from './fit-names.ts';
import { loadedGame, otherRevision, playAgain, type Played, readLog } from './load-log.ts';
import { parseLogValue, refuseVersion } from './open-log.ts';
import { refuseSave, type SaveCode } from './save-codes.ts';
import { type Sealer, TABLE_FILE_FORMAT } from './table-file.ts';

/** What loading needs beside the file. */
export interface LoadTools {
  /** Undefined on a page without a server, which has no sealed games. */
  readonly sealer?: Sealer | undefined;
  /** Of whoever loads the file, from the table where it was saved; sealed games ask for it. */
  readonly token?: string | undefined;
  /** For files that do not say in what order the tiles to come lie. */
  readonly randomHex: (bytes: number) => string;
}

/**
 * The game that a file holds: a table of ours, a single game log, or a save of Mops Royal in the
 * format of its rule book. One that is over can be looked at, all others go on.
 */
export function parseTableFile(text: string, tools: LoadTools): Result<LoadedGame> {
  if (text.length > SAVE_BYTES_MAX) return no('file-large', { max: SAVE_BYTES_MAX });
  const value = parseJson(text);
  if (!isShallow(value)) return no('file-deep');
  if (isFields(value) && value['format'] === TABLE_FILE_FORMAT) return readTable(value, tools);
  if (isFields(value) && value['format'] === LOG_FORMAT) return readLog(value);
  if (value === undefined && isLogList(text)) return no('file-many');
  return readMopsRoyal(text, tools);
}

function readTable(file: Fields, { sealer, token }: LoadTools): Result<LoadedGame> {
  const refused = refuseVersion(file);
  if (refused !== undefined) return fail(refused);
  const { sealed } = file;
  if (sealed === undefined) return readContent(file, undefined);
  if (typeof sealed !== 'string') return badField('sealed');
  if (sealer === undefined) return no('file-sealed');
  const opened = sealer.open(sealed);
  if (!opened.ok) return opened;
  // What stands beside the seal is for people; anybody could have changed it.
  const content = parseJson(opened.value);
  const origin = readOrigin(content);
  if (origin === undefined) return badField('sealed');
  const own = seatsOfToken(origin, token);
  return own.length === 0
    ? no('file-stranger')
    : readContent(content as Fields, { ...origin, own });
}

/** Without this anybody could load a file and sit down where the cards of another are. */
function seatsOfToken(
  { holders }: Pick<SavedOrigin, 'holders'>,
  token: string | undefined,
): Seat[] {
  if (token === undefined) return [];
  const hash = hashText(token);
  return holders.flatMap((hashes, seat) => (hashes.includes(hash) ? [seat] : []));
}

function readContent(file: Fields, origin: LoadedOrigin | undefined): Result<LoadedGame> {
  const { game: id, revision, oneDevice } = file;
  if (typeof id !== 'string') return badField('game');
  if (typeof revision !== 'number') return badField('revision');
  if (typeof oneDevice !== 'boolean') return badField('oneDevice');
  const game = findGame(id);
  if (!game.ok) return game;
  if (revision !== game.value.revision) return fail(otherRevision(game.value, revision));
  const config = readConfig(file['config']);
  if (!config.ok) return config;
  const seats = readSeats(game.value, file['seats']);
  if (!seats.ok) return seats;
  const log = parseLogValue(file['log']);
  if (!log.ok) return log;
  const played = playAgain(game.value, log.value);
  if (!played.ok) return played;
  const wrong = findContradiction(file, config.value, seats.value, played.value);
  if (wrong !== undefined) return fail(wrong);
  const loaded = loadedGame(config.value, seats.value, played.value, origin !== undefined);
  if (origin === undefined) return ok({ ...loaded, oneDevice });
  // Sealed means that hands are hidden from whoever has the file.
  return ok({ ...loaded, oneDevice: false, origin });
}

function findContradiction(
  { game: id, rulesHash }: Fields,
  config: TableConfig,
  seats: readonly SavedSeat[],
  { log, session }: Played,
): Rejection | undefined {
  const { game, options } = session.deal;
  if (log.game !== id) return contradicts('game');
  if (seats.length !== session.deal.seats) return contradicts('seats');
  const isSame =
    config.game === id &&
    config.seats === seats.length &&
    config.rules === log.rules &&
    hashRules(game, config.options) === hashRules(game, options);
  if (!isSame) return contradicts('config');
  // As the file has them: it may be older than some options.
  return hashRules(game, log.options) === rulesHash ? undefined : refuseSave('file-rules');
}

/** The format of the rule book does not say how the deck lies: it is shuffled anew. */
function readMopsRoyal(text: string, { randomHex }: LoadTools): Result<LoadedGame> {
  const save = parseSave(text);
  if (!save.ok) return save;
  const { players } = save.value;
  const config = parseConfig({ game: mopsRoyal.id, seats: players.length });
  if (!config.ok) return config;
  const names = fitNames(players.map(({ name }) => name));
  const seats = players.map(({ bot }, seat) => seatOf(names[seat]!, bot));
  const named = players.map(({ nr, initial, points, cards }, seat) => {
    return { nr, name: names[seat], initial, points, cards };
  });
  const start = { ...save.value, players: named };
  const { options, rules } = config.value;
  const game: AnyGame = mopsRoyal;
  const seed = parseSeed(randomHex(16));
  const session = startSession({ game, options, seats: seats.length, seed, start });
  const log = logOf(session, { rules, players: seats.map(({ kind, bot }) => bot ?? kind), names });
  return ok({ config: config.value, seats, log, oneDevice: true });
}

/** A bot that we do not know is a person, who can be replaced. */
function seatOf(name: string, bot: string | undefined): SavedSeat {
  const isKnown = bot !== undefined && parseBot(mopsRoyal.id, bot).ok;
  return isKnown ? { kind: 'bot', name, bot } : { kind: 'person', name };
}

/** Many games, one a line. */
function isLogList(text: string): boolean {
  const first = parseJson(text.trimStart().split('\n', 1)[0]!);
  return isFields(first) && first['format'] === LOG_FORMAT;
}

function contradicts(name: string): Rejection {
  return refuseSave('file-contradiction', { name });
}

function badField(name: string): Result<never> {
  return no('file-field', { name });
}

function no(code: SaveCode, data?: Rejection['data']): Result<never> {
  return fail(refuseSave(code, data));
}
