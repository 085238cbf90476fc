import { deckOrder, mopsRoyal, type MopsRoyalState, type MopsRoyalView } from '@stammtisch/games';
import type { Action, AnyGame, Outcome, Seat } from '@stammtisch/kernel';
import type { Guide } from '../search/guide.ts';
import { createPlainGuide } from '../search/plain-guide.ts';
import { readBoard } from './board.ts';
import { countTurns, makeFuture, readFuture } from './future.ts';
import {
  adviseLay,
  adviseScore,
  createPlayoutScratch,
  playOut,
  type PlayoutScratch,
  settle,
} from './playout.ts';

/**
 * Nobody can disturb another's board, so a world is not played on move by move: every board is
 * brought to its end by itself, with the tiles in the order in which they lie there.
 */
export function createMopsRoyalGuide(): Guide {
  const scratch = createPlayoutScratch();
  const game: AnyGame = mopsRoyal;
  return {
    ...createPlainGuide(game),
    playoutLimit: 0,
    rollout: (world, seat) => advise(mopsRoyal.view(world as MopsRoyalState, seat), scratch),
    conclude: (world) => game.outcome(world) ?? foretell(world as MopsRoyalState, scratch),
  };
}

/** What playouts do in the place of the seat of a view. */
function advise(seen: MopsRoyalView, scratch: PlayoutScratch): Action {
  const board = readBoard(seen, seen.seat);
  const future = readFuture(seen);
  if (seen.phase === 'Laying') return adviseLay(board, seen.nextTile, future, scratch);
  return adviseScore(board, future, scratch) ?? DECLINE;
}

const DECLINE = mopsRoyal.codec.encode({ type: 'decline' });

function foretell(state: MopsRoyalState, scratch: PlayoutScratch): Outcome {
  const seen = mopsRoyal.view(state, 0);
  const deck = deckOrder(state);
  const points = seen.boards.map((board, seat) =>
    board.left > 0 ? board.left - LAST : board.points + finish(seen, seat, deck, scratch),
  );
  const places = points.map((own) => 1 + points.filter((other) => other > own).length);
  return { places, points, reason: 'foretold' };
}

/** Below all who play; the sooner somebody has left the further below. */
const LAST = 1000;

/** The points that a board will still get. */
function finish(
  seen: MopsRoyalView,
  seat: Seat,
  deck: readonly number[],
  scratch: PlayoutScratch,
): number {
  const board = readBoard(seen, seat);
  const turns = countTurns(seen, seat);
  if (seat === seen.turn && seen.phase === 'Scoring') {
    const future = makeFuture(seen, seat, deck, turns);
    settle(board, future, scratch);
    return playOut(board, future, scratch);
  }
  const comesToLay = seat >= seen.turn;
  return playOut(
    board,
    makeFuture(seen, seat, comesToLay ? [seen.nextTile, ...deck] : deck, turns),
    scratch,
  );
}
