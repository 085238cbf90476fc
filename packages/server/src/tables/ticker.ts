/** One timer for all tables. */
import type { Tables } from '@stammtisch/table';

export interface Ticker {
  /** To be called when something is due earlier than before. */
  plan(): void;
  stop(): void;
}

/** Longer than that a timer cannot wait; it looks again then. */
const WAIT_MS_MAX = 2 ** 31 - 1;

export function createTicker(tables: Pick<Tables, 'dueAt' | 'tick'>, now: () => number): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let setFor = Infinity;

  const plan = (): void => {
    const due = tables.dueAt();
    if (due >= setFor) return;
    clearTimeout(timer);
    setFor = due;
    timer = setTimeout(ring, Math.min(Math.max(0, due - now()), WAIT_MS_MAX));
  };
  const ring = (): void => {
    setFor = Infinity;
    tables.tick();
    plan();
  };
  return {
    plan,
    stop() {
      clearTimeout(timer);
      setFor = -Infinity;
    },
  };
}
