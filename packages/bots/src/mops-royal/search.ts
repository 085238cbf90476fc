import { mopsRoyal, type MopsRoyalView } from '@stammtisch/games';
import { type Action, assert, type Rng, shuffle } from '@stammtisch/kernel';
import type { BotSetup, Budget, Thinker, Weighed } from '../basics/bot.ts';
import {
  type Board,
  createBoard,
  CROWNS,
  GROUP_COUNT,
  layTile,
  POINTS,
  readBoard,
  turnTile,
} from './board.ts';
import { WAY_ACTION, WAY_FLIP, WAY_MASK, WAY_POINTS } from './combos.ts';
import { type Future, readFuture } from './future.ts';
import { createPlayoutScratch, playOut, type PlayoutScratch, settle } from './playout.ts';

/**
 * Plays the own board on with many tile orders. It has its own search, because nobody can disturb
 * another's board: to play out one board instead of all, without a tree, is several times faster,
 * and the same tile orders for all choices tell these apart sooner than separate ones.
 */
export function createMopsRoyalSearch({ budget, rng, now }: BotSetup): Thinker {
  assert(budget !== undefined, 'a search has a budget');
  const scratch = createPlayoutScratch();
  let weighed: readonly Choice[] = [];
  return {
    unit: 'points',
    // All it needs is in every view.
    observe: () => undefined,
    weighed: () => weighed.flatMap(weighChoice),
    choose({ view, legal, waitedFor }) {
      weighed = [];
      if (!waitedFor) return undefined;
      if (legal.length === 1) return legal[0]!;
      const spent = startClock(budget, now);
      const seen = view as MopsRoyalView;
      const future = readFuture(seen);
      const choices = listChoices(seen, legal, future, scratch);
      weighed = choices;
      return race(choices, future, { rng, scratch, spent });
    },
  };
}

/** What can be chosen and the board that it leads to. */
interface Choice {
  readonly action: Action;
  readonly board: Board;
  /** Points of all playouts so far. */
  sum: number;
  squares: number;
  tries: number;
}

function weighChoice({ action, sum, squares, tries }: Choice): Weighed[] {
  if (tries === 0) return [];
  const mean = sum / tries;
  return [{ action, tries, mean, variance: Math.max(0, squares / tries - mean * mean) }];
}

interface Race {
  readonly rng: Rng;
  readonly scratch: PlayoutScratch;
  /** The share of the budget that is used up after so many playouts. */
  readonly spent: (playouts: number) => number;
}

function startClock(budget: Budget, now: () => number): Race['spent'] {
  if (budget.kind === 'iterations') return (playouts) => playouts / budget.count;
  const start = now();
  return () => (now() - start) / budget.ms;
}

/**
 * The choice with the most points on average. All play the same tile orders; as the budget is used
 * up the worst drop out, so that each halving of the field gets an equal share of it.
 */
function race(all: readonly Choice[], future: Future, { rng, scratch, spent }: Race): Action {
  const board = createBoard();
  let field = all;
  let playouts = 0;
  for (let used = 0; used < 1 && field.length > 1; used = spent(playouts)) {
    const size = Math.max(1, Math.ceil(all.length ** (1 - used)));
    if (size < field.length) field = field.toSorted((a, b) => b.sum - a.sum).slice(0, size);
    shuffle(rng, future.tiles, future.tiles.length);
    for (const choice of field) {
      board.set(choice.board);
      const points = playOut(board, future, scratch);
      choice.sum += points;
      choice.squares += points * points;
      choice.tries++;
    }
    playouts += field.length;
    // Without tiles to come one look is enough.
    if (future.lays === 0) break;
  }
  return field.reduce((best, choice) => (choice.sum > best.sum ? choice : best)).action;
}

/** A lay is followed by the score of playouts: which one it will be is searched when it comes. */
function listChoices(
  seen: MopsRoyalView,
  legal: readonly Action[],
  future: Future,
  scratch: PlayoutScratch,
): Choice[] {
  const own = readBoard(seen, seen.seat);
  if (seen.phase === 'Scoring') return listScores(own);
  return legal.map((action) => {
    const board = own.slice();
    layTile(board, action, seen.nextTile);
    settle(board, future, scratch);
    return { action, board, sum: 0, squares: 0, tries: 0 };
  });
}

/** Declining, and for each tile that can be turned the dearest score that turns it. */
function listScores(board: Board): Choice[] {
  const dearest = new Map<number, { readonly action: Action; readonly points: number }>();
  for (let way = 0; way < WAY_MASK.length; way++) {
    const points = pointsOf(board, way);
    const flip = WAY_FLIP[way]!;
    if (points <= (dearest.get(flip)?.points ?? 0)) continue;
    dearest.set(flip, { action: WAY_ACTION[way]!, points });
  }
  const scores = [...dearest].map(([flip, { action, points }]) => {
    const next = board.slice();
    next[POINTS]! += points;
    turnTile(next, flip);
    return { action, board: next, sum: 0, squares: 0, tries: 0 };
  });
  return [...scores, { action: DECLINE, board, sum: 0, squares: 0, tries: 0 }];
}

const DECLINE = mopsRoyal.codec.encode({ type: 'decline' });

/** What a way to score is worth on a board, or 0 if its tiles are not there. */
function pointsOf(board: Board, way: number): number {
  const mask = WAY_MASK[way]!;
  for (let group = 0; group < GROUP_COUNT; group++) {
    if ((mask & ~board[group]!) !== 0) continue;
    return WAY_POINTS[way]! + ((mask & board[CROWNS]!) === 0 ? 0 : 1);
  }
  return 0;
}
