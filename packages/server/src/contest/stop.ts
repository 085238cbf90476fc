import { setMaxListeners } from 'node:events';

/** Gives up all that is being played. Every seat of every game listens, which Node takes for a leak. */
export function createStop(): AbortController {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  return stop;
}
