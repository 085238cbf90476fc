import { describe, expect, it } from 'vitest';
import { chooseNames, introduce, splitNames } from './names.ts';

const SEATS = ['me', 'random', 'me'];

describe('chooseNames', () => {
  it.each([
    [undefined, 'en', ['Player 1', 'Bot 2', 'Player 3']],
    [undefined, 'de', ['Spieler 1', 'Bot 2', 'Spieler 3']],
    ['Anna', 'en', ['Anna', 'Bot 2', 'Player 3']],
    [' Anna , Bo,Çem ', 'en', ['Anna', 'Bo', 'Çem']],
  ] as const)('makes of %j in %s', (list, lang, names) => {
    expect(chooseNames({}, SEATS, list === undefined ? [] : splitNames(list), lang)).toEqual({
      ok: true,
      value: names,
    });
  });

  it.each([
    ['a,b,c,d', 'too-many-names'],
    ['Anna,,Bo', 'bad-name'],
    ['', 'bad-name'],
    ['x'.repeat(31), 'bad-name'],
    ['evil\u001B[2J', 'bad-name'],
    ['Anna,anna', 'name-taken'],
    ['Bot 2', 'name-taken'],
  ])('refuses %j: %s', (list, code) => {
    expect(chooseNames({}, SEATS, splitNames(list), 'en')).toMatchObject({
      ok: false,
      error: { code },
    });
  });
});

describe('introduce', () => {
  it('names the game, its rules and the kind of every bot', () => {
    expect(introduce('Mau-Mau', 'dart', ['Anna', 'Bot 2'], ['me', 'greedy'])).toBe(
      'Mau-Mau (dart): Anna, Bot 2 (greedy)',
    );
  });
});
