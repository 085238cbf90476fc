import { describe, expect, it } from 'vitest';
import { firstOf } from './first.ts';

describe('who begins', () => {
  it('is seat 0 without a start, and else the seat that the start names', () => {
    expect(firstOf(undefined, 3)).toBe(0);
    expect([0, 1, 2].map((first) => firstOf({ first }, 3))).toEqual([0, 1, 2]);
  });

  it.each([{ first: 3 }, { first: -1 }, { first: 1.5 }, { first: '1' }, {}, [], null, 'first', 1])(
    'is not said by %j',
    (start) => {
      expect(firstOf(start, 3)).toBeUndefined();
    },
  );

  it('is not said by a start that has cards too', () => {
    expect(firstOf({ first: 1, deck: [] }, 3)).toBeUndefined();
  });
});
