import { later } from '../line/timers.ts';

/** Waits for something that somebody else does; only one may wait at a time. */
export interface WakeUp {
  /** Resolves when it is called, or when the time is over. */
  wait(withinMs: number): Promise<void>;
  call(): void;
}

export function createWakeUp(): WakeUp {
  let wake: (() => void) | undefined;
  return {
    async wait(withinMs) {
      await new Promise<void>((resolve) => {
        const relax = later(withinMs, resolve);
        wake = () => {
          relax();
          resolve();
        };
      });
      wake = undefined;
    },
    call: () => wake?.(),
  };
}
