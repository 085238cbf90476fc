/** Long work in short steps, so that whoever runs it can let others have a turn in between. */
export type Steps<T> = Generator<void, T>;

/** Runs steps to their end; a promise where they take so long that others come in between. */
export type RunSteps = <T>(steps: Steps<T>) => T | Promise<T>;

/** Runs all steps here and now, for whoever has nobody else waiting. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A step plays so many moves: far less than a millisecond. */
export const MOVES_PER_STEP = 64;
