/** What an operator is told of storage that runs short. */

/** What an operator is to know: in the log it is one line. */
export interface StorageNews {
  readonly what: 'dropped' | 'refused';
  readonly kind: string;
  readonly code?: string;
  /** Since the last line about the same. */
  readonly count: number;
  readonly bytes?: number;
}

/** The same is said at most once in this time. */
const NEWS_MS = 60_000;

/** Says something at once, and from then on no more often than allowed what has come since. */
export function createTeller(
  nowMs: () => number,
  onNews: (news: StorageNews) => void,
): (news: StorageNews) => void {
  const waiting = new Map<string, { news: StorageNews; nextMs: number }>();
  return (news) => {
    const key = `${news.what} ${news.kind} ${news.code ?? ''}`;
    const before = waiting.get(key);
    const count = (before?.news.count ?? 0) + news.count;
    const bytes = (before?.news.bytes ?? 0) + (news.bytes ?? 0);
    const all = { ...news, count, ...(news.bytes === undefined ? {} : { bytes }) };
    if (before !== undefined && nowMs() < before.nextMs) {
      waiting.set(key, { ...before, news: all });
      return;
    }
    onNews(all);
    waiting.set(key, {
      news: { ...news, count: 0, ...(news.bytes === undefined ? {} : { bytes: 0 }) },
      nextMs: nowMs() + NEWS_MS,
    });
  };
}
