/**
 * A sealed game runs at one table at a time. Loading its file moves it to a new table, for good: the
 * table it was saved at must be closed, and has one successor, whose id follows from it. So two who
 * load the same file at once meet at the fence of the store, also on different nodes.
 */
import { fail, type GameLog, ok, type Rejection, type Result } from '@stammtisch/kernel';
import { look } from './attend.ts';
import { refusal } from './codes.ts';
import type { House } from './house.ts';
import { refuseSave } from './save-codes.ts';
import { hashText } from './shuffle.ts';
import type { Table } from './state.ts';
import type { LoadedOrigin } from './tables.ts';

/** Where a sealed game goes on. */
export interface Move {
  /** The id of its new table. */
  readonly to: string;
  /** The table it comes from, or one of those before, is not here: it may still run elsewhere. */
  readonly isOriginUnknown: boolean;
}

const TABLE_ID_LENGTH = 16;

/** Where the game of a sealed file may go on now, or why it may not. */
export async function planMove(
  hall: House,
  origin: LoadedOrigin,
  log: GameLog,
): Promise<Result<Move>> {
  const found = await look(hall, origin.table);
  if (!found.ok && found.error.code !== 'no-such-table') return found;
  const from = found.ok ? roundOf(found.value.table, origin.round) : undefined;
  const to = successorOf(origin, log);
  try {
    const refused = from?.refused ?? (await refuseMoved(hall, origin, to));
    if (refused !== undefined) return fail(refused);
    return ok({ to, isOriginUnknown: from?.isOriginUnknown ?? true });
  } catch (error) {
    hall.setup.onBug(error);
    return fail(refusal('storage'));
  }
}

/** The game has gone on at another table since the file was saved. */
export async function refuseSuccessor({ setup }: House, to: string): Promise<Rejection> {
  const row = await setup.store.find(to);
  return refuseSave('file-moved', { code: row?.code ?? to });
}

/** What the table that a file was saved at says; undefined where it has not played that game yet. */
function roundOf(
  { round, status, code }: Table,
  number: number,
): { readonly refused: Rejection | undefined; readonly isOriginUnknown: boolean } | undefined {
  // A store that was set back to an earlier day knows less than the file.
  if (round === undefined || round.number < number) return undefined;
  const isOver = round.number > number || round.outcome !== undefined;
  const running = status === 'closed' ? undefined : refuseSave('file-running', { code });
  return {
    refused: isOver ? refuseSave('file-over') : running,
    isOriginUnknown: round.isOriginUnknown,
  };
}

async function refuseMoved(
  hall: House,
  { table, round }: LoadedOrigin,
  to: string,
): Promise<Rejection | undefined> {
  const { store } = hall.setup;
  // Finished games are kept when their tables are gone.
  for (const id of [`${table}-${round}`, `${to}-1`]) {
    if ((await store.readGame(id)) !== undefined) return refuseSave('file-over');
  }
  return (await store.find(to)) === undefined ? undefined : refuseSuccessor(hall, to);
}

/** Nobody who does not know the seed can tell where a game will go on. */
function successorOf({ table, round }: LoadedOrigin, { seed }: GameLog): string {
  const lines = ['stammtisch-successor-1', table, round, seed];
  return hashText(lines.join('\n')).slice(0, TABLE_ID_LENGTH);
}
