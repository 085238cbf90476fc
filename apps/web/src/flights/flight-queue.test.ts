import { describe, expect, it } from 'vitest';
import {
  enqueue,
  findAwaited,
  type Flight,
  flightMs,
  land,
  legTimes,
  sinceDeal,
} from './flight-queue.ts';

const LEG = { from: 'pile', to: 'seat 1' };
const flight = (id: string, count = 1, kind: Flight['kind'] = 'move'): Flight => ({
  id,
  kind,
  legs: Array.from({ length: count }, () => LEG),
});
const some = (count: number): Flight[] =>
  Array.from({ length: count }, (_, index) => flight(`${index}`));
const idsOf = (flights: readonly Flight[]): string[] => flights.map(({ id }) => id);

describe('cards in the air', () => {
  it('fly one after another, in the order in which they came', () => {
    let flights = enqueue(enqueue([], [flight('a')]), [flight('b'), flight('c')]);
    expect(idsOf(flights)).toEqual(['a', 'b', 'c']);
    flights = land(flights, 'a');
    expect(idsOf(flights)).toEqual(['b', 'c']);
    expect(land(flights, 'a')).toBe(flights);
  });

  it.each([
    [4, 300],
    [5, 150],
    [9, 150],
  ])('take half the time when more than three wait: %i in all, %i ms', (count, ms) => {
    expect(flightMs(enqueue([], some(count)), false)).toBe(ms);
  });

  it('take half the time for whoever watches fast', () => {
    expect(flightMs([flight('a')], true)).toBe(150);
  });

  it('had to wait for something else: what was before the last deal is not seen any more', () => {
    const deal = flight('deal', 3, 'deal');
    expect(idsOf(sinceDeal([...some(2), deal, flight('after')]))).toEqual(['deal', 'after']);
    expect(idsOf(sinceDeal(some(2)))).toEqual(['0', '1']);
  });

  it('are all skipped when more than eight wait', () => {
    expect(enqueue([], some(9))).toHaveLength(9);
    expect(enqueue([], some(10))).toEqual([]);
    expect(enqueue(some(9), [flight('more')])).toEqual([]);
  });

  it.each([
    ['move', 1],
    ['move', 4],
    ['deal', 28],
    ['deal', 64],
  ] as const)('stay within the time of their flight: %s of %i', (kind, count) => {
    const one = flight('a', count, kind);
    const wholeMs = flightMs([one], false);
    const ends = legTimes(one, wholeMs).map(({ delayMs, ms }) => delayMs + ms);
    expect(Math.max(...ends)).toBeCloseTo(wholeMs);
    expect(new Set(ends).size).toBe(count);
    expect(wholeMs).toBeLessThan(1000);
  });

  it('go at once where they are exchanged', () => {
    const legs = [LEG, { from: 'seat 1', to: 'pile' }];
    const times = legTimes({ id: 'a', kind: 'move', legs }, 300);
    expect(times.map(({ delayMs }) => delayMs)).toEqual([0, 0]);
  });

  it('are awaited where they go to: the like of each, or the last ones where none is known', () => {
    const [seven, ace] = [
      { rank: '7', suit: 'H' },
      { rank: 'A', suit: 'S' },
    ] as const;
    const to = (face?: typeof seven | typeof ace) => ({ from: 'pile', to: 'hand', face });
    expect([...findAwaited([seven, ace, seven, ace], [to(seven)])]).toEqual([2]);
    expect([...findAwaited([seven, ace, seven], [to(seven), to(seven), to(seven)])]).toEqual([
      2, 0,
    ]);
    expect([...findAwaited([seven, ace], [to(), to(), to()])]).toEqual([1, 0]);
  });
});
