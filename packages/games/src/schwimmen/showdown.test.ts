import { describe, expect, it } from 'vitest';
import { schwimmen } from './game.ts';
import { printHand, readShowdown, standingOf } from './showdown.ts';
import { play, position } from './test/positions.ts';

/** Seat 0 counts 9, seat 1 counts 20, seat 2 counts 19. */
const THREE = '7H 8C 9D | KD 10D 8H | 10C 9C 7S / AH AD 7C / 8S 8D';

describe('a showdown', () => {
  it('is empty before a round is over', () => {
    expect(readShowdown(schwimmen.view(position(THREE), 0))).toEqual([]);
  });

  it('[SW13] has the hands of the last round, best first, and whom they cost a life', () => {
    const state = position(THREE);
    play(state, '0 knock', '1 push', '2 push');
    const told = readShowdown(schwimmen.view(state, 2));
    expect(told.map(({ seat, worth, loses }) => [seat, worth, loses])).toEqual([
      [1, '20', false],
      [2, '19', false],
      [0, '9', true],
    ]);
    expect(standingOf(schwimmen.view(state, 2), 0).lives).toBe(2);
  });

  it('[SW13] says the same as the lives that were lost, also where somebody had 31', () => {
    const state = position('10H QH 9D | KD QS 7S | AS AC 10C / AH AD 7C /');
    play(state, '0 take AH', '0 lay 9D');
    const losers = readShowdown(schwimmen.view(state, -1)).filter(({ loses }) => loses);
    expect(new Set(losers.map(({ seat }) => seat))).toEqual(new Set([1, 2]));
    const view = schwimmen.view(state, -1);
    expect([0, 1, 2].map((seat) => standingOf(view, seat).lives)).toEqual([3, 2, 2]);
  });
});

describe('how a seat stands', () => {
  it.each([
    [
      { lives: 2, swim: true },
      { lives: 1, isSwimming: false, isOut: false },
    ],
    [
      { lives: 1, swim: true },
      { lives: 0, isSwimming: true, isOut: false },
    ],
    [
      { lives: 1, swim: false },
      { lives: 0, isSwimming: false, isOut: true },
    ],
  ])('[SW14] after a loss under %o is %o', (options, standing) => {
    const state = position(THREE, options);
    play(state, '0 knock', '1 push', '2 push');
    expect(standingOf(schwimmen.view(state, -1), 0)).toEqual(standing);
  });
});

describe('what a hand counts', () => {
  it.each([
    ['three of a suit', '7H 8H 9H', '24'],
    ['three alike', '7H 7D 7S', '30½'],
  ])('[SW4] is written as people do: %s', (_, hand, worth) => {
    const view = schwimmen.view(position(`${hand} | KD QD JS / AH AD KC /`), 0);
    expect(printHand(view.hands[0]!, view)).toBe(worth);
  });

  it('[SW18] is not said of a hand that is not wholly seen', () => {
    const view = schwimmen.view(position(THREE), 1);
    expect(printHand(view.hands[0]!, view)).toBeUndefined();
  });
});
