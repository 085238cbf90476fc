/** Contests of built-in bots alone take turns, so that each has a share of the processor that counts. */

export interface Turns {
  /**
   * Waits until it is this one's turn; `onMove` is told when it has moved up. Undefined where the
   * signal was raised first, else how to let the next one in.
   */
  take(stop: AbortSignal, onMove: (before: number) => void): Promise<(() => void) | undefined>;
}

export function createTurns(atOnce: number): Turns {
  const waiting: Waiter[] = [];
  let busy = 0;

  function moveUp(): void {
    while (busy < atOnce && waiting.length > 0) {
      busy++;
      waiting.shift()!.go();
    }
    for (const [before, { onMove }] of waiting.entries()) onMove(before);
  }
  function leave(): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      busy--;
      moveUp();
    };
  }
  return {
    take: (stop, onMove) =>
      new Promise((resolve) => {
        if (stop.aborted) return resolve(undefined);
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(waiter), 1);
          resolve(undefined);
          moveUp();
        };
        const go = (): void => {
          stop.removeEventListener('abort', giveUp);
          resolve(leave());
        };
        const waiter: Waiter = { go, onMove };
        stop.addEventListener('abort', giveUp, { once: true });
        waiting.push(waiter);
        moveUp();
      }),
  };
}

interface Waiter {
  readonly go: () => void;
  readonly onMove: (before: number) => void;
}
