/** A game at a table becomes a file. */
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
import { heldAll } from '../core/holders.ts';
import type { MemberId } from '../core/records.ts';
import { roundLog } from '../core/round-log.ts';
import { seatsOfRound } from '../core/round-seats.ts';
import { mayKnowAll } from '../core/secrecy.ts';
import type { Round, Table } from '../core/state.ts';
import { nameFile, type WallTime } from './file-name.ts';
import { originOf } from './origin.ts';
import { refuseSave } from './save-codes.ts';
import {
  formatTableFile,
  type SealedContent,
  type Sealer,
  TABLE_FILE_FORMAT,
  TABLE_FILE_VERSION,
  type TableFileHead,
} from './table-file.ts';

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
  if (round.config.daily !== undefined) return fail(refuseSave('daily-unsaved'));
  const log = roundLog(table);
  if (log === undefined) return fail(refusal('outdated'));
  const member = request.member === undefined ? undefined : table.members.get(request.member);
  const oneDevice = member !== undefined && heldAll(round, member);
  const head = headOf(table, round, { savedAt: request.at, oneDevice });
  const fileName = nameFile(round.game.id, request.wallTime, '.stammtisch.json');
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
