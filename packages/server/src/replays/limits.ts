/** What playing recorded games again may take of a server; all can be set otherwise. */
import { thinkingThreads } from '../tables/minds/limits.ts';

export interface ReplayLimits {
  readonly threads: number;
  /** Of one thread, for what it keeps in memory. */
  readonly memoryMb: number;
  /** A thread that has not answered by then is ended. */
  readonly workMs: number;
  /** Work that waits for a thread: on the whole server, and of one address. */
  readonly waiting: number;
  readonly waitingPerAddress: number;
  /** Of one game; more than a table of ours can have and a file of the largest size can hold. */
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
