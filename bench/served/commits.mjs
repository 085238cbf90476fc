const BUCKET = /^stammtisch_commit_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm;

/** How many commits took at most so many milliseconds so far. */
export async function readCommits(address) {
  const response = await fetch(new URL('metrics', address));
  const text = await response.text();
  return Array.from(text.matchAll(BUCKET), ([, limit, count]) => ({
    limitMs: limit === '+Inf' ? Infinity : Number(limit) * 1000,
    count: Number(count),
  }));
}

/** In milliseconds, interpolated within a bucket. */
export function quantileOf(buckets, q) {
  const wanted = buckets.at(-1).count * q;
  const found = buckets.findIndex(({ count }) => count >= wanted);
  const { limitMs, count } = buckets[found];
  const below = buckets[found - 1] ?? { limitMs: 0, count: 0 };
  if (limitMs === Infinity) return Infinity;
  const share = count === below.count ? 1 : (wanted - below.count) / (count - below.count);
  return below.limitMs + (limitMs - below.limitMs) * share;
}
