import { describe, expect, it } from 'vitest';
import { createTurns } from './motion-turns.ts';

describe('motions of tiles', () => {
  it('wait for the one before, and for nothing when it is over', () => {
    let now = 1000;
    const turns = createTurns(() => now);
    expect(turns.take(280)).toBe(0);
    now += 100;
    expect(turns.take(300)).toBe(180);
    now += 1000;
    expect(turns.take(300)).toBe(0);
  });

  it('are left out when too many wait', () => {
    const turns = createTurns(() => 0);
    const delays = Array.from({ length: 6 }, () => turns.take(300));
    expect(delays).toEqual([0, 300, 600, 900, undefined, undefined]);
  });
});
