import { describe, expect, it } from 'vitest';
import { layoutHand } from '../../cards/hand-layout.ts';
import { HAND_MARGIN } from '../../cards/fit-hand.ts';
import { fitCardWidth, hasSmallPlayers } from './fit-cards.ts';

describe('the size of the cards', () => {
  const phone = { width: 348, height: 540 };

  it('lets twenty cards and eleven opponents stand on a phone without scrolling', () => {
    const cardWidth = fitCardWidth({ ...phone, cards: 20, others: 11 });
    const hand = layoutHand({ count: 20, width: phone.width - HAND_MARGIN, cardWidth });
    expect(cardWidth).toBeGreaterThanOrEqual(50);
    expect(hand.isScrolling).toBe(false);
  });

  it('leaves seven cards a fan on a phone', () => {
    const cardWidth = fitCardWidth({ ...phone, cards: 7, others: 3 });
    expect(layoutHand({ count: 7, width: phone.width - HAND_MARGIN, cardWidth }).rows).toBe(1);
    expect(cardWidth).toBeGreaterThanOrEqual(60);
  });

  it('is generous where there is room', () => {
    expect(fitCardWidth({ ...phone, cards: 5, others: 2 })).toBeGreaterThanOrEqual(68);
    expect(fitCardWidth({ width: 1240, height: 700, cards: 7, others: 3 })).toBeGreaterThan(110);
  });

  it('never falls below what can still be read', () => {
    expect(fitCardWidth({ width: 300, height: 200, cards: 90, others: 29 })).toBe(46);
  });

  it('does not mind an empty hand', () => {
    expect(fitCardWidth({ ...phone, cards: 0, others: 3 })).toBeGreaterThanOrEqual(68);
  });

  it('lets cards be as large as their player likes, as long as all fits', () => {
    const screen = { width: 1240, height: 700, cards: 7, others: 3 };
    const usual = fitCardWidth(screen);
    expect(fitCardWidth({ ...screen, scale: 0.8 })).toBeLessThan(usual);
    expect(fitCardWidth({ ...screen, scale: 1.25 })).toBeGreaterThan(usual);
    const tight = { ...phone, cards: 20, others: 11 };
    expect(fitCardWidth({ ...tight, scale: 1.25 })).toBeLessThanOrEqual(fitCardWidth(tight));
  });

  it('draws two others small where they would stand above each other on a low table', () => {
    const low = { width: 304, height: 330, others: 2 };
    expect(hasSmallPlayers(low)).toBe(true);
    expect(hasSmallPlayers({ ...low, height: 430 })).toBe(false);
    expect(hasSmallPlayers({ ...low, width: 344 })).toBe(false);
    expect(hasSmallPlayers({ ...low, others: 1 })).toBe(false);
  });
});
