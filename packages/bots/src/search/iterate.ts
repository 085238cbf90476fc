/**
 * One iteration of the search: a world is drawn by lot, the tree is walked in it down to a decision
 * that was not tried there yet, the rest is played out, and what came of it is noted on the way
 * back (single-observer information-set Monte Carlo tree search; Cowling, Powley, Whitehouse 2012).
 */
import { type Action, type AnyGame, assert, type Rng, type Seat } from '@stammtisch/kernel';
import { pickCall } from '../random.ts';
import type { Guide } from './guide.ts';
import {
  actionOf,
  addChild,
  addVisit,
  createTree,
  listFresh,
  NO_NODE,
  ROOT,
  seatOf,
  selectChild,
  type Tree,
} from './tree.ts';

/** All that an iteration works with; it allocates nothing. */
export interface Search {
  readonly game: AnyGame;
  readonly guide: Guide;
  readonly rng: Rng;
  readonly seat: Seat;
  readonly tree: Tree;
  /** The world of the iteration before, to be overwritten. */
  world: unknown;
  /** What the seat in question may do. A plain array as in all other calls: `legal` is then faster. */
  readonly legal: Action[];
  /** The nodes from the root down. */
  readonly path: Int32Array;
  depth: number;
  readonly values: Float64Array;
}

/** So deep can the tree grow; nobody looks further ahead. */
const DEPTH_MAX = 200;
/**
 * So often play goes on from a node by `rollout` before the tree grows below it: what a node has
 * learnt from a few visits is worse than what a playout does anyway.
 */
const RIPE = 8;
const NOBODY = -1;
/** A set of seats has no more. */
const SEATS_MAX = 31;

interface SearchPlan {
  readonly game: AnyGame;
  readonly guide: Guide;
  readonly rng: Rng;
  readonly seat: Seat;
  readonly nodesMax: number;
}

export function createSearch({ game, guide, rng, seat, nodesMax }: SearchPlan): Search {
  return {
    game,
    guide,
    rng,
    seat,
    tree: createTree(nodesMax, game.codec.count),
    world: undefined,
    legal: Array.from({ length: game.codec.count }, () => 0),
    path: new Int32Array(DEPTH_MAX),
    depth: 0,
    values: new Float64Array(SEATS_MAX),
  };
}

export function iterate(search: Search): void {
  const { guide, tree, path, values } = search;
  search.world = guide.sample(search.rng, search.world);
  search.depth = 0;
  walkTree(search);
  playOut(search);
  guide.evaluate(search.world, values);
  for (let i = 0; i < search.depth; i++) {
    const node = path[i]!;
    addVisit(tree, node, values[seatOf(tree, node)]!);
  }
}

/** Walks down to a decision that is new in this world and adds it, or to one that is not ripe. */
function walkTree(search: Search): void {
  const { game, guide, tree, legal, path, world } = search;
  let node = ROOT;
  while (search.depth < DEPTH_MAX) {
    const seat = nextSeat(search);
    if (seat === NOBODY) return;
    const count = game.legal(world, seat, legal);
    if (isForced(search, count) || !isInTree(search, seat)) {
      game.apply(world, seat, chooseFast(search, seat, count));
      continue;
    }
    const known = selectChild(tree, node, seat, legal, count, guide.exploration);
    const next = known === NO_NODE ? expand(search, node, seat, count) : known;
    if (next === NO_NODE) return;
    path[search.depth++] = next;
    game.apply(world, seat, actionOf(tree, next));
    if (tree.visits[next]! < RIPE) return;
    node = next;
  }
}

/** Whether there is nothing to decide: one action only, or a call to be made at once. */
function isForced({ game, legal, world }: Search, count: number): boolean {
  return count === 1 || pickCall(game.weights(world), legal, count) !== undefined;
}

/** A child for one of the actions that have none; which one, the playout policy says. */
function expand(search: Search, node: number, seat: Seat, count: number): number {
  const { guide, tree, legal, world, rng } = search;
  const fresh = listFresh(tree, legal, count);
  const action = fresh === 1 ? legal[0]! : guide.rollout(world, seat, legal, fresh, rng);
  assert(tree.stamps[action] === tree.look, 'a guide chooses among what it is given');
  return addChild(tree, node, seat, action);
}

/** What several choose at the same time stays hidden, so only the own choice is in the tree. */
function isInTree({ game, world, seat: own }: Search, seat: Seat): boolean {
  const waiting = game.waitingFor(world);
  return seat === own || (waiting & (waiting - 1)) === 0;
}

function playOut(search: Search): void {
  const { game, guide, legal, world } = search;
  for (let moves = guide.playoutLimit; moves > 0; moves--) {
    const seat = nextSeat(search);
    if (seat === NOBODY) return;
    const count = game.legal(world, seat, legal);
    game.apply(world, seat, chooseFast(search, seat, count));
  }
}

function chooseFast({ game, guide, legal, world, rng }: Search, seat: Seat, count: number): Action {
  if (count === 1) return legal[0]!;
  const call = pickCall(game.weights(world), legal, count);
  return call ?? guide.rollout(world, seat, legal, count, rng);
}

/** The seat that has to choose, or NOBODY at the end. Whoever may call out of turn does it first. */
function nextSeat({ game, legal, world }: Search): Seat {
  for (;;) {
    const waiting = game.waitingFor(world);
    const callers = game.mayAct(world) & ~waiting;
    if (callers === 0 || !makeCall(game, world, callers, legal)) {
      return waiting === 0 ? NOBODY : 31 - Math.clz32(waiting & -waiting);
    }
  }
}

/** The first of these seats that has something to say says it; false where none has. */
function makeCall(game: AnyGame, world: unknown, callers: number, legal: Action[]): boolean {
  for (let rest = callers; rest !== 0; rest &= rest - 1) {
    const seat = 31 - Math.clz32(rest & -rest);
    const count = game.legal(world, seat, legal);
    const call = pickCall(game.weights(world), legal, count);
    if (call === undefined) continue;
    game.apply(world, seat, call);
    return true;
  }
  return false;
}
