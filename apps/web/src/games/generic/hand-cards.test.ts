import { sentence, type Zone } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { asHand } from './hand-cards.ts';

const ZONE: Zone = { id: 'hand', label: sentence('Blatt', 'Hand'), seat: 0, cards: [] };

describe('the cards of a scene as a hand', () => {
  it('tell equal cards apart, so that the one that was pressed is the one that goes', () => {
    const cards = [{ face: '7♥', action: 3 }, { face: '8♥' }, { face: '7♥', action: 3 }];
    const hand = asHand({ ...ZONE, cards, count: 3 });
    expect(hand?.map(({ key }) => key)).toEqual(['7♥ 1', '8♥ 1', '7♥ 2']);
    expect(hand?.map(({ action }) => action)).toEqual([3, undefined, 3]);
    expect(hand?.[0]!.face).toEqual({ rank: '7', suit: 'H' });
  });

  it.each<[string, Partial<Zone>]>([
    ['a grid', { columns: 2, cards: [{ face: '7♥' }, null] }],
    ['tiles', { cards: [{ face: 'M1' }] }],
    ['cards that lie face down', { cards: [{}] }],
    ['cards of which only some are shown', { cards: [{ face: '7♥' }], count: 5 }],
  ])('are none where they are %s', (_, zone) => {
    expect(asHand({ ...ZONE, ...zone })).toBeUndefined();
  });
});
