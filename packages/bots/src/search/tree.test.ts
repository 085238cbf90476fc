import { describe, expect, it } from 'vitest';
import {
  actionOf,
  addChild,
  addVisit,
  clearTree,
  createTree,
  listFresh,
  NO_NODE,
  ROOT,
  seatOf,
  selectChild,
  type Tree,
} from './tree.ts';

const EXPLORATION = 0.5;
const ACTIONS = 8;

/** A root at which seat 3 has tried these actions: [action, visits, worth of each visit]. */
function treeOf(...children: readonly (readonly [number, number, number])[]): Tree {
  const tree = createTree(16, ACTIONS);
  for (const [action, visits, value] of children) {
    const node = addChild(tree, ROOT, 3, action);
    for (let i = 0; i < visits; i++) addVisit(tree, node, value);
    tree.offered[node] = 20;
  }
  return tree;
}

function select(tree: Tree, legal: number[], seat = 3): number | undefined {
  const node = selectChild(tree, ROOT, seat, legal, legal.length, EXPLORATION);
  return node === NO_NODE ? undefined : actionOf(tree, node);
}

describe('the tree of a search', () => {
  it('takes the better of two actions that were tried equally often', () => {
    expect(select(treeOf([1, 10, 0.4], [2, 10, 0.6]), [1, 2])).toBe(2);
  });

  it('tries out what was tried seldom though on offer as often', () => {
    expect(select(treeOf([1, 3, 0.4], [2, 19, 0.6]), [1, 2])).toBe(1);
  });

  it('does not count a try against an action that was seldom on offer', () => {
    const tree = treeOf([1, 3, 0.4], [2, 19, 0.6]);
    tree.offered[1] = 3;
    expect(select(tree, [1, 2])).toBe(2);
  });

  it('leaves out what is not legal in this world and does not count it as offered', () => {
    const tree = treeOf([1, 10, 0.4], [2, 10, 0.6]);
    expect(select(tree, [1])).toBe(1);
    expect([tree.offered[1], tree.offered[2]]).toEqual([21, 20]);
  });

  it('has nothing to choose while a legal action has no node, and lists which', () => {
    const tree = treeOf([1, 10, 0.4], [5, 10, 0.6]);
    const legal = [0, 1, 5, 7];
    expect(select(tree, legal)).toBeUndefined();
    expect(legal.slice(0, listFresh(tree, legal, legal.length))).toEqual([0, 7]);
  });

  it('keeps the same action of two seats apart', () => {
    const tree = treeOf([1, 10, 0.4]);
    expect(select(tree, [1], 2)).toBeUndefined();
    expect(seatOf(tree, tree.lastChild[ROOT]!)).toBe(3);
  });

  it('takes no more nodes than there is room for, and is empty when cleared', () => {
    const tree = createTree(3, ACTIONS);
    expect([0, 1, 2].map((action) => addChild(tree, ROOT, 0, action))).toEqual([1, 2, NO_NODE]);
    expect(tree.count).toBe(3);
    clearTree(tree);
    expect(select(tree, [0], 0)).toBeUndefined();
    expect(addChild(tree, ROOT, 0, 1)).toBe(1);
  });
});
