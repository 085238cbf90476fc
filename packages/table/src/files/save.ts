/** A game at a table becomes a file. */
import { formatSave, mopsRoyal, proposeFileName } from '@stammtisch/games';
import {
  type AnyGame,
  FAULT,
  fail,
  type GameLog,
  ok,
  type Result,
  RETIRE,
  type Seat,
} from '@stammtisch/kernel';
import { hashRules } from '@stammtisch/wire';
import { refusal } from '../core/codes.ts';
import { heldAll, listHeld } from '../core/holders.ts';
import type { SavedOrigin, SavedSeat } from '../core/loaded-game.ts';
import type { MemberId } from '../core/records.ts';
import { roundLog } from '../core/round-log.ts';
import { mayKnowAll } from '../core/secrecy.ts';
import type { Round, Table } from '../core/state.ts';
import { refuseSave } from './save-codes.ts';
import {
  formatTableFile,
  type SealedContent,
  type Sealer,
  TABLE_FILE_FORMAT,
  TABLE_FILE_VERSION,
  type TableFileHead,
} from './table-file.ts';

/** Year, month, day, hour, minute and second, as the clock on the wall shows them. */
export type WallTime = Parameters<typeof proposeFileName>[0];

export interface SaveRequest {
  /** Who asks; undefined: a spectator. */
  readonly member: MemberId | undefined;
  /** Undefined on a page without a server. */
  readonly sealer: Sealer | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly wallTime: WallTime;
}

export interface SavedFile {
  /** What to propose as its name. */
  readonly fileName: string;
  readonly text: string;
}

/** Sealed texts have a multiple of this length. */
const SEAL_BLOCK = 4096;

/**
 * The game that is running or was the last, as a file of our own. Open where whoever asks may know
 * all of it; otherwise all that could tell hidden cards is sealed.
 */
export function saveTable(table: Table, request: SaveRequest): Result<SavedFile> {
  const { round } = table;
  if (round === undefined) return fail(refuseSave('nothing-to-save'));
  const log = roundLog(table);
  if (log === undefined) return fail(refusal('outdated'));
  const member = request.member === undefined ? undefined : table.members.get(request.member);
  const oneDevice = member !== undefined && heldAll(round, member);
  const head = headOf(table, round, { savedAt: request.at, oneDevice });
  const fileName = nameFile(round.game, request.wallTime);
  if (mayKnowAll(table, request.member)) {
    return ok({ fileName, text: formatTableFile({ ...head, log }) });
  }
  if (round.outcome !== undefined) return fail(refuseSave('game-sealed'));
  if (request.sealer === undefined) return fail(refuseSave('no-sealer'));
  const sealed = request.sealer.seal(
    padContent({ ...head, origin: originOf(table, round), log }, round.game),
  );
  return ok({ fileName, text: formatTableFile({ ...head, sealed }) });
}

/**
 * A game of Mops Royal in the format of its rule book; refused while a scoring is open. All in it is
 * public in this game, so anybody at the table may have it.
 */
export function saveMopsRoyal(table: Table, wallTime: WallTime): Result<SavedFile> {
  const { round } = table;
  if (round === undefined) return fail(refuseSave('nothing-to-save'));
  if (round.game.id !== mopsRoyal.id) {
    return fail(refuseSave('other-game', { title: mopsRoyal.title }));
  }
  if (round.session === undefined) return fail(refusal('outdated'));
  const seats = seatsOfRound(table, round);
  const text = formatSave(
    round.session.state as MopsRoyalState,
    seats.map(({ name }) => name),
    seats.map(({ bot }) => bot),
  );
  return text.ok ? ok({ fileName: proposeFileName(wallTime), text: text.value }) : text;
}

type MopsRoyalState = Parameters<typeof formatSave>[0];

function headOf(
  table: Table,
  round: Round,
  extra: Pick<TableFileHead, 'savedAt' | 'oneDevice'>,
): TableFileHead {
  const { game, config, revision } = round;
  return {
    format: TABLE_FILE_FORMAT,
    version: TABLE_FILE_VERSION,
    game: game.id,
    revision,
    rulesHash: hashRules(game, config.options),
    config,
    seats: seatsOfRound(table, round),
    round: round.number,
    oneDevice: extra.oneDevice,
    savedAt: extra.savedAt,
  };
}

/** Who plays until it is over; who played when it was dealt once it is. */
export function seatsOfRound({ seats }: Table, round: Round): SavedSeat[] {
  const { players, names, outcome } = round;
  return players.map((player, seat) => {
    const occupant = seats[seat]?.occupant;
    const isNow = outcome === undefined && occupant !== undefined && occupant.kind !== 'open';
    const kind = !isNow ? player : occupant.kind === 'bot' ? occupant.bot : occupant.kind;
    const name = (isNow ? undefined : names[seat]) || occupant?.name || `P${seat + 1}`;
    if (kind === 'program') return { kind, name };
    return kind === 'person' || kind === 'open'
      ? { kind: 'person', name }
      : { kind: 'bot', name, bot: kind };
  });
}

/** Where a game is saved, who may take its seats again, and who ever had them. */
export function originOf({ id, origins, seats, members }: Table, round: Round): SavedOrigin {
  const holders = seats.map(({ occupant }) =>
    occupant.kind === 'person' ? (members.get(occupant.member)?.tokenHashes ?? []) : [],
  );
  // Only the first game of a table can come from another one.
  const earlier = round.number === 1 ? origins : [];
  return { table: id, earlier, holders, held: listHeld(round) };
}

/**
 * As long as if every move were the longest there is: the length must not tell which card somebody
 * has chosen in secret. Blanks after JSON mean nothing.
 */
function padContent(content: SealedContent, game: AnyGame): string {
  const text = JSON.stringify(content);
  const full = text.length + spareOf(content.log, game);
  return text.padEnd(Math.ceil(full / SEAL_BLOCK) * SEAL_BLOCK);
}

function spareOf({ moves, players }: GameLog, { codec }: AnyGame): number {
  const longest = (first: number, end: number): number => {
    let length = 0;
    for (let item = first; item < end; item++) {
      length = Math.max(length, codec.format(item).length);
    }
    return length;
  };
  const seat: Seat = players.length - 1;
  const width = `${seat} `.length + longest(Math.min(RETIRE, FAULT), codec.count);
  return moves.reduce((spare, move) => spare + width - move.length, 0);
}

/** `MauMau_20170212_203000.stammtisch.json`, after the pattern of the game with its own format. */
function nameFile({ id }: AnyGame, wallTime: WallTime): string {
  const title = id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const stamp = proposeFileName(wallTime).replace(/^.*?_|\.json$/g, '');
  return `${title}_${stamp}.stammtisch.json`;
}
