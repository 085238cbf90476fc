/**
 * One iteration of the search: a world is drawn by lot, the tree is walked in it down to a decision
 * that was not tried there yet, the rest is played out, and what came of it is noted on the way
 * back (single-observer information-set Monte Carlo tree search; Cowling, Powley, Whitehouse 2012).
 */
import {
  type AnyGame,
  assert,
  type Outcome,
  pickCall,
  type Rng,
  type Seat,
} from '@stammtisch/kernel';
import type { Guide } from './guide.ts';
import { chooseFast, nextSeat, NOBODY, playOut, type Playing } from './playout.ts';
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
export interface Search extends Playing {
  readonly seat: Seat;
  readonly tree: Tree;
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
  valuePlaces(guide.conclude(search.world), values);
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
    const worthy = guide.narrow?.(world, seat, legal, count) ?? count;
    const known = selectChild(tree, node, seat, legal, worthy, guide.exploration);
    const next = known === NO_NODE ? expand(search, node, seat, worthy) : known;
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
function isInTree({ game, guide, world, seat: own }: Search, seat: Seat): boolean {
  if (guide.hidesMoves === true) return seat === own;
  const waiting = game.waitingFor(world);
  return seat === own || (waiting & (waiting - 1)) === 0;
}

/** 1 for the first place, 0 for the last, shared places in the middle of those they stand for. */
function valuePlaces(outcome: Outcome | undefined, values: Float64Array): void {
  if (outcome === undefined || outcome.cancelled === true) {
    values.fill(0.5);
    return;
  }
  const { places } = outcome;
  for (let seat = 0; seat < places.length; seat++) {
    let beaten = 0;
    for (let other = 0; other < places.length; other++) {
      if (other === seat) continue;
      if (places[other]! > places[seat]!) beaten += 1;
      else if (places[other] === places[seat]) beaten += 0.5;
    }
    values[seat] = beaten / (places.length - 1);
  }
}
