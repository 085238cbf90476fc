import { describe, expect, it } from 'vitest';
import { INFO, PROGRESS, row, SUMMARY } from '../test/contest.ts';
import { mergeSummary, timeLeft } from './merge-summary.ts';

const CLASS = { pseudonyms: true, practice: true, startAtDeadline: false };

describe('what the live stream tells', () => {
  it('goes into the contest, which keeps what only its organiser knows', () => {
    const { info, isStale } = mergeSummary(INFO, SUMMARY, true);
    expect(isStale).toBe(false);
    expect(info.entrants).toEqual([{ ...SUMMARY.entrants[0], ownName: 'Lena' }]);
    expect(info.matches.map(({ match, deals }) => [match, deals])).toEqual([
      [1, 50],
      [2, 11],
    ]);
    expect(info.standings).toBe(INFO.standings);
  });

  it('a match that is running no longer is not shown as running', () => {
    const { info } = mergeSummary(INFO, { ...SUMMARY, running: [row(3, 'running', 0)] }, true);
    expect(info.matches.map(({ match }) => match)).toEqual([1, 3]);
  });

  it('is not all: after a gap, and when the state changes, the whole is asked for', () => {
    const later = { ...SUMMARY, progress: { ...PROGRESS, finished: 2 } };
    expect(mergeSummary(INFO, later, false).isStale).toBe(true);
    expect(mergeSummary(INFO, { ...SUMMARY, state: 'finished' }, false).isStale).toBe(true);
  });

  it('is not all for the teacher of a class whom somebody has joined under a pseudonym', () => {
    const ofClass = { ...INFO, class: CLASS };
    const newcomer = { name: 'Dachs-3', kind: 'network', here: true, playing: false } as const;
    const joined = { ...SUMMARY, entrants: [...SUMMARY.entrants, newcomer] };
    expect(mergeSummary(ofClass, SUMMARY, true).isStale).toBe(false);
    expect(mergeSummary(ofClass, joined, true).isStale).toBe(true);
    expect(mergeSummary(ofClass, joined, false).isStale).toBe(false);
    expect(mergeSummary(INFO, joined, true).isStale).toBe(false);
  });
});

describe('the time that is left', () => {
  it('follows from the games that are left and how fast they go', () => {
    expect(timeLeft(INFO)).toBe(2000);
  });

  it('is not known before the start, at rest and after the end', () => {
    expect(timeLeft({ ...INFO, progress: { ...PROGRESS, gamesPerSecond: 0 } })).toBeUndefined();
    expect(timeLeft({ ...INFO, progress: { ...PROGRESS, matches: 0 } })).toBeUndefined();
    expect(timeLeft({ ...INFO, state: 'finished' })).toBeUndefined();
  });

  it('is not known while a match waits for somebody', () => {
    const hanging = { name: 'Slow', kind: 'network', here: true, playing: true } as const;
    expect(timeLeft({ ...INFO, entrants: [hanging] })).toBe(2000);
    const entrants = [{ ...hanging, waitedMs: 5000 }];
    expect(timeLeft({ ...INFO, entrants })).toBeUndefined();
  });

  it('is never negative, also where a match got more deals than planned', () => {
    expect(timeLeft({ ...INFO, progress: { ...PROGRESS, deals: 500 } })).toBe(0);
  });
});
