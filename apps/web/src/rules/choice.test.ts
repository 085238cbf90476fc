import { mauMau } from '@stammtisch/games';
import { type AnyGame, parseOptions } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { differingOptions, configOf } from './choice.ts';

const game: AnyGame = mauMau;

describe('rules that were chosen', () => {
  it('are asked for by their name only where the table can look it up', () => {
    const saved = { name: 'Oma', shelf: 'local' } as const;
    const choice = { rules: 'standard', options: { handSize: 7 }, saved };
    expect(configOf(choice, 'local')).toEqual({ ruleset: 'Oma' });
    expect(configOf(choice, 'remote')).toEqual({ rules: 'standard', options: { handSize: 7 } });
  });

  it('come back from a table as what differs, so that changing one keeps the others', () => {
    const options = parseOptions(game.options, 'standard', { handSize: 7 });
    const all = options.ok ? (options.value as object) : {};
    expect(differingOptions(game, 'standard', all)).toEqual({ handSize: 7 });
  });
});
