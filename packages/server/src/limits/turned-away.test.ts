import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefusalReports, type RefusalCount } from './turned-away.ts';

const EVERY_MS = 1000;
let told: (readonly RefusalCount[])[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});

afterEach(() => {
  vi.useRealTimers();
});

it('tells the first refusal at once and gathers what a flood brings', () => {
  const reports = createRefusalReports((refusals) => told.push(refusals), EVERY_MS);
  reports.note('http', 'guesses');
  expect(told).toEqual([[{ entry: 'http', reason: 'guesses', count: 1 }]]);
  for (let i = 0; i < 500; i++) reports.note('http', 'guesses');
  reports.note('socket', 'guesses');
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(EVERY_MS);
  expect(told.slice(1)).toEqual([
    [
      { entry: 'http', reason: 'guesses', count: 500 },
      { entry: 'socket', reason: 'guesses', count: 1 },
    ],
  ]);
});

it('says nothing while nobody is turned away, and the next one again at once', () => {
  const reports = createRefusalReports((refusals) => told.push(refusals), EVERY_MS);
  reports.note('live', 'connections');
  vi.advanceTimersByTime(5 * EVERY_MS);
  expect(told).toHaveLength(1);
  reports.note('bots', 'full');
  expect(told[1]).toEqual([{ entry: 'bots', reason: 'full', count: 1 }]);
  reports.note('bots', 'full');
  reports.close();
  vi.advanceTimersByTime(5 * EVERY_MS);
  expect(told).toHaveLength(2);
});
