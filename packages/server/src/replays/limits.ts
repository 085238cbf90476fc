/** What playing recorded games again may take of a server; all can be set otherwise. */
import { thinkingThreads } from '../threads/thread-count.ts';

export const REPLAY_LIMITS = {
  threads: thinkingThreads(),
  /** How much one thread may keep in memory. */
  memoryMb: 256,
  /** A thread that has not answered by then is ended. */
  workMs: 10_000,
  /** Work that waits for a thread: on the whole server, and of one address. */
  waiting: 64,
  waitingPerAddress: 16,
  /** The length of one game; no table of ours has more, and no file can hold more. */
  moves: 120_000,
  /** What one address may have played again in the long run; so much also at once. */
  movesPerMinute: 120_000,
};

export type ReplayLimits = Readonly<typeof REPLAY_LIMITS>;
