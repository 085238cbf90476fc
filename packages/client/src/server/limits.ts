/** What a client does where it meets a limit of the server: it says so, waits and goes on by itself. */
import { randomShare, type Server } from './server.ts';
import type { HttpRequest, HttpResponse } from './surroundings.ts';

/** Spreads clients that met the limit together, so that they do not come back together. */
const JITTER_MS = 3_000;

/** For how long to wait. */
export function waitForLimit(server: Server, seconds: number): number {
  const waitMs = seconds * 1000 + randomShare(server) * JITTER_MS;
  server.onLimit(waitMs);
  return waitMs;
}

/** `fetch` that asks again when a limit of the server has passed: what was refused was not done. */
export async function fetchPatiently(
  server: Server,
  address: string,
  request?: HttpRequest,
): Promise<HttpResponse> {
  for (let tries = 1; ; tries++) {
    const response = await server.fetch(address, request);
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    if (response.status !== 429 || !(seconds > 0) || tries >= server.tries) return response;
    const waitMs = waitForLimit(server, seconds);
    await new Promise<void>((resolve) => void server.startTimer(resolve, waitMs));
  }
}
