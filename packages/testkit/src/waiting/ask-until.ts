import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { PATIENCE_MS } from './notes.ts';

/** Asking more often would take time from what is waited for. */
const PAUSE_MS = 50;

/**
 * Asks again and again until the answer is as wanted: for what only those hear who ask, such as pages and
 * databases. Other than with `expect.poll`, asking must not fail, and the answer is there in the end.
 */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isSo: (answer: Answer) => boolean,
): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    const isLate = performance.now() > deadline;
    if (isLate) expect(answer).toSatisfy(isSo, `${PATIENCE_MS} ms have passed`);
    await sleep(PAUSE_MS);
  }
}
