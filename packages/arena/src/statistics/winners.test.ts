import { describe, expect, it } from 'vitest';
import { countWinners, isDraw } from './winners.ts';

describe('isDraw', () => {
  it.each([
    ['one winner', [1, 2, 2], [1, 0, 0], false],
    ['one winner of a game without points', [2, 1, 3], [0, 0, 0], false],
    ['two with four of a kind each', [1, 3, 1], [1, 0, 1], false],
    ['everybody with four of a kind', [1, 1], [1, 1], false],
    ['the last round played', [1, 1, 1], [0, 0, 0], true],
    ['the last round played without the one who left', [1, 3, 1], [0, 0, 0], true],
  ])('is told of %s', (_, places, points, drawn) => {
    expect(isDraw({ places, points, reason: 'some' })).toBe(drawn);
  });
});

describe('countWinners', () => {
  it('counts first places', () => expect(countWinners({ places: [1, 3, 1] })).toBe(2));
});
