import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALM_MS, subscribeCalmly } from './calm.ts';
import { createObservable } from './observable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a value that is watched calmly', () => {
  it('is told at once, and what follows within a moment together', () => {
    const value = createObservable(0);
    const told: number[] = [];
    subscribeCalmly(value, () => told.push(value.get()));
    for (let next = 1; next <= 200; next++) value.set(next);
    expect(told).toEqual([1]);
    vi.advanceTimersByTime(CALM_MS);
    expect(told).toEqual([1, 200]);
    vi.advanceTimersByTime(CALM_MS);
    value.set(201);
    expect(told).toEqual([1, 200, 201]);
  });

  it('is told no more when nobody watches', () => {
    const value = createObservable(0);
    const told: number[] = [];
    const stop = subscribeCalmly(value, () => told.push(value.get()));
    value.set(1);
    value.set(2);
    stop();
    vi.advanceTimersByTime(CALM_MS);
    expect(told).toEqual([1]);
  });
});
