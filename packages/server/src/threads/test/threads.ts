import type { ThinkersSetup } from '../thinkers.ts';

/** Threads that run the sources, not a build that may be stale. */
export const SOURCE_THREAD: NonNullable<ThinkersSetup['thread']> = {
  entry: new URL('./think-worker.mjs', import.meta.url),
  execArgv: ['--conditions=source'],
};
