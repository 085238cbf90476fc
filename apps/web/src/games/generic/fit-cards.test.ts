import { describe, expect, it } from 'vitest';
import { layoutHand } from '../../cards/hand-layout.ts';
import { fitCards, fitMiddle, shrinkCards } from './fit-cards.ts';

const PHONE = { width: 360, height: 540 };
const FLAT = { width: 820, height: 290 };
const SCREEN = { width: 1260, height: 690 };

describe('the size of cards on any table', () => {
  it('keeps five cards a fan on a phone, large enough to read', () => {
    const cardWidth = fitCards(PHONE, 5, 2);
    expect(cardWidth).toBeGreaterThanOrEqual(58);
    expect(layoutHand({ count: 5, width: PHONE.width - 16, cardWidth }).rows).toBe(1);
  });

  it('shows a hand of twenty whole, also where the screen is low', () => {
    for (const space of [PHONE, FLAT, SCREEN]) {
      const cardWidth = fitCards(space, 20, 2);
      const hand = layoutHand({ count: 20, width: space.width - 16, cardWidth });
      expect(hand.isScrolling).toBe(false);
      expect(hand.height).toBeLessThan(space.height * 0.6);
    }
  });

  it('keeps four cards in the middle in one row on a phone, but makes none unreadable for it', () => {
    expect(fitCards(PHONE, 3, 4) * 4).toBeLessThan(PHONE.width - 16 - 3 * 18);
    expect(fitCards(PHONE, 3, 12)).toBe(fitCards(PHONE, 3, 0));
  });

  it('lays what is only looked at in one row on a small phone, smaller than the hand', () => {
    const small = { width: 310, height: 450 };
    const cardWidth = fitCards(small, 8, 5);
    const middle = fitMiddle(small, cardWidth, 5);
    expect(middle).toBeLessThan(cardWidth);
    expect(5 * (middle + 18)).toBeLessThanOrEqual(small.width - 16 + 5);
    expect(fitMiddle(SCREEN, 100, 2)).toBe(100);
  });

  it('shrinks where less room was left, but not below what can be read', () => {
    expect(shrinkCards({ hand: 60, middle: 44 }, 0.9)).toEqual({ hand: 54, middle: 40 });
    expect(shrinkCards({ hand: 60, middle: 44 }, 0.1)).toEqual({ hand: 46, middle: 36 });
    expect(shrinkCards({ hand: 40, middle: 30 }, 0.5)).toEqual({ hand: 40, middle: 30 });
  });

  it('is generous where there is room, and never too small to read', () => {
    expect(fitCards(SCREEN, 5, 2)).toBeGreaterThan(100);
    expect(fitCards({ width: 100, height: 100 }, 52, 2)).toBe(46);
    expect(fitCards(PHONE, 0, 0)).toBeGreaterThan(58);
  });
});
