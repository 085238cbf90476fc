import { describe, expect, it } from 'vitest';
import { GAMES } from '@stammtisch/games';
import { CATALOGUE, findEntry } from './catalogue.ts';

describe('the catalogue of the start page', () => {
  it('lists every game there is, so that a new one needs no line here', () => {
    expect(CATALOGUE.map(({ id }) => id)).toEqual(Object.keys(GAMES));
  });

  it('says how many can play with one pack, and with several', () => {
    for (const { id, seats } of CATALOGUE)
      expect(seats).toMatchObject({ max: GAMES[id]!.seats.max });
    expect([findEntry('mau-mau')?.seats, findEntry('chanco')?.seats]).toEqual([
      { min: 2, usual: 6, max: 30 },
      { min: 2, usual: 13, max: 13 },
    ]);
  });

  it('is plain data, because a build writes it down', () => {
    expect(JSON.parse(JSON.stringify(CATALOGUE))).toEqual(CATALOGUE);
  });
});
