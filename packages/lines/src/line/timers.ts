/** The clock and the timers that Node and browsers both have; nothing else of either is used here. */
interface Platform {
  setTimeout(act: () => void, ms: number): Timer;
  clearTimeout(timer: Timer): void;
  /** Node alone has it. */
  setImmediate?(act: () => void): unknown;
  readonly performance: { now(): number };
}

/** An object in Node, where it can be told not to keep the program running; a number in browsers. */
type Timer = number | { unref(): unknown };

const platform = globalThis as unknown as Platform;

/** Reads a clock that does not jump like the time of day. */
export function nowMs(): number {
  return platform.performance.now();
}

/** Does something later, if the program still runs then; the function that is returned prevents it. */
export function later(ms: number, act: () => void): () => void {
  const timer = platform.setTimeout(act, ms);
  if (typeof timer === 'object') timer.unref();
  return () => platform.clearTimeout(timer);
}

/** Waits, and keeps the program running meanwhile. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    platform.setTimeout(resolve, ms);
  });
}

/** Does something when all that has arrived by now is read. */
export function afterReading(act: () => void): void {
  if (platform.setImmediate === undefined) platform.setTimeout(act, 0);
  else platform.setImmediate(act);
}
