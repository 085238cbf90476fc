import { availableParallelism } from 'node:os';

const THREADS_MAX = 4;

/** How many threads think: one core is left to the tables themselves. */
export function thinkingThreads(cores = availableParallelism()): number {
  return Math.min(THREADS_MAX, Math.max(1, cores - 1));
}
