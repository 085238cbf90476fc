import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toError } from './shared/failures.ts';
import { type Readiness, watchReadiness } from './readiness.ts';
import { createStoreWatch } from './store-watch.ts';

/** Told what the store does next; asked only when the test says so. */
function watch(ask: () => Promise<unknown>): {
  readonly readiness: Readiness;
  readonly told: (string | undefined)[];
} {
  const told: (string | undefined)[] = [];
  const readiness = watchReadiness({
    ask,
    watch: createStoreWatch((trouble) => told.push(trouble?.code)),
    waits: { everyMs: 1_000_000, answerMs: 40 },
  });
  onTestFinished(() => readiness.stop());
  return { readiness, told };
}

const full = toError({ code: 'store-full', text: { de: 'voll', en: 'full' } });

function answerWell(): Promise<unknown> {
  return Promise.resolve();
}

describe('whether a store answers', () => {
  it('is known without waiting, and told once each way', async () => {
    let answer = answerWell;
    const { readiness, told } = watch(() => answer());
    await readiness.look();
    expect(readiness.isReady).toBe(true);
    answer = () => Promise.reject(full);
    await readiness.look();
    await readiness.look();
    expect(readiness.isReady).toBe(false);
    answer = answerWell;
    await readiness.look();
    expect(readiness.isReady).toBe(true);
    expect(told).toEqual(['store-full', undefined]);
  });

  it('is denied when it says nothing for too long', async () => {
    const { readiness, told } = watch(() => new Promise(() => undefined));
    await readiness.look();
    expect(readiness.isReady).toBe(false);
    expect(told).toEqual(['store-unreachable']);
  });

  it('is asked one question at a time', async () => {
    let asked = 0;
    const { readiness } = watch(async () => {
      asked++;
      await sleep(5);
    });
    await Promise.all([readiness.look(), readiness.look()]);
    expect(asked).toBe(1);
  });
});
