import { describe, expect, it } from 'vitest';
import { bestCount, groupHand } from './rank-groups.ts';

describe('groupHand', () => {
  it('puts braces under neighbours of one rank and says where they begin', () => {
    expect(groupHand([0, 4, 5, 6])).toEqual([
      { rank: 'A', first: 0, count: 1 },
      { rank: '2', first: 1, count: 3 },
    ]);
    expect(groupHand([48, 49, 50, 51])).toEqual([{ rank: 'K', first: 0, count: 4 }]);
  });

  it('finds nothing in the empty hand of somebody who watches', () => {
    expect(groupHand([])).toEqual([]);
    expect(bestCount([])).toBe(0);
  });

  it('knows the most of one rank, which is what a player wants to see', () => {
    expect(bestCount(groupHand([0, 4, 5, 8]))).toBe(2);
  });
});
