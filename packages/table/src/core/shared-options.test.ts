import { describe, expect, it } from 'vitest';
import { shareOptions } from './shared-options.ts';

describe('options', () => {
  it('that are equal are one object, which nobody can change', () => {
    const first = shareOptions({ decks: 1, 'take.rank': '7' });
    expect(shareOptions({ decks: 1, 'take.rank': '7' })).toBe(first);
    expect(Object.isFrozen(first)).toBe(true);
  });

  it('that differ stay apart, also when more are known than are kept', () => {
    for (let decks = 0; decks < 1000; decks++) {
      expect(shareOptions({ decks })).toEqual({ decks });
    }
  });
});
