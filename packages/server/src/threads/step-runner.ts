/** Long work on the thread that serves everybody: a little of it at a time. */
import type { RunSteps, Steps } from '@stammtisch/kernel';

/** So long at a time; then whoever else waits has a turn. */
const SLICE_MS = 4;

/** Work of so few steps is done at once, as most is: the game of a usual table. */
const STEPS_AT_ONCE = 8;

/**
 * All work shares the slices, a step of each in turn: however much comes together, nobody waits for
 * longer than one slice, and a short game does not wait for a long one.
 */
export function createStepRunner(nowMs: () => number = () => performance.now()): RunSteps {
  const waiting: (() => boolean)[] = [];
  const work = (): void => {
    const end = nowMs() + SLICE_MS;
    while (waiting.length > 0 && nowMs() < end) {
      const step = waiting.shift()!;
      if (!step()) waiting.push(step);
    }
    if (waiting.length > 0) setImmediate(work);
  };
  const later = <T>(steps: Steps<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(work);
      waiting.push(() => {
        try {
          const { done, value } = steps.next();
          if (done === true) resolve(value);
          return done === true;
        } catch (error) {
          reject(error as Error);
          return true;
        }
      });
    });
  return (steps) => {
    for (let i = 0; i < STEPS_AT_ONCE; i++) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
    return later(steps);
  };
}
