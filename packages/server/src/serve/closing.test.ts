import { describe, expect, it } from 'vitest';
import { CLOSING_MS, createClosing } from './closing.ts';

const never = (): Promise<void> => new Promise(() => undefined);
const AT_ONCE = { people: 0, requests: 0, contests: 0, tables: 0, store: 0, programs: 0 };

describe('the end of a server', () => {
  it('waits for each part, and says nothing where all were done', async () => {
    const told: string[] = [];
    const closing = createClosing(() => undefined);
    await closing.part('people', async () => void told.push('people'));
    await closing.part('store', async () => void told.push('store'));
    expect([told, closing.cut]).toEqual([['people', 'store'], []]);
  });

  it('leaves a part alone whose time is up, and goes on with the next', async () => {
    const closing = createClosing(() => undefined, AT_ONCE);
    await closing.part('people', never);
    await closing.part('requests', never);
    await closing.part('store', () => Promise.resolve());
    expect(closing.cut).toEqual(['people', 'requests']);
  });

  it('goes on after a part that fails, and reports it', async () => {
    const bugs: unknown[] = [];
    const closing = createClosing((error) => bugs.push(error));
    const broken = new Error('broken');
    await closing.part('store', () => Promise.reject(broken));
    expect([closing.cut, bugs]).toEqual([['store'], [broken]]);
  });

  it('is over before the ten seconds that a system waits', () => {
    const ends = Object.values(CLOSING_MS);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(ends.at(-1)).toBeLessThan(9_000);
  });
});
