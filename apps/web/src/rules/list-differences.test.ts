import { type AnyGame, parseOptions } from '@stammtisch/kernel';
import { GAMES, mauMau } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { listDifferences } from './list-differences.ts';

const game: AnyGame = mauMau;

describe('what differs from a preset', () => {
  it.each(Object.keys(GAMES))('is nothing for the presets of %s themselves', (id) => {
    for (const preset of Object.keys(GAMES[id]!.options.presets)) {
      const options = parseOptions(GAMES[id]!.options, preset);
      expect(listDifferences(GAMES[id]!, options.ok && options.value, preset)).toEqual([]);
    }
  });

  it('is named with both values in words, so that nobody has to know the options', () => {
    const options = parseOptions(game.options, 'standard', { handSize: 7, 'take.rank': 'none' });
    const found = listDifferences(game, options.ok && options.value, 'standard');
    expect(found.map(({ name, here, there }) => [name, here, there])).toEqual([
      ['handSize', { de: '7', en: '7' }, { de: '5', en: '5' }],
      ['take.rank', { de: 'keine', en: 'none' }, { de: '7', en: '7' }],
    ]);
  });
});
