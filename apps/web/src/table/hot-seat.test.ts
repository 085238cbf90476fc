import type { SeatView } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { sideCalls, wantedSeat } from './hot-seat.ts';

function views(waited: readonly number[], seats: readonly number[] = [0, 1, 2]): SeatView[] {
  return seats.map((seat) => ({
    seat,
    view: { seat },
    legal: waited.includes(seat) ? ['draw'] : [],
    waitedFor: waited.includes(seat),
  }));
}

describe('whose hand is on a shared screen', () => {
  it('is the one whose turn it is when nobody has looked yet', () => {
    expect(wantedSeat(views([1]), undefined)).toBe(1);
  });

  it('stays with whoever looks while bots move, so that the device is not passed in vain', () => {
    expect(wantedSeat(views([]), 2)).toBe(2);
  });

  it('stays with whoever is asked again, for example for a wish', () => {
    expect(wantedSeat(views([0, 2]), 2)).toBe(2);
  });

  it('goes on to the next in order, round the table', () => {
    expect(wantedSeat(views([0, 2]), 1)).toBe(2);
    expect(wantedSeat(views([0]), 2)).toBe(0);
  });

  it('is nobody for those who only watch', () => {
    expect(wantedSeat(views([], [-1]), undefined)).toBeUndefined();
  });

  it('does not stay with a seat that is not held here any more', () => {
    expect(wantedSeat(views([], [0]), 2)).toBe(0);
  });
});

describe('calls of those who do not look at the screen', () => {
  it('are offered, and moves are not', () => {
    const [first, second] = views([1]);
    const caller: SeatView = { ...first!, legal: ['call mau'] };
    expect(sideCalls([caller, second!], 1)).toEqual([caller]);
    expect(sideCalls([caller, second!], 0)).toEqual([]);
  });
});
