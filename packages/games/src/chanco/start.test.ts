import { speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { formatCard } from './cards.ts';
import { chanco } from './game.ts';
import { parseStart } from './start.ts';
import { formatHands, optionsWith, position } from './test/positions.ts';

const FIRST = ['AC', 'AD', 'AH', '2S'];
const SECOND = ['2C', '2D', '2H', 'AS'];

describe('start position', () => {
  it('[CH6] becomes the hands and the ranks in play, whatever the options say', () => {
    const state = position('KS KH 2D 2C | KC 2H KD 2S', { ranks: 'first' });
    expect(formatHands(state)).toBe('2C 2D KH KS | 2H 2S KC KD');
    expect(chanco.view(state, 0).ranks).toEqual([1, 12]);
    expect(state.round).toBe(1);
  });

  it('[CH6] needs no seed: two games from it are equal', () => {
    const start = { hands: [FIRST, SECOND] };
    const games = [1, 2].map((word) =>
      chanco.deal(optionsWith({ ranks: 'random' }), 2, [word, 0, 0, 0], start),
    );
    expect(games[0]).toEqual(games[1]);
  });

  it.each([
    ['nothing', null, 'start-malformed'],
    ['a text', 'AC', 'start-malformed'],
    ['a list', [FIRST, SECOND], 'start-malformed'],
    ['no hands', {}, 'start-malformed'],
    ['hands that are no lists', { hands: ['AC AD AH 2S', SECOND] }, 'start-malformed'],
    ['something unknown beside the hands', { hands: [FIRST, SECOND], seed: 1 }, 'start-malformed'],
    ['too few hands', { hands: [FIRST] }, 'start-hand-count'],
    ['too many hands', { hands: [FIRST, SECOND, []] }, 'start-hand-count'],
    ['three cards', { hands: [FIRST, ['2C', '2D', '2H']] }, 'start-hand-size'],
    ['five cards', { hands: [[...FIRST, '3C'], SECOND] }, 'start-hand-size'],
    ['an unknown card', { hands: [['AC', 'AD', 'AH', '1S'], SECOND] }, 'start-unknown-card'],
    [
      'a card in small letters',
      { hands: [['ac', 'AD', 'AH', '2S'], SECOND] },
      'start-unknown-card',
    ],
    ['a number', { hands: [[0, 'AD', 'AH', '2S'], SECOND] }, 'start-unknown-card'],
    ['a card twice', { hands: [FIRST, ['2C', '2D', '2H', 'AC']] }, 'start-duplicate-card'],
    [
      'ranks without all suits',
      { hands: [FIRST, ['2C', '2D', '2H', '3S']] },
      'start-incomplete-rank',
    ],
  ])('[CH6] refuses %s', (_what, start, code) => {
    const rejection = chanco.refuseDeal(optionsWith(), 2, start);
    expect(rejection?.code).toBe(code);
    expect(() => chanco.deal(optionsWith(), 2, [1, 2, 3, 4], start)).toThrow('the deal is refused');
  });

  it('[CH6] says in both languages what is wrong', () => {
    const start = { hands: [FIRST, ['2C', '2D', '2H', '3S']] };
    const rejection = chanco.refuseDeal(optionsWith(), 2, start)!;
    expect(speak(rejection, 'en')).toBe(
      'A♠ is missing in the start: every rank must be there in all four suits.',
    );
    expect(speak(rejection, 'de')).toBe(
      'A♠ fehlt in der Ausgangsstellung: Jeder Wert muss in allen vier Farben da sein.',
    );
  });

  it('[CH6] accepts what formatting a position gives', () => {
    const hands = formatHands(position('AC AD AH 2S | 2C 2D 2H AS')).split(' | ');
    const parsed = parseStart({ hands: hands.map((hand) => hand.split(' ')) }, 2);
    expect(parsed.ok && parsed.value.hands.map((hand) => hand.map(formatCard))).toEqual([
      FIRST,
      ['AS', '2C', '2D', '2H'],
    ]);
  });
});
