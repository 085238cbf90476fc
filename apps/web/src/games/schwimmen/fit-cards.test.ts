import { describe, expect, it } from 'vitest';
import { CARD_SHAPE } from '../../cards/hand-layout.ts';
import { fitCards } from './fit-cards.ts';

const PHONE = { width: 344, height: 540, cards: 3, others: 3 };
const SCREEN = { width: 1240, height: 690, cards: 3, others: 3 };

describe('the size of cards in Schwimmen', () => {
  it('keeps both rows on a phone, large enough to read, also with four cards in one', () => {
    for (const cards of [3, 4]) {
      const width = fitCards({ ...PHONE, cards });
      expect(width).toBeGreaterThanOrEqual(54);
      expect(width * cards * 1.1).toBeLessThan(PHONE.width);
      expect(width * CARD_SHAPE * 2).toBeLessThan(PHONE.height / 2);
    }
  });

  it('leaves room for the pile beside the middle', () => {
    const few = { ...PHONE, height: 700, others: 1 };
    expect(fitCards(few) * 3.28).toBeLessThan(few.width - 2 * 36);
  });

  it('is never too small to read, however many others there are', () => {
    expect(fitCards({ width: 304, height: 470, cards: 4, others: 8 })).toBeGreaterThanOrEqual(46);
  });

  it('follows what the player likes where there is room', () => {
    expect(fitCards({ ...SCREEN, scale: 0.8 })).toBeLessThan(fitCards(SCREEN));
    expect(fitCards({ ...PHONE, scale: 1.25 })).toBe(fitCards(PHONE));
  });
});
