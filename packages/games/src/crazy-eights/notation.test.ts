import { HIDDEN } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { crazyEights } from './game.ts';
import { play, position } from './test/positions.ts';

describe('what programs read', () => {
  it('[CE19] names cards and suits and leaves hidden ones out', () => {
    const state = position('8H 2C | 3H 9S / 7H / KC');
    play(state, '0 play 8H', '0 wish S');
    expect(crazyEights.notation.view(crazyEights.view(state, 0))).toMatchObject({
      seat: 0,
      turn: 1,
      suit: 'S',
      hands: [['2C'], null],
      discard: ['8H', '7H'],
      unseen: ['KC', '9S', '3H'],
    });
  });

  it('[CE8] tells others that a card was drawn, but not which', () => {
    const drew = { type: 'drew', seat: 0 } as const;
    expect(crazyEights.notation.event({ ...drew, cards: [46] })).toEqual({
      ...drew,
      cards: ['8H'],
    });
    expect(crazyEights.notation.event({ ...drew, cards: [HIDDEN] })).toEqual({
      ...drew,
      cards: [null],
    });
    const wished = { type: 'wished', seat: 1 } as const;
    expect(crazyEights.notation.event({ ...wished, suit: 3 })).toEqual({ ...wished, suit: 'H' });
  });
});
