/**
 * The tree of an information-set search: a node is a sequence of decisions, kept as numbers in
 * lists that are allocated once. Node 0 is the root; children are linked from the last added back.
 */
import type { Action, ActionList, Seat } from '@stammtisch/kernel';

export interface Tree {
  readonly capacity: number;
  count: number;
  readonly lastChild: Int32Array;
  readonly sibling: Int32Array;
  /** Seat and action that lead here, see actionOf and seatOf. */
  readonly moves: Int32Array;
  readonly visits: Int32Array;
  /** In how many of the visits of its parent the action could be chosen. */
  readonly offered: Int32Array;
  /** The sum of what the visits were worth to the seat that chose. */
  readonly totals: Float64Array;
  /** By action, while a node is looked at: the number of the look in which it was legal. */
  readonly stamps: Int32Array;
  look: number;
}

export const ROOT = 0;

/** Instead of a node: there is none. */
export const NO_NODE = 0;

const SEAT_BITS = 5;
const SEAT_MASK = (1 << SEAT_BITS) - 1;

export function createTree(capacity: number, actionCount: number): Tree {
  return {
    capacity,
    count: 1,
    lastChild: new Int32Array(capacity),
    sibling: new Int32Array(capacity),
    moves: new Int32Array(capacity),
    visits: new Int32Array(capacity),
    offered: new Int32Array(capacity),
    totals: new Float64Array(capacity),
    stamps: new Int32Array(actionCount),
    look: 0,
  };
}

export function clearTree(tree: Tree): void {
  tree.count = 1;
  tree.lastChild[ROOT] = NO_NODE;
}

/** A new child, or NO_NODE when there is no room left: then the tree just grows no more. */
export function addChild(tree: Tree, parent: number, seat: Seat, action: Action): number {
  const node = tree.count;
  if (node === tree.capacity) return NO_NODE;
  tree.count = node + 1;
  tree.moves[node] = (action << SEAT_BITS) | seat;
  tree.lastChild[node] = NO_NODE;
  tree.sibling[node] = tree.lastChild[parent]!;
  tree.lastChild[parent] = node;
  tree.visits[node] = 0;
  tree.offered[node] = 1;
  tree.totals[node] = 0;
  return node;
}

export function actionOf(tree: Tree, node: number): Action {
  return tree.moves[node]! >> SEAT_BITS;
}

export function seatOf(tree: Tree, node: number): Seat {
  return tree.moves[node]! & SEAT_MASK;
}

/**
 * The best child of a seat among those that are legal in this world, by UCB1 with the number of
 * times an action was on offer instead of the visits of the parent (Cowling, Powley, Whitehouse
 * 2012). NO_NODE where a legal action has no child yet; `listFresh` tells which.
 */
export function selectChild(
  tree: Tree,
  parent: number,
  seat: Seat,
  legal: ActionList,
  count: number,
  exploration: number,
): number {
  const { lastChild, sibling, moves, visits, offered, totals, stamps } = tree;
  const look = (tree.look + 1) | 0;
  tree.look = look;
  for (let i = 0; i < count; i++) stamps[legal[i]!] = look;
  let found = 0;
  let best = NO_NODE;
  let bestScore = -1;
  for (let node = lastChild[parent]!; node !== NO_NODE; node = sibling[node]!) {
    const move = moves[node]!;
    if ((move & SEAT_MASK) !== seat || stamps[move >> SEAT_BITS] !== look) continue;
    found++;
    // Not legal any more for this look, so that only those without a child keep the stamp.
    stamps[move >> SEAT_BITS] = 0;
    const times = visits[node]!;
    const chances = (offered[node]! + 1) | 0;
    offered[node] = chances;
    const score = totals[node]! / times + exploration * Math.sqrt(logOf(chances) / times);
    if (score > bestScore) {
      bestScore = score;
      best = node;
    }
  }
  if (found === count) return best;
  return NO_NODE;
}

const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, n) => Math.log(n));

/** Most nodes are on offer a few times only, and looking up is faster than Math.log. */
const logOf = (n: number): number => (n < LOGARITHMS.length ? LOGARITHMS[n]! : Math.log(n));

/** After `selectChild` found none: moves the actions without a child to the front, counts them. */
export function listFresh(tree: Tree, legal: ActionList, count: number): number {
  let fresh = 0;
  for (let i = 0; i < count; i++) {
    const action = legal[i]!;
    if (tree.stamps[action] === tree.look) legal[fresh++] = action;
  }
  return fresh;
}

export function addVisit(tree: Tree, node: number, value: number): void {
  tree.visits[node]!++;
  tree.totals[node]! += value;
}
