/** Those who wait for something to happen, each for so long at most. */
export class Waiters {
  readonly #startTimer: (run: () => void, ms: number) => () => void;
  readonly #waiting = new Set<() => void>();

  constructor(startTimer: (run: () => void, ms: number) => () => void) {
    this.#startTimer = startTimer;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        stop();
        this.#waiting.delete(done);
        resolve();
      };
      const stop = this.#startTimer(done, ms);
      this.#waiting.add(done);
    });
  }

  /** Something has happened. */
  wake(): void {
    for (const done of this.#waiting) done();
  }
}
