/**
 * What a search has found out. A node is a history of ranks that the seat passed and got, so its
 * hand is the same whenever the node is reached. Of a node goes one edge for each different rank
 * of that hand, in ascending order: edge node*4 + i.
 */
import type { Seat } from '@stammtisch/kernel';
import { HAND_SIZE } from './ranks.ts';

export interface RankTree {
  /** By edge. */
  readonly visits: Int32Array;
  readonly sums: Float64Array;
  /** By edge and the rank that came in then. */
  readonly children: Map<number, number>;
  count: number;
  /** What `selectRank` chose last: an edge, and a position of its rank in the hand. */
  edge: number;
  position: number;
  /** Room for the positions of a hand by rank. */
  readonly sorted: Uint8Array;
}

export const ROOT = 0;

/** Not in the tree. */
export const NO_NODE = -1;
const NODES_MAX = 1 << 15;
const RANK_COUNT = 13;

/** How much is tried out: the factor of the second term of UCB1. */
const EXPLORATION = 0.3;

export function createTree(): RankTree {
  return {
    visits: new Int32Array(NODES_MAX * HAND_SIZE),
    sums: new Float64Array(NODES_MAX * HAND_SIZE),
    children: new Map(),
    count: 1,
    edge: 0,
    position: 0,
    sorted: new Uint8Array(HAND_SIZE),
  };
}

/** Leaves only the root, without any visit. */
export function clearTree(tree: RankTree): void {
  tree.visits.fill(0, 0, tree.count * HAND_SIZE);
  tree.sums.fill(0, 0, tree.count * HAND_SIZE);
  tree.children.clear();
  tree.count = 1;
}

/** Chooses the edge to try next (UCB1) at a node where the seat has this hand. */
export function selectRank(tree: RankTree, node: number, hands: Uint8Array, seat: Seat): void {
  const { visits, sums, sorted } = tree;
  const first = seat * HAND_SIZE;
  sortPositions(hands, first, sorted);
  let edge = node * HAND_SIZE;
  const log = Math.log(
    1 + visits[edge]! + visits[edge + 1]! + visits[edge + 2]! + visits[edge + 3]!,
  );
  let best = -1;
  let previous = -1;
  for (let i = 0; i < HAND_SIZE; i++) {
    const position = sorted[i]!;
    const rank = hands[first + position]!;
    if (rank === previous) continue;
    previous = rank;
    const tries = visits[edge]!;
    const bound =
      tries === 0 ? Infinity : sums[edge]! / tries + EXPLORATION * Math.sqrt(log / tries);
    if (bound > best) {
      best = bound;
      tree.edge = edge;
      tree.position = position;
    }
    edge++;
  }
}

/** The node after an edge and the rank that came in; NO_NODE where it was not there yet. */
export function childOf(tree: RankTree, edge: number, got: number): number {
  const key = edge * RANK_COUNT + got;
  const child = tree.children.get(key);
  if (child !== undefined) return child;
  if (tree.count < NODES_MAX) tree.children.set(key, tree.count++);
  return NO_NODE;
}

export function addVisit({ visits, sums }: RankTree, edge: number, value: number): void {
  visits[edge]!++;
  sums[edge]! += value;
}

function sortPositions(hands: Uint8Array, first: number, sorted: Uint8Array): void {
  for (let i = 0; i < HAND_SIZE; i++) {
    const rank = hands[first + i]!;
    let at = i;
    for (; at > 0 && hands[first + sorted[at - 1]!]! > rank; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = i;
  }
}
