import { GAMES } from '@stammtisch/games';
import { SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { leak } from './test/leak.ts';
import { playWorlds } from './test/worlds.ts';

const OBSERVERS = [
  ['a seat', 0],
  ['a spectator', SPECTATOR],
] as const;

describe.each(Object.values(GAMES).map(({ id, seats }) => [id, Math.max(3, seats.duel)] as const))(
  'in %s, on the real wire,',
  (game, seats) => {
    it.each(OBSERVERS)(
      '%s is sent the same bytes whatever the cards are that it cannot see',
      async (_, observer) => {
        const played = await playWorlds({ game, seats, observer });
        expect(played.movesApart).toBeGreaterThan(played.moves / 2);
        expect(played.real.map(String)).toEqual(played.other.map(String));
        expect(played.real.every((bytes, i) => bytes.equals(played.other[i]!))).toBe(true);
      },
    );
  },
);

describe('this test', () => {
  it.each(OBSERVERS)('finds a server that shows %s what is hidden', async (_, observer) => {
    const played = await playWorlds({ game: 'mau-mau', seats: 3, observer, wrap: leak });
    expect(played.real.every((bytes, i) => bytes.equals(played.other[i]!))).toBe(false);
  });
});
