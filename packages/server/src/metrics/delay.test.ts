import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchDelay } from './delay.ts';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('the longest delay', () => {
  it('is told to everybody who asks, and forgotten only by the clock', async () => {
    const delay = watchDelay({ partMs: 1500, parts: 2 });
    onTestFinished(() => delay.stop());
    await sleep(150);
    block(350);
    await expect.poll(() => delay.longestSeconds, { interval: 5 }).toBeGreaterThan(0.3);
    expect(delay.longestSeconds).toBeGreaterThan(0.3);
    expect(delay.longestSeconds).toBe(delay.longestSeconds);
    await expect.poll(() => delay.longestSeconds).toBeLessThan(0.3);
  });
});
