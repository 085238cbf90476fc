import { GAMES, mopsRoyal } from '@stammtisch/games';
import {
  type Ask,
  askFor,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
} from '@stammtisch/kernel';

export const GAME = GAMES[mopsRoyal.id]!;

/**
 * What seat 0 is asked with a tile to lay. A board is rows divided by `/`, cells by blanks: `23` a
 * tile, `23*` a turned one, `.` an empty cell; both seats have it, the start tile is not on it.
 */
export function askAt(board: string, tile: number, start = 66): Ask {
  const options = parseOptions(mopsRoyal.options, 'standard');
  if (!options.ok) throw new Error(options.error.code);
  const players = [0, 1].map((nr) => ({
    nr,
    name: `Seat ${nr}`,
    initial: start * 10,
    points: 0,
    cards: readRows(board),
  }));
  const session = startSession({
    game: GAME,
    options: options.value,
    seats: players.length,
    seed: parseSeed('any'),
    start: { players, turn: 0, nextCard: tile },
  });
  return askFor(session, nextTurn(session)!);
}

/** The ask that follows when seat 0 lays its tile. */
export function askAfter(board: string, tile: number, lay: string): Ask {
  const ask = askAt(board, tile);
  const state = mopsRoyal.determinize(ask.view as ReturnType<typeof mopsRoyal.view>, {
    a: 1,
    b: 2,
    c: 3,
    counter: 4,
  });
  mopsRoyal.apply(state, 0, mopsRoyal.codec.parse(lay)!);
  const legal: number[] = [];
  legal.length = mopsRoyal.legal(state, 0, legal);
  return { ...ask, view: mopsRoyal.view(state, 0), legal };
}

function readRows(board: string): number[][] {
  const rows = board.split(' / ').map((row) => row.split(' ').map(readCell));
  return Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, col) => rows[row]?.[col] ?? 990),
  );
}

function readCell(cell: string): number {
  if (cell === '.') return 990;
  return cell.endsWith('*') ? Number(cell.slice(0, -1)) * 10 + 1 : Number(cell) * 10;
}
