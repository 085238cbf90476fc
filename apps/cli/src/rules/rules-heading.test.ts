import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { formatRuleset } from './rules-heading.ts';

function optionsOf(game: string, rules: string, changes: Record<string, unknown>): unknown {
  const options = parseOptions<unknown>(GAMES[game]!.options, rules, changes);
  return options.ok ? options.value : undefined;
}

describe('formatRuleset', () => {
  it('names the ruleset alone where nothing was changed', () => {
    for (const [game, { options }] of Object.entries(GAMES)) {
      for (const rules of Object.keys(options.presets)) {
        expect(formatRuleset({ game, rules, options: optionsOf(game, rules, {}) })).toBe(rules);
      }
    }
  });

  it('names what differs from the chosen ruleset, and only that', () => {
    const changed = optionsOf('mau-mau', 'contest', { handSize: 6 });
    expect(formatRuleset({ game: 'mau-mau', rules: 'contest', options: changed })).toBe(
      'contest, handSize=6',
    );
  });

  it('leaves a ruleset or game of somebody else as it is', () => {
    expect(formatRuleset({ game: 'mau-mau', rules: 'ours', options: { x: 1 } })).toBe('ours');
    expect(formatRuleset({ game: 'halma', rules: 'standard', options: {} })).toBe('standard');
  });
});
