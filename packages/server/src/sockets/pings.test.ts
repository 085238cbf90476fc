import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPings } from './pings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('pings', () => {
  it('reach everybody once in a round, and never many at the same time', () => {
    const told = new Map<number, number>();
    let atOnce = 0;
    let most = 0;
    const pings = createPings<{ checkAlive(): void }>(6400, () => undefined);
    for (let id = 0; id < 640; id++) {
      pings.add({
        checkAlive() {
          told.set(id, (told.get(id) ?? 0) + 1);
          most = Math.max(most, ++atOnce);
        },
      });
    }
    for (let ms = 0; ms < 6400; ms += 100) {
      atOnce = 0;
      vi.advanceTimersByTime(100);
    }
    expect([...told.values()]).toEqual(Array.from({ length: 640 }, () => 1));
    expect(most).toBe(10);
    pings.close();
  });

  it('do not reach those who have gone, and end', () => {
    const client = { checkAlive: vi.fn() };
    const onRound = vi.fn();
    const pings = createPings<typeof client>(640, onRound);
    pings.add(client);
    pings.delete(client);
    vi.advanceTimersByTime(640);
    expect(client.checkAlive).not.toHaveBeenCalled();
    expect(onRound).toHaveBeenCalledTimes(1);
    pings.close();
    vi.advanceTimersByTime(6400);
    expect(onRound).toHaveBeenCalledTimes(1);
  });
});
