import type { Steps } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { createStepRunner } from './step-runner.ts';

function* count(steps: number, told: (step: number) => void = () => undefined): Steps<number> {
  for (let step = 1; step <= steps; step++) {
    told(step);
    yield;
  }
  return steps;
}

/** A clock on which every look takes a millisecond. */
function createClock(): () => number {
  let now = 0;
  return () => now++;
}

describe('createStepRunner', () => {
  it('does short work at once', () => {
    expect(createStepRunner()(count(3))).toBe(3);
  });

  it('lets others have a turn while it does long work', async () => {
    let turns = 0;
    const takeTurn = (): void => {
      turns++;
      next = setImmediate(takeTurn);
    };
    let next = setImmediate(takeTurn);
    expect(await createStepRunner(createClock())(count(100))).toBe(100);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(20);
  });

  it('shares its time: short work does not wait for long work', async () => {
    const run = createStepRunner(createClock());
    let steps = 0;
    const long = Promise.resolve(run(count(500, (step) => (steps = step))));
    const short = Promise.resolve(run(count(20)));
    await short;
    expect(steps).toBeLessThan(60);
    expect(await long).toBe(500);
  });

  it('passes on what goes wrong and goes on with the rest', async () => {
    function* fail(): Steps<number> {
      yield* count(20);
      throw new Error('broken');
    }
    const run = createStepRunner();
    const [broken, whole] = [run(fail()), run(count(50))];
    await expect(broken).rejects.toThrow('broken');
    expect(await whole).toBe(50);
  });
});
