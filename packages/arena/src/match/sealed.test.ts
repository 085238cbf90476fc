import { formatSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { dealSeed, SEALED } from './seeds.ts';

describe('seeds of deals', () => {
  it('of a sealed seed are hashes, so that a published one does not lead to the next', () => {
    // The first 32 digits of sha256('sealed:x/deal/3'), as any program computes it.
    expect(formatSeed(dealSeed(`${SEALED}x`, 3))).toBe('403330818269de53a421c88d9b218af6');
    expect(dealSeed(`${SEALED}x`, 3)).not.toEqual(dealSeed(`${SEALED}x`, 4));
  });

  it('of other seeds stay what they were: published results follow from them', () => {
    expect(formatSeed(dealSeed('x', 3))).toBe('bc5c01966f0cbe0fef86670ce2a3933e');
  });
});
