import { describe, expect, it } from 'vitest';
import { formatDuration, numberFormat, percentFormat, signedFormat } from './numbers.ts';

describe('numbers', () => {
  it('are written as in the language', () => {
    expect(numberFormat('de', 2)(1234.5)).toBe('1.234,50');
    expect(numberFormat('en', 0)(1234.5)).toBe('1,235');
    expect([-3, -0.001].map(numberFormat('en', 1))).toEqual(['−3.0', '0.0']);
    expect(percentFormat('de')(0.625)).toBe('62,5 %');
    expect(percentFormat('en', 0)(0.999)).toBe('100 %');
  });

  it('have a sign where a difference is meant', () => {
    expect([1.25, -1.25, 0, -0.001].map(signedFormat('en', 1))).toEqual([
      '+1.3',
      '−1.3',
      '0.0',
      '0.0',
    ]);
  });

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [754_000, '12:34'],
    [3_600_000, '1:00:00'],
    [3_725_000, '1:02:05'],
    [360_000_000, '100:00:00'],
  ])('%i ms are %s to wait', (ms, expected) => {
    expect(formatDuration(ms)).toBe(expected);
  });
});
