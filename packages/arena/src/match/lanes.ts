import type { StopSignal } from './plan.ts';

/** Of so many things, from the first to the one before the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Lanes<T> {
  /** How many things there are in all. */
  readonly total: number;
  /** How many of them go into one stretch. */
  readonly stretch: number;
  /** How many stretches are under way at the same time. */
  readonly size: number;
  readonly stop?: StopSignal | undefined;
  /** May reject after a stop was asked for. */
  play(stretch: Stretch): Promise<T>;
  /** Told of every result in the order of stretches; false: that was enough. */
  take(result: T): boolean;
}

/**
 * Plays stretches side by side. Results are taken strictly in order, so that what comes out does
 * not depend on how many lanes there are or which of them was faster. Once it is enough nothing new
 * is begun, and what is under way is waited for. After a stop nothing more is taken either, and
 * whoever asked for it may let what is under way fail.
 */
export async function runLanes<T>(lanes: Lanes<T>): Promise<void> {
  const { total, stretch, size, stop } = lanes;
  const early = new Map<number, T>();
  let next = 0;
  let taken = 0;
  let enough = false;
  const isStopped = (): boolean => stop?.aborted === true;

  function takeAll(): void {
    for (let result = early.get(taken); result !== undefined; result = early.get(taken)) {
      early.delete(taken);
      taken += stretch;
      if (!enough && !isStopped()) enough = !lanes.take(result);
    }
  }
  const isWanted = (): boolean => !enough && !isStopped() && next < total;
  async function runLane(): Promise<void> {
    while (isWanted()) {
      const from = next;
      next += stretch;
      try {
        early.set(from, await lanes.play({ from, to: Math.min(total, from + stretch) }));
        takeAll();
      } catch (error) {
        if (isStopped()) return;
        // The others must not go on for nobody.
        enough = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, size) }, runLane));
}
