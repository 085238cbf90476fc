import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYBODY, firstSeat, hasSeat, HIDDEN, redact, SPECTATOR } from './events.ts';

const drew = { type: 'drew', seat: 1, cards: [7, 30], count: 2 };

describe('redact', () => {
  it.each([
    ['nobody', undefined, 1, false],
    ['nobody', 0, 1, false],
    ['seat 1', 0b10, 1, true],
    ['seat 1', 0b10, 0, false],
    ['seat 1', 0b10, 2, false],
    ['seat 1', 0b10, SPECTATOR, false],
    ['seats 0 and 2', 0b101, 2, true],
    ['seats 0 and 2', 0b101, 1, false],
    ['everybody', EVERYBODY, 3, true],
    ['everybody', EVERYBODY, SPECTATOR, true],
  ])('of cards seen by %s (%s), for seat %d: faces %s', (_, seen, viewer, visible) => {
    const event = seen === undefined ? drew : { ...drew, seen };
    const told = redact(event, viewer);
    expect(told).toEqual({ ...drew, cards: visible ? [7, 30] : [HIDDEN, HIDDEN] });
  });

  it('never tells who sees the cards', () => {
    expect(redact({ type: 'over', seat: 0, seen: 3 }, 0)).toEqual({ type: 'over', seat: 0 });
  });

  it('leaves the event itself alone', () => {
    const event = { ...drew, seen: 0b10 };
    redact(event, 0);
    expect(event).toEqual({ ...drew, seen: 0b10 });
  });

  it('makes events equal for a viewer when they differ only in hidden faces', () => {
    const hands = fc.array(fc.nat({ max: 51 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(hands, hands, fc.nat({ max: 14 }), (one, other, viewer) => {
        const seen = 0x7fff & ~(1 << viewer);
        const told = [one, other].map((cards) => redact({ ...drew, cards, seen }, viewer));
        expect(JSON.stringify(told[0])).toBe(JSON.stringify(told[1]));
      }),
    );
  });
});

describe('hasSeat', () => {
  it('reads bit n for seat n and never holds a spectator', () => {
    expect([0, 1, 2, 30].map((seat) => hasSeat((1 << 30) | 0b101, seat))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(hasSeat(0b101, SPECTATOR)).toBe(false);
    expect(hasSeat(EVERYBODY, SPECTATOR)).toBe(false);
  });
});

describe('firstSeat', () => {
  it.each([
    [0b1, 0],
    [0b1010, 1],
    [1 << 30, 30],
    [EVERYBODY, 0],
  ])('of set %d is %d', (set, seat) => {
    expect(firstSeat(set)).toBe(seat);
  });
});
