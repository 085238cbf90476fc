import type { Presence } from '@stammtisch/wire/table';
import { afterEach, expect, it, vi } from 'vitest';
import { createPacing, type Paced } from './pacing.ts';

afterEach(() => {
  vi.useRealTimers();
});

const presenceOf = (watchers: number): Presence => ({ members: [], programs: [], watchers });

it('tells nothing a second time when the timer rings after a message that did not wait for it', () => {
  vi.useFakeTimers();
  let nowMs = 1000;
  const told: unknown[] = [];
  const reader: Paced = {
    toldAt: -Infinity,
    waiting: undefined,
    tell: (presence) => void told.push(presence),
  };
  const pacing = createPacing(250, () => nowMs);
  pacing.offer(reader, presenceOf(1));
  pacing.offer(reader, presenceOf(2));
  // The machine is busy: the time is over, but the timer has not rung yet.
  nowMs += 300;
  pacing.offer(reader, presenceOf(3));
  nowMs += 300;
  vi.runAllTimers();
  expect(told).toEqual([presenceOf(1), presenceOf(3)]);
});
