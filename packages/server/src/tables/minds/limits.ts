import { availableParallelism } from 'node:os';
import type { NetLimits } from '../../net/listen.ts';
import type { ThinkLimits } from '../../threads/thinkers.ts';

/** What programs may take of the bot port. */
export interface ProgramLimits extends NetLimits {
  /** From the connection to a complete hello. */
  readonly handshakeMs: number;
}

export const PROGRAM_LIMITS: ProgramLimits = {
  // Of the first line; who has said hello may send what the protocol allows.
  lineBytes: 4 * 1024,
  outputBytes: 256 * 1024,
  lingerMs: 2000,
  connections: 256,
  connectionsPerAddress: 64,
  handshakeMs: 5000,
};

/** What a program has for a move at a table without a clock. */
export const PROGRAM_MOVE_MS = 10_000;

/**
 * With one thread and `search:300ms` two bots that are asked at the same time still think in full;
 * 200 of them get 5 ms each and all have moved after little more than a second: `hard` is weaker
 * then, but nobody waits for long.
 */
export const THINK_LIMITS: ThinkLimits = {
  thinkMs: 2000,
  patienceMs: 600,
  leastMs: 5,
  iterations: 5000,
  lostMs: 30_000,
};

const THREADS_MAX = 4;

/** One core is left to the tables themselves. */
export function thinkingThreads(cores = availableParallelism()): number {
  return Math.min(THREADS_MAX, Math.max(1, cores - 1));
}
