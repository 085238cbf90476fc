import { chanco } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { faceOf, rankAt } from './cards.ts';

describe('faces of Chanco', () => {
  it('shows on every card what the game writes for it, so no picture lies', () => {
    for (let card = 0; card < chanco.codec.count; card++) {
      const { rank, suit } = faceOf(card);
      expect(`pass ${rank}${suit}`).toBe(chanco.codec.format(card));
    }
  });

  it('names the ranks of a view in the order of the cards', () => {
    expect([0, 9, 12].map(rankAt)).toEqual(['A', '10', 'K']);
  });
});
