/** A contest, and what its live stream tells of it. */
import type { ContestInfo, ContestMatchRow, LiveMessage } from '@stammtisch/wire/contest';

type Summary = Extract<LiveMessage, { type: 'summary' }>;

export const PROGRESS = {
  round: 1,
  rounds: 1,
  matches: 3,
  finished: 1,
  deals: 60,
  games: 120,
  gamesPerSecond: 90,
};

export function row(match: number, state: ContestMatchRow['state'], deals = 50): ContestMatchRow {
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

export const INFO: ContestInfo = {
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

export const SUMMARY: Summary = {
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
