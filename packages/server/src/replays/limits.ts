/** What playing recorded games again may take of a server; all can be set otherwise. */
import { thinkingThreads } from '../threads/thread-count.ts';

export interface ReplayLimits {
  readonly threads: number;
  /** How much one thread may keep in memory. */
  readonly memoryMb: number;
  /** A thread that has not answered by then is ended. */
  readonly workMs: number;
  /** Work that waits for a thread: on the whole server, and of one address. */
  readonly waiting: number;
  readonly waitingPerAddress: number;
  /** The length of one game; no table of ours has more, and no file can hold more. */
  readonly moves: number;
  /** What one address may have played again in the long run; so much also at once. */
  readonly movesPerMinute: number;
}

export const REPLAY_LIMITS: ReplayLimits = {
  threads: thinkingThreads(),
  memoryMb: 256,
  workMs: 10_000,
  waiting: 64,
  waitingPerAddress: 16,
  moves: 120_000,
  movesPerMinute: 120_000,
};
