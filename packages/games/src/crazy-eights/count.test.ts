import { describe, expect, it } from 'vitest';
import { formatCard } from './cards.ts';
import { countHands } from './count.ts';
import { crazyEights } from './game.ts';
import { play, position } from './test/positions.ts';

describe('counted hands', () => {
  it('[CE17] [CE18] say what the points of the winner are made of', () => {
    const state = position('7C | 8H KS AD | 9D 2C / 7H / 3C');
    play(state, '0 play 7C');
    const counted = countHands(crazyEights.view(state, 0));
    expect(counted.map(({ seat, cost }) => [seat, cost])).toEqual([
      [0, 0],
      [1, 61],
      [2, 11],
    ]);
    expect(counted[1]!.cards.map(({ card, cost }) => [formatCard(card), cost])).toEqual([
      ['8H', 50],
      ['KS', 10],
      ['AD', 1],
    ]);
    const others = counted.reduce((sum, { cost }) => sum + cost, 0);
    expect(crazyEights.outcome(state)?.points).toEqual([others, 0, 0]);
  });

  it('[CE14] are none of those who left, and not shown where all others left', () => {
    const state = position('7C 2D | 8H KS / 7H / 3C');
    play(state, '1 retire');
    expect(countHands(crazyEights.view(state, -1))).toEqual([]);
  });

  it('[CE17] are noted at the hands that are open at the end', () => {
    const state = position('7C | 8H KS / 7H / 3C');
    const notes = () =>
      crazyEights.scene(crazyEights.view(state, 0)).zones.map(({ note }) => note?.data);
    expect(notes().filter((note) => note !== undefined)).toEqual([]);
    play(state, '0 play 7C');
    expect(notes().filter((note) => note !== undefined)).toEqual([{ cost: 60 }]);
  });
});
