import { type Bucket, createBucket, type Rate, tokensLeft, tryDraw } from '../socket/bucket.ts';

/** How many tables that there are not, or that are full, an address has asked for: codes are short. */
export interface WrongTables {
  mayTry(address: string): boolean;
  note(address: string): void;
}

/** More addresses than this are not remembered without a look who need not be. */
const ADDRESSES_MAX = 1000;

export function createWrongTables(rate: Rate, nowMs: () => number): WrongTables {
  const tries = new Map<string, Bucket>();
  return {
    mayTry(address) {
      const bucket = tries.get(address);
      return bucket === undefined || tokensLeft(bucket, rate, nowMs()) >= 1;
    },
    note(address) {
      if (tries.size >= ADDRESSES_MAX) sweep();
      const bucket = tries.get(address) ?? createBucket(rate, nowMs());
      tryDraw(bucket, rate, nowMs());
      tries.set(address, bucket);
    },
  };
  function sweep(): void {
    for (const [address, bucket] of tries) {
      if (tokensLeft(bucket, rate, nowMs()) === rate.burst) tries.delete(address);
    }
  }
}
