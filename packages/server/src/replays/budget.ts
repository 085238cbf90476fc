/** How many moves an address may still have played again. */
import { type Bucket, createBucket, tokensLeft, tryDraw } from '../limits/bucket.ts';

export interface MoveBudget {
  /** Takes so many moves, or says in how many seconds they could be taken. */
  take(address: string, moves: number): number | undefined;
  /** In how many seconds so many moves could be taken; undefined: now. */
  waitFor(address: string, moves: number): number | undefined;
}

/** From so many addresses on the budget looks which of them can be forgotten. */
const MANY = 1000;

export function createMoveBudget(movesPerMinute: number, nowMs: () => number): MoveBudget {
  const rate = { perSecond: movesPerMinute / 60, burst: movesPerMinute };
  const buckets = new Map<string, Bucket>();
  let sweepAt = MANY;

  /** An address that has not asked for a minute has its whole budget again. */
  function sweep(): void {
    if (buckets.size < sweepAt) return;
    for (const [address, bucket] of buckets) {
      if (tokensLeft(bucket, rate, nowMs()) >= rate.burst) buckets.delete(address);
    }
    sweepAt = Math.max(MANY, 2 * buckets.size);
  }
  function waitFor(address: string, moves: number): number | undefined {
    const bucket = buckets.get(address);
    const left = bucket === undefined ? rate.burst : tokensLeft(bucket, rate, nowMs());
    return left >= moves ? undefined : Math.max(1, Math.ceil((moves - left) / rate.perSecond));
  }
  return {
    waitFor,
    take(address, moves) {
      sweep();
      let bucket = buckets.get(address);
      if (bucket === undefined) buckets.set(address, (bucket = createBucket(rate, nowMs())));
      return tryDraw(bucket, rate, nowMs(), moves) ? undefined : waitFor(address, moves);
    },
  };
}
