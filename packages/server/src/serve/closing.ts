/** How a server ends: part by part, and none of them may hold up the end. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When each part must have ended, in milliseconds from the beginning of the end. They follow one
 * another in this order: goodbyes first, since they are short, and what is stored after the last who
 * could want to store something. What was acknowledged was on the disk before.
 */
export const CLOSING_MS = {
  /** Sockets of people and viewers: they read why and close. */
  people: 2_500,
  /** Answers to requests that are under way. */
  requests: 5_000,
  /** Contests and practice; they were told at the very beginning. */
  contests: 5_500,
  tables: 6_500,
  store: 7_500,
  /** The connections of programs. */
  programs: 8_000,
} as const;

export type ClosingPart = keyof typeof CLOSING_MS;

/** What was still under way when its time was up, in order; nothing after a clean end. */
export type Cut = readonly ClosingPart[];

export interface Closing {
  /** Ends a part and waits for it, but no longer than it may take; one that fails counts as cut. */
  part(name: ClosingPart, end: () => Promise<unknown>): Promise<void>;
  readonly cut: Cut;
}

export function createClosing(
  onBug: (error: unknown) => void,
  limits: Readonly<Record<ClosingPart, number>> = CLOSING_MS,
): Closing {
  const sinceMs = performance.now();
  const cut: ClosingPart[] = [];
  return {
    cut,
    async part(name, end) {
      const waiting = new AbortController();
      const leftMs = Math.max(0, limits[name] - (performance.now() - sinceMs));
      const late = sleep(leftMs, 'late', { signal: waiting.signal }).catch(() => undefined);
      try {
        if ((await Promise.race([end(), late])) === 'late') cut.push(name);
      } catch (error) {
        cut.push(name);
        onBug(error);
      } finally {
        waiting.abort();
      }
    },
  };
}
