/** How often batches are stored: where moves are many, those of a few milliseconds share a flush. */
import type { CommitPace } from '@stammtisch/table';
import { createBucket, draw, type Rate, tryDraw } from '../limits/bucket.ts';

/**
 * A flush costs as much as several moves, and nobody sees the difference of a few milliseconds. Up to
 * this rate no batch waits, also where some come at once.
 */
const COMMITS: Rate = { perSecond: 500, burst: 10 };
const GATHER_MS = 1000 / COMMITS.perSecond;

/** So many moves share a flush as it is. */
const ENOUGH = 4;

/** After so many waits in a row that brought nothing, batches go without waiting again for a while. */
const VAIN_MAX = 2;

export interface CommitPaceSetup {
  /** Reads a clock that only goes forward. */
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Lets batches wait while there are more of them than the rate; at a calm server nobody waits. */
export function createCommitPace({ nowMs, wait }: CommitPaceSetup = SYSTEM): CommitPace {
  const bucket = createBucket(COMMITS, nowMs());
  let vain = 0;

  async function gather(count: () => number): Promise<void> {
    const before = count();
    await wait(GATHER_MS);
    draw(bucket, COMMITS, nowMs());
    vain = count() === before ? vain + 1 : 0;
    if (vain < VAIN_MAX) return;
    // Few tables that play fast would only wait for themselves.
    bucket.tokens = COMMITS.burst;
    vain = 0;
  }

  return (count) =>
    tryDraw(bucket, COMMITS, nowMs()) || count() >= ENOUGH ? undefined : gather(count);
}

const SYSTEM: CommitPaceSetup = {
  nowMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
