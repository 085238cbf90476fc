/** So many at once, and so many a second in the long run. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What is left of a rate. */
export interface Bucket {
  tokens: number;
  at: number;
}

export function createBucket({ burst }: Rate, nowMs: number): Bucket {
  return { tokens: burst, at: nowMs };
}

/** Takes one even where none is left, and returns what is left then: below zero it was too much. */
export function draw(bucket: Bucket, rate: Rate, nowMs: number): number {
  refill(bucket, rate, nowMs);
  return --bucket.tokens;
}

/** Takes one, or several, if there are so many. */
export function tryDraw(bucket: Bucket, rate: Rate, nowMs: number, count = 1): boolean {
  refill(bucket, rate, nowMs);
  if (bucket.tokens < count) return false;
  bucket.tokens -= count;
  return true;
}

/** What is left, nothing taken. */
export function tokensLeft(bucket: Bucket, rate: Rate, nowMs: number): number {
  refill(bucket, rate, nowMs);
  return bucket.tokens;
}

function refill(bucket: Bucket, { perSecond, burst }: Rate, nowMs: number): void {
  const gained = (Math.max(0, nowMs - bucket.at) / 1000) * perSecond;
  bucket.tokens = Math.min(burst, bucket.tokens + gained);
  bucket.at = nowMs;
}
