import { describe, expect, it } from 'vitest';
import { formatWish, parseWish } from './windows-wish.ts';

describe('the address of the windows', () => {
  it('says cards, packs and names as the old command line did', () => {
    const wish = parseWish('?cards=4&packs=1&names=Jacqueline,Chantal,Cheyenne');
    expect(wish).toEqual({
      ok: true,
      value: {
        cards: 4,
        packs: 1,
        names: ['Jacqueline', 'Chantal', 'Cheyenne'],
        table: undefined,
      },
    });
  });

  it('means five cards, one pack, Jacqueline and Chantal when it says nothing', () => {
    expect(parseWish('')).toMatchObject({
      ok: true,
      value: { cards: 5, packs: 1, names: ['Jacqueline', 'Chantal'] },
    });
  });

  it.each(['?cards=1', '?cards=x', '?cards=-4', '?packs=0', '?names=Anna', '?names=,,', '?cards='])(
    'gets the usage line for %s',
    (search) => {
      expect(parseWish(search)).toEqual({ ok: false, error: 'usage' });
    },
  );

  it('keeps the table, so that a reload goes on', () => {
    const wish = parseWish('?cards=4&packs=2&names=Änne%20B,Ö');
    expect(wish.ok).toBe(true);
    const again = parseWish(wish.ok ? formatWish(wish.value, 'abc') : '');
    expect(again).toEqual({
      ok: true,
      value: { cards: 4, packs: 2, names: ['Änne B', 'Ö'], table: 'abc' },
    });
  });
});
