import type { ContestLimits } from '../contest/limits.ts';

/** The time that a bot may think in all of a game; a seat watches the time for one move. */
export interface GameTime {
  /** Runs until `stop`; `late` is told when the time is up. */
  start(late: () => void): void;
  stop(): void;
}

export function createGameTime({
  moveMs,
  gameMs,
}: Pick<ContestLimits, 'moveMs' | 'gameMs'>): GameTime {
  let leftMs = gameMs;
  let sinceMs: number | undefined;
  let alarm: NodeJS.Timeout | undefined;
  return {
    start(late) {
      const startMs = performance.now();
      sinceMs = startMs;
      if (leftMs >= moveMs) return;
      // An answer that has arrived is read before a deadline counts.
      const ring = (): void => (sinceMs === startMs ? late() : undefined);
      alarm = setTimeout(() => setImmediate(ring), leftMs);
    },
    stop() {
      if (sinceMs === undefined) return;
      clearTimeout(alarm);
      leftMs -= performance.now() - sinceMs;
      sinceMs = undefined;
    },
  };
}
