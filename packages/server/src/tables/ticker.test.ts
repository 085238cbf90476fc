import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicker } from './ticker.ts';

let due = Infinity;
const ticks: number[] = [];

/** A time that is due once. */
const tables = {
  dueAt: () => due,
  tick: () => {
    ticks.push(Date.now());
    if (due <= Date.now()) due = Infinity;
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  ticks.length = 0;
  due = Infinity;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the one timer', () => {
  it('does not run while nothing is due', () => {
    createTicker(tables, Date.now).plan();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rings when something is due, also if it has become earlier', () => {
    const ticker = createTicker(tables, Date.now);
    due = 1_000;
    ticker.plan();
    due = 300;
    ticker.plan();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(ticks).toEqual([300]);
  });

  it('rings again for what is due after it', () => {
    const ticker = createTicker(tables, Date.now);
    due = 100;
    ticker.plan();
    vi.advanceTimersByTime(100);
    due = 500;
    ticker.plan();
    vi.advanceTimersByTime(1_000);
    expect(ticks).toEqual([100, 500]);
  });

  it('can wait longer than a timer can', () => {
    const days = 40 * 24 * 60 * 60 * 1000;
    due = days;
    createTicker(tables, Date.now).plan();
    vi.advanceTimersByTime(days);
    expect(ticks.at(-1)).toBe(days);
  });

  it('is silent once it is stopped', () => {
    const ticker = createTicker(tables, Date.now);
    due = 100;
    ticker.plan();
    ticker.stop();
    ticker.plan();
    expect(vi.getTimerCount()).toBe(0);
  });
});
