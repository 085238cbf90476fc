import { expect, it } from 'vitest';
import { createCommitPace } from './commit-pace.ts';

/** A pace whose clock is set by hand; `brought` is what comes while somebody waits. */
function createDesk() {
  const desk = { nowMs: 0, waits: 0, queued: 1, brought: 1 };
  let came = 0;
  const pace = createCommitPace({
    nowMs: () => desk.nowMs,
    async wait(ms) {
      desk.waits++;
      desk.nowMs += ms;
      came = desk.brought;
    },
  });
  const commit = async (): Promise<void> => {
    came = 0;
    await pace(() => desk.queued + came);
  };
  return { desk, commit };
}

it('lets nobody wait at 200 commits a second, also where ten come at once', async () => {
  const { desk, commit } = createDesk();
  for (let i = 0; i < 1000; i++) {
    await commit();
    desk.nowMs += 5;
  }
  for (let burst = 0; burst < 50; burst++) {
    for (let i = 0; i < 10; i++) await commit();
    desk.nowMs += 50;
  }
  expect(desk.waits).toBe(0);
});

it('allows 500 commits a second where each wait brings others', async () => {
  const { desk, commit } = createDesk();
  let commits = 0;
  for (; desk.nowMs < 10_000; commits++) {
    await commit();
    desk.nowMs += 0.3;
  }
  expect(commits / 10).toBeGreaterThan(480);
  expect(commits / 10).toBeLessThan(510);
});

it('lets nobody wait where enough share a commit as it is', async () => {
  const { desk, commit } = createDesk();
  desk.queued = 4;
  for (let i = 0; i < 1000; i++) await commit();
  expect(desk.waits).toBe(0);
});

it('lets a table that plays alone wait for a small part of its commits only', async () => {
  const { desk, commit } = createDesk();
  desk.brought = 0;
  for (let i = 0; i < 1200; i++) {
    await commit();
    desk.nowMs += 0.3;
  }
  expect(desk.waits).toBeGreaterThan(0);
  expect(desk.waits).toBeLessThan(1200 / 5);
});
