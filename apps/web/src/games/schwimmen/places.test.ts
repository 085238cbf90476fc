import { HIDDEN } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { keepPlaces } from './places.ts';

describe('cards in a row', () => {
  it.each<[string, readonly number[], readonly number[], readonly number[]]>([
    ['lie as they are dealt at first', [], [3, 9, 12], [3, 9, 12]],
    ['let a new card lie where the old one was', [9, 3, 12], [3, 7, 9], [9, 3, 7]],
    ['take a fourth card at their end', [9, 3, 12], [1, 3, 9, 12], [9, 3, 12, 1]],
    ['close up when the fourth one is paid for', [9, 3, 12, 1], [1, 9, 12], [9, 1, 12]],
    ['are all new after a new deal', [9, 3, 12], [1, 2, 4], [1, 2, 4]],
    ['can lie face down', [9, 3, 12], [HIDDEN, HIDDEN, HIDDEN], [HIDDEN, HIDDEN, HIDDEN]],
    ['are turned up', [HIDDEN, HIDDEN, HIDDEN], [1, 2, 4], [1, 2, 4]],
    ['can be gone', [9, 3, 12], [], []],
  ])('%s', (_, before, cards, after) => {
    expect(keepPlaces(before, cards)).toEqual(after);
  });
});
