/** Motions wait for each other, so that nobody has to look at two places at once. */
export interface MotionTurns {
  /** How long to wait before a motion that takes so long; undefined where it is not worth it. */
  take(ms: number): number | undefined;
}

/** More than this would be seen long after it happened. */
const WAIT_MS_MAX = 900;

export function createTurns(now: () => number): MotionTurns {
  let freeAt = 0;
  return {
    take(ms) {
      const at = now();
      const delayMs = Math.max(0, freeAt - at);
      if (delayMs > WAIT_MS_MAX) return undefined;
      freeAt = at + delayMs + ms;
      return delayMs;
    },
  };
}
