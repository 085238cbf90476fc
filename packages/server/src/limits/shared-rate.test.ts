import { describe, expect, it } from 'vitest';
import { createSharedRate } from './shared-rate.ts';

describe('a rate that servers share', () => {
  it('counts what was done here and elsewhere in the last minute, each address by itself', () => {
    let now = 0;
    const told: string[] = [];
    const rate = createSharedRate({
      perMinute: 3,
      nowMs: () => now,
      tell: (address) => told.push(address),
    });
    expect(rate.draw('a')).toBeUndefined();
    now = 10_000;
    rate.noteElsewhere('a');
    expect(rate.draw('a')).toBeUndefined();
    expect(rate.draw('a')).toBe(50);
    expect(rate.draw('b')).toBeUndefined();
    // What is refused is not told, and what comes from elsewhere is not told on.
    expect(told).toEqual(['a', 'a', 'b']);
    now = 60_000;
    expect(rate.draw('a')).toBeUndefined();
    expect(rate.draw('a')).toBe(10);
  });
});
