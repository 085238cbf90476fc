/**
 * A sealed game runs at one table at a time, and never goes back. Loading its file moves it to a new
 * table as it was left at the last one, which must be closed. Every table has one successor, whose id
 * follows from it, so that two who load a file at once meet at the fence of the store, in any process.
 */
import { fail, ok, type Rejection, type Result, type Seat } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { refusal } from '../core/codes.ts';
import type { LoadedGame, LoadedOrigin } from '../core/loaded-game.ts';
import { roundLog } from '../core/round-log.ts';
import { seatsOfRound } from '../core/round-seats.ts';
import type { Round, Table } from '../core/state.ts';
import { loadedGame } from '../files/load-log.ts';
import { originOf } from '../files/origin.ts';
import { refuseSave } from '../files/save-codes.ts';
import type { TableContext } from '../runtime/context.ts';
import { look } from './attend.ts';

/** Where a sealed game goes on, and as what. */
export interface Move {
  /** The id of its new table. */
  readonly to: string;
  readonly game: LoadedGame;
}

/** A game from a sealed file. */
export type SealedGame = LoadedGame & { readonly origin: LoadedOrigin };

/** A game at one of the tables that it has been at. */
type Whereabouts = Pick<LoadedOrigin, 'table' | 'round'>;

const TABLE_ID_LENGTH = 16;

/** A file may be older than so many tables; then one from a later table is needed. */
const TABLES_MAX = 16;

/** Where the game of a sealed file may go on now, or why it may not. */
export async function planMove(context: TableContext, file: SealedGame): Promise<Result<Move>> {
  try {
    const last = await findLast(context, file);
    if (!last.ok) return last;
    const { at, to } = last.value;
    const found = await look(context, at.table);
    if (!found.ok && found.error.code !== 'no-such-table') return found;
    const game = found.ok ? goOnFrom(found.value.table, at, file) : undefined;
    if (game !== undefined) return game.ok ? ok({ to, game: game.value }) : game;
    const over = await refuseFinished(context, [at, { table: to, round: 1 }]);
    return over === undefined ? ok({ to, game: { ...file, isOriginUnknown: true } }) : fail(over);
  } catch (error) {
    context.setup.onBug(error);
    return fail(refusal('storage'));
  }
}

/** The game has gone on at another table since the file was saved. */
export async function refuseSuccessor({ setup }: TableContext, to: string): Promise<Rejection> {
  const row = await setup.store.find(to);
  return refuseSave('file-moved', { code: row?.code ?? to });
}

/** The last table that the game has been at, and the one it would go to. */
async function findLast(
  context: TableContext,
  { origin, log: { seed } }: SealedGame,
): Promise<Result<{ readonly at: Whereabouts; readonly to: string }>> {
  let at: Whereabouts = origin;
  for (let tables = 0; tables < TABLES_MAX; tables++) {
    const to = successorOf(at, seed);
    if ((await context.setup.store.find(to)) === undefined) return ok({ at, to });
    at = { table: to, round: 1 };
  }
  return fail(await refuseSuccessor(context, at.table));
}

/** The mark of the next table, which only those who know the seed can compute. */
function successorOf({ table, round }: Whereabouts, seed: string): string {
  const lines = ['stammtisch-successor-1', table, round, seed];
  return hashText(lines.join('\n')).slice(0, TABLE_ID_LENGTH);
}

/** Undefined where the table knows less than the file: its store was set back to an earlier day. */
function goOnFrom(
  table: Table,
  { round: number }: Whereabouts,
  file: SealedGame,
): Result<LoadedGame> | undefined {
  const { round, status, code } = table;
  if (round === undefined || round.number < number) return undefined;
  if (round.number > number || round.outcome !== undefined) {
    return fail(refuseSave(round.isOriginUnknown ? 'game-sealed' : 'file-over'));
  }
  if (status !== 'closed') return fail(refuseSave('file-running', { code }));
  if (round.moves < file.log.moves.length) return undefined;
  return asLeft(table, round, file);
}

/** The game as its table left it. Whoever has left since the file was saved has their seat again. */
function asLeft(table: Table, round: Round, file: SealedGame): Result<LoadedGame> {
  const log = roundLog(table);
  if (log === undefined) return fail(refusal('outdated'));
  const left = originOf(table, round);
  const seatsLeft = seatsOfRound(table, round);
  // A seat that a person gave up during a game is played by a bot and taken by nobody else.
  const isGivenUp = (seat: Seat): boolean => left.holders[seat]!.length === 0;
  const holders = left.holders.map((hashes, seat) =>
    isGivenUp(seat) ? file.origin.holders[seat]! : hashes,
  );
  const seats = seatsLeft.map((saved, seat) =>
    isGivenUp(seat) && holders[seat]!.length > 0 ? file.seats[seat]! : saved,
  );
  const own = holders.flatMap((hashes, seat) => (isOwn(hashes, file.origin) ? [seat] : []));
  if (own.length === 0) return fail(refuseSave('file-stranger'));
  return ok({
    ...loadedGame(round.config, seats, { log, session: round.session! }, true),
    oneDevice: false,
    origin: { ...left, holders, round: round.number, own },
    isOriginUnknown: round.isOriginUnknown,
  });
}

/** Whether these are tokens of whoever loads the file. */
function isOwn(hashes: readonly string[], { holders, own }: LoadedOrigin): boolean {
  const tokens = holders[own[0]!]!;
  return hashes.some((hash) => tokens.includes(hash));
}

/** Finished games are kept when their tables are gone. */
async function refuseFinished(
  { setup }: TableContext,
  places: readonly Whereabouts[],
): Promise<Rejection | undefined> {
  for (const { table, round } of places) {
    const finished = await setup.store.readGame(`${table}-${round}`);
    if (finished !== undefined) return refuseSave('file-over');
  }
  return undefined;
}
