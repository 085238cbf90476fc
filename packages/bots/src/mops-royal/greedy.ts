import type { MopsRoyalView } from '@stammtisch/games';
import { type Action, pick, type Rng } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';
import {
  type Board,
  CROWNS,
  FIRST_WORTH,
  GROUP_COUNT,
  LAY_CELL,
  layTile,
  readBoard,
} from './board.ts';
import { AROUND, countCells } from './cells.ts';
import { WAY_ACTION, WAY_FLIP, WAY_MASK, WAY_POINTS } from './combos.ts';

/**
 * Lays where the dearest combination can be scored, of several places where most tiles around are
 * equal in color or object, and always scores the dearest combination. In Mops Royal nobody has
 * anything to say out of turn.
 */
export function createMopsRoyalGreedy(rng: Rng): Bot {
  return {
    choose({ view, legal, waitedFor }) {
      if (!waitedFor) return undefined;
      const seen = view as MopsRoyalView;
      const board = readBoard(seen, seen.seat);
      const rate =
        seen.phase === 'Laying'
          ? (action: Action): number => rateLay(board, action, seen.nextTile)
          : (action: Action): number => rateScore(board, action);
      return pickBest(legal, rate, rng);
    },
  };
}

/** More than all tiles around a cell: these decide only between equal points. */
const POINT = 100;

function rateLay(before: Board, action: Action, tile: number): number {
  const board = before.slice();
  layTile(board, action, tile);
  const worths = board.subarray(FIRST_WORTH, FIRST_WORTH + GROUP_COUNT);
  return POINT * Math.max(...worths) + countEqual(board, LAY_CELL[action]!);
}

/** Of equally dear scores the best one turns the tile that has the fewest equal ones around. */
function rateScore(board: Board, action: Action): number {
  // Declining is the last action and no way to score.
  const way = action - WAY_ACTION[0]!;
  if (way === WAY_ACTION.length) return 0;
  const crown = (WAY_MASK[way]! & board[CROWNS]!) === 0 ? 0 : 1;
  return POINT * (WAY_POINTS[way]! + crown) - countEqual(board, WAY_FLIP[way]!);
}

/** How many of the tiles around share color or object with the tile of a cell. */
function countEqual(board: Board, cell: number): number {
  let equal = 0;
  for (let group = 0; group < GROUP_COUNT; group++) {
    if (((board[group]! >>> cell) & 1) === 1) equal |= board[group]!;
  }
  return countCells(equal & AROUND[cell]!);
}

function pickBest(legal: readonly Action[], rate: (action: Action) => number, rng: Rng): Action {
  const ratings = legal.map(rate);
  const highest = Math.max(...ratings);
  const best = legal.filter((_, i) => ratings[i] === highest);
  return best[pick(rng, best.length)]!;
}
