import { chanco, mauMau } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { parseFace, RANKS, SUITS } from './face.ts';

describe('faces of cards', () => {
  it('are read from the codes of every card', () => {
    for (const rank of RANKS) {
      for (const suit of SUITS) expect(parseFace(rank + suit)).toEqual({ rank, suit });
    }
  });

  it('are read from what the games print', () => {
    expect(parseFace('10♠')).toEqual({ rank: '10', suit: 'S' });
    expect(parseFace('J♦')).toEqual({ rank: 'J', suit: 'D' });
  });

  it.each(['', '♥', '1H', '7X', 'bKi', '77'])('are not seen in %j', (text) => {
    expect(parseFace(text)).toBeUndefined();
  });

  it.each([mauMau, chanco])('are found on every card of $id that a scene shows', (game) => {
    const options = Object.fromEntries(
      Object.entries(game.options.fields).map(([name, field]) => [name, field.default]),
    );
    const state = game.deal(options as never, game.seats.duel, [1, 2, 3, 4]) as never;
    const { zones } = game.scene(game.view(state, 0) as never);
    const faces = zones.flatMap(({ cards }) => cards).flatMap((card) => card?.face ?? []);
    expect(faces.length).toBeGreaterThan(3);
    for (const face of faces) expect(parseFace(face as string)).toBeDefined();
  });
});
