import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns of contests', () => {
  it('are taken by so many at once, the others in order of their coming', async () => {
    const turns = createTurns(1);
    const told: string[] = [];
    const stop = new AbortController();
    const enter = (name: string): Promise<(() => void) | undefined> =>
      turns.take(stop.signal, (before) => told.push(`${name} ${before}`));
    const first = await enter('A');
    const second = enter('B');
    const third = enter('C');
    expect(told).toEqual(['B 0', 'B 0', 'C 1']);
    first!();
    // Once is enough.
    first!();
    (await second)!();
    expect(told.slice(3)).toEqual(['C 0']);
    expect(await third).toBeDefined();
  });

  it('are left by who is stopped, also while it waits', async () => {
    const turns = createTurns(1);
    const [running, waiting] = [new AbortController(), new AbortController()];
    const leave = await turns.take(running.signal, () => undefined);
    const gone = turns.take(waiting.signal, () => undefined);
    waiting.abort();
    expect(await gone).toBeUndefined();
    expect(await turns.take(waiting.signal, () => undefined)).toBeUndefined();
    leave!();
    expect(await turns.take(running.signal, () => undefined)).toBeDefined();
  });
});
