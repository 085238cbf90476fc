import type { ConfigRequest } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../test/harness.ts';
import { type NamedRules, parseConfig } from './config.ts';

const OMA: NamedRules = { game: 'mau-mau', rules: 'contest', options: { turnLimit: 100 } };
const BEFORE = valueOf(
  parseConfig({
    game: 'mau-mau',
    rules: 'contest',
    seats: 3,
    clock: { moveMs: 5000, bankMs: 60_000 },
    listed: true,
    paceMs: 0,
  }),
);

describe('the configuration of a table', () => {
  it('is complete without a wish', () => {
    expect(valueOf(parseConfig({}))).toMatchObject({
      game: 'mau-mau',
      seats: 2,
      listed: false,
      paceMs: 800,
    });
  });

  it.each<[string, ConfigRequest, object]>([
    ['nothing changes without a wish', {}, BEFORE],
    ['a clock can be taken away', { clock: null }, { rules: 'contest', seats: 3 }],
    ['seats change and rules stay', { seats: 4 }, { ...BEFORE, seats: 4 }],
    ['rules change and the rest stays', { rules: 'dart' }, { rules: 'dart', clock: BEFORE.clock }],
    ['another game has its own rules', { game: 'chanco' }, { game: 'chanco', rules: 'standard' }],
    ['as many play another game', { game: 'chanco' }, { game: 'chanco', seats: 3 }],
    [
      'options start from a preset',
      { rules: 'dart', options: { turnLimit: 99 } },
      {
        rules: 'dart',
      },
    ],
  ])('%s', (_, wish, expected) => {
    expect(valueOf(parseConfig(wish, BEFORE))).toMatchObject(expected);
  });

  it.each<[string, ConfigRequest, ConfigRequest, number]>([
    ['at most those it can be played by', { seats: 6 }, { game: 'mops-royal' }, 4],
    [
      'those there are cards for',
      { game: 'chanco', seats: 13 },
      { rules: 'contest', game: 'mau-mau' },
      4,
    ],
    ['those that are asked for', { seats: 6 }, { game: 'mops-royal', seats: 2 }, 2],
  ])('of another game has as many seats as fit: %s', (_, before, wish, seats) => {
    const config = parseConfig(wish, valueOf(parseConfig(before)));
    expect(valueOf(config)).toMatchObject({ seats });
  });

  it('no longer has a clock that was taken away', () => {
    expect(valueOf(parseConfig({ clock: null }, BEFORE))).not.toHaveProperty('clock');
  });

  it('takes a saved ruleset with its game, and forgets its name when rules change', () => {
    const config = valueOf(parseConfig({ ruleset: 'Oma' }, undefined, OMA));
    expect(config).toMatchObject({ ruleset: 'Oma', rules: 'contest', options: { turnLimit: 100 } });
    expect(valueOf(parseConfig({ seats: 3 }, config))).toHaveProperty('ruleset', 'Oma');
    expect(valueOf(parseConfig({ rules: 'contest' }, config))).not.toHaveProperty('ruleset');
  });

  it.each<[string, ConfigRequest]>([
    ['unknown-game', { game: 'skat' }],
    ['unknown-preset', { rules: 'nobody’s' }],
    ['unknown-option', { options: { gravity: true } }],
    ['seats-range', { seats: 1 }],
    ['seats-range', { game: 'chanco', seats: 16 }],
    ['too-few-cards', { seats: 16 }],
    ['no-such-ruleset', { ruleset: 'Oma' }],
  ])('%s is told where %j is wished for', (code, wish) => {
    expect(codeOf(parseConfig(wish))).toBe(code);
  });
});
