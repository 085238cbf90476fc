/** What a page does where it meets a limit of the server: it says so, waits and goes on by itself. */
import { createObservable } from '../model/observable.ts';

/** Spreads pages that met the limit together, so that they do not come back together. */
const JITTER_MS = 3_000;
/** After so many tries waiting does not help. */
const TRIES_MAX = 5;

/** The limit that was met last: how long it takes until the page goes on. */
export const limitMet = createObservable<{ readonly seconds: number } | undefined>(undefined);

let toldUntil = -Infinity;

/** For how long to wait; people are told once, whatever else waits too. */
export function waitForLimit(seconds: number): number {
  const waitMs = seconds * 1000 + Math.random() * JITTER_MS;
  const now = performance.now();
  if (now >= toldUntil) {
    toldUntil = now + waitMs;
    limitMet.set({ seconds: Math.ceil(waitMs / 1000) });
  }
  return waitMs;
}

/** `fetch` that asks again when a limit of the server has passed: what was refused was not done. */
export async function fetchPatiently(address: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(address, init);
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    if (response.status !== 429 || !(seconds > 0) || tries === TRIES_MAX) return response;
    await sleep(waitForLimit(seconds));
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
