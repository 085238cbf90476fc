import { describe, expect, it } from 'vitest';
import {
  formatDuration,
  formatNumber,
  formatShare,
  formatShares,
  formatSigned,
  formatThinking,
} from './format.ts';

/** Spaces that keep a number and its unit together look like any other. */
function plain(text: string): string {
  return text.replaceAll(/\s/gu, ' ');
}

describe('numbers of contests', () => {
  it('are shares with their intervals, as each language writes them', () => {
    expect(plain(formatShare(0.5449, 'de'))).toBe('54 %');
    expect(plain(formatShare(0.5449, 'en'))).toBe('54%');
    const estimate = { low: 0.481, high: 0.6 };
    expect(plain(formatShares(estimate, 'de'))).toBe('48–60 %');
    expect(plain(formatShares(estimate, 'en'))).toBe('48–60%');
    expect(formatNumber(2.5, 'de')).toBe('2,5');
  });

  it('are strengths with a sign', () => {
    expect([34.6, 0, -12].map((value) => formatSigned(value, 'en'))).toEqual(['+35', '0', '−12']);
  });

  it.each([
    [0, '0 sec'],
    [45_400, '45 sec'],
    [60_000, '1 min'],
    [3_725_000, '1 hr 2 min'],
    [90_000_000, '1 day 1 hr'],
    [-5, '0 sec'],
  ])('are durations in at most two units: %d ms is %s', (ms, text) => {
    expect(plain(formatDuration(ms, 'en'))).toBe(text);
  });

  it('are thinking times, finer where a bot was quick', () => {
    expect(plain(formatThinking(0.34, 'en'))).toBe('0.3 ms');
    expect(plain(formatThinking(312.4, 'en'))).toBe('312 ms');
    expect(plain(formatThinking(1540, 'de'))).toBe('1,5 Sek.');
  });
});
