import type { ContestInfo, ContestMatchRow, LiveMessage } from '@stammtisch/wire/contest';
import { describe, expect, it } from 'vitest';
import { mergeSummary, timeLeft } from './merge-summary.ts';

type Summary = Extract<LiveMessage, { type: 'summary' }>;

const PROGRESS = {
  round: 1,
  rounds: 1,
  matches: 3,
  finished: 1,
  deals: 60,
  games: 120,
  gamesPerSecond: 90,
};

function row(match: number, state: ContestMatchRow['state'], deals = 50): ContestMatchRow {
  return {
    match,
    round: 1,
    stage: 'main',
    names: ['Kuckuck', 'greedy'],
    state,
    deals,
    planned: 50,
    games: 2 * deals,
    score: { mean: 0.5, low: 0.4, high: 0.6 },
  };
}

const INFO: ContestInfo = {
  id: 'c1',
  code: 'KATZE-HUND-427',
  title: 'Test',
  state: 'running',
  listed: true,
  game: 'mau-mau',
  rules: 'contest',
  options: {},
  rulesHash: '',
  format: 'round-robin',
  deals: 50,
  clock: { moveMs: 2000, bankMs: 30_000 },
  returnMs: 30_000,
  commitment: '',
  botPort: 1338,
  openedAt: 0,
  closed: false,
  progress: PROGRESS,
  entrants: [{ name: 'Igel-7', kind: 'network', here: true, playing: true, ownName: 'Lena' }],
  standings: [],
  pairs: [],
  matches: [row(1, 'finished'), row(2, 'running', 10)],
  reruns: [],
  recompute: '',
};

const SUMMARY: Summary = {
  type: 'summary',
  contest: 'c1',
  at: 1,
  state: 'running',
  progress: PROGRESS,
  entrants: [{ name: 'Igel-7', kind: 'network', here: false, awayMs: 3, playing: false }],
  running: [row(2, 'running', 11)],
  finished: [row(1, 'finished')],
  table: 1,
};

describe('what the live stream tells', () => {
  it('goes into the contest, which keeps what only its organiser knows', () => {
    const { info, isStale } = mergeSummary(INFO, SUMMARY);
    expect(isStale).toBe(false);
    expect(info.entrants).toEqual([{ ...SUMMARY.entrants[0], ownName: 'Lena' }]);
    expect(info.matches.map(({ match, deals }) => [match, deals])).toEqual([
      [1, 50],
      [2, 11],
    ]);
    expect(info.standings).toBe(INFO.standings);
  });

  it('a match that is running no longer is not shown as running', () => {
    const { info } = mergeSummary(INFO, { ...SUMMARY, running: [row(3, 'running', 0)] });
    expect(info.matches.map(({ match }) => match)).toEqual([1, 3]);
  });

  it('is not all: after a gap, and when the state changes, the whole is asked for', () => {
    const later = { ...SUMMARY, progress: { ...PROGRESS, finished: 2 } };
    expect(mergeSummary(INFO, later).isStale).toBe(true);
    expect(mergeSummary(INFO, { ...SUMMARY, state: 'finished' }).isStale).toBe(true);
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

  it('is never negative, also where a match got more deals than planned', () => {
    expect(timeLeft({ ...INFO, progress: { ...PROGRESS, deals: 500 } })).toBe(0);
  });
});
