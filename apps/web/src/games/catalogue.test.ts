import { opponentsOf } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';

describe('the catalogue of the start page', () => {
  it('lists every game there is, so that none is forgotten', () => {
    expect(CATALOGUE.map(({ id }) => id).toSorted()).toEqual(Object.keys(GAMES).toSorted());
  });

  it.each(CATALOGUE)('says of $id what the game itself says', ({ id, title, seats, opponents }) => {
    const game = GAMES[id]!;
    expect(title).toEqual(game.title);
    expect(seats.min).toBe(game.seats.min);
    expect(seats.max).toBeLessThanOrEqual(game.seats.max);
    expect(opponents).toEqual(opponentsOf(id));
  });
});
