/** Says where this page waits because it has met a limit of the server. */
import { createObservable } from '../model/observable.ts';

/** The limit that was met last: how long it takes until the page goes on. */
export const limitMet = createObservable<{ readonly seconds: number } | undefined>(undefined);

let toldUntil = -Infinity;

/** People are told once, whatever else waits too. */
export function tellOfLimit(waitMs: number): void {
  const now = performance.now();
  if (now < toldUntil) return;
  toldUntil = now + waitMs;
  limitMet.set({ seconds: Math.ceil(waitMs / 1000) });
}
