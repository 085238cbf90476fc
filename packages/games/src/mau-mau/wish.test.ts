import { describe, expect, it } from 'vitest';
import { type Case, played } from './test/positions.ts';

const PILE = '10D 10C QD QC KC AC 8D 8C';

describe('a wish card', () => {
  const ALLOWED = { 'wish.onWish': 'allowed' } as const;
  const MATCHING = { 'wish.fits': 'matching' } as const;
  const SILENT = { 'wish.onPlain': 'nothing' } as const;
  it.each<Case>([
    [
      '[MM25] fits on anything and asks for a wish',
      'JS KS 9C | KD 8C',
      { pile: PILE },
      ['play JS'],
      { phase: 'JackChosen', order: '0 1', legal: 'wish H, wish D, wish C, wish S' },
    ],
    [
      '[MM25] completes the turn with the wish',
      'JS KS 9C | KD 8C',
      { pile: PILE },
      ['play JS', 'wish C'],
      { phase: 'SuitChosen', order: '1 0', wish: 'C', events: ['0 laid JS', '0 wished C'] },
    ],
    [
      '[MM25] may be any rank',
      'QS KS JH | KD 8C',
      { pile: PILE, options: { 'wish.rank': 'Q' } },
      ['play QS'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM25] of another rank leaves the Jack an ordinary card',
      'JS KS JH | KD 8C',
      { pile: PILE, options: { 'wish.rank': 'Q' } },
      [],
      { legal: 'play JH, draw' },
    ],
    [
      '[MM70] has to follow suit or rank where that is the rule',
      'JS JD KS 9C | KD 8C',
      { pile: PILE, discard: '10D', options: MATCHING },
      [],
      { legal: 'play JD, draw' },
    ],
    [
      '[MM70] follows another wish card without a wish by its rank',
      'JS KS 9C | KD 8C',
      { pile: PILE, discard: 'JH', options: MATCHING },
      [],
      { legal: 'play JS, draw' },
    ],
    [
      '[MM70] serves a wish by its suit only, where it may go on one',
      'JH KS 9C | JC JS 8H',
      { pile: PILE, options: { ...MATCHING, ...ALLOWED } },
      ['play JH', 'wish C'],
      { legal: 'play JC, draw' },
    ],
    [
      '[MM70] goes on no wish where that is forbidden, not even by its suit',
      'JH KS 9C | JC JS 8H',
      { pile: PILE, options: MATCHING },
      ['play JH', 'wish C'],
      { legal: 'draw' },
    ],
    [
      '[MM26] is followed by the wished suit only',
      'JH KS 9C | KH 8C JC',
      { pile: PILE },
      ['play JH', 'wish C'],
      { legal: 'play 8C, draw' },
    ],
    [
      '[MM26] is not fitted by its own suit',
      'JH KS 9C | KH 8H',
      { pile: PILE },
      ['play JH', 'wish C'],
      { legal: 'draw' },
    ],
    [
      '[MM26] keeps its wish while all draw',
      'JH KS 9C | KH 8H',
      { pile: PILE },
      ['play JH', 'wish S', 'draw', 'keep'],
      { wish: 'S', phase: 'SuitChosen', legal: 'play KS, draw' },
    ],
    [
      '[MM26] loses its wish when it is served',
      'JH KS 9C | KS 8H 8C',
      { pile: PILE, options: { decks: 2 } },
      ['play JH', 'wish S', 'play KS'],
      { wish: null, phase: 'Normal', top: 'KS', legal: 'play KS, draw' },
    ],
    [
      '[MM27] does not fit on a wish',
      'JH KS 9C | JC 8H 8C',
      { pile: PILE },
      ['play JH', 'wish S'],
      { legal: 'draw' },
    ],
    [
      '[MM27] does not fit on a wish of its own suit',
      'JH KS 9C | JC 8H',
      { pile: PILE },
      ['play JH', 'wish C'],
      { legal: 'draw' },
    ],
    [
      '[MM27] fits on any wish if that is allowed',
      'JH KS 9C | JC 8H 8C',
      { pile: PILE, options: ALLOWED },
      ['play JH', 'wish S'],
      { legal: 'play JC, draw' },
    ],
    [
      '[MM27] makes a new wish then',
      'JH KS 9C | JC 8H 8C',
      { pile: PILE, options: ALLOWED },
      ['play JH', 'wish S', 'play JC'],
      { phase: 'JackChosen', wish: null },
    ],
    [
      '[MM27] and the new wish counts',
      'JH KS 9C | JC 8H 8C',
      { pile: PILE, options: ALLOWED },
      ['play JH', 'wish S', 'play JC', 'wish C'],
      { phase: 'SuitChosen', wish: 'C', legal: 'play 9C, draw' },
    ],
    [
      '[MM28] may go on one without a wish',
      'JS KS 8H | KD 8C',
      { discard: 'JH', pile: PILE },
      [],
      { legal: 'play 8H, play JS, draw' },
    ],
    [
      '[MM28] wishes there',
      'JS KS 8H | KD 8C',
      { discard: 'JH', pile: PILE },
      ['play JS'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM28] wishes nothing there',
      'JS KS 8H | KS 8C JC',
      { discard: 'JH', pile: PILE, options: { ...SILENT, decks: 2 } },
      ['play JS'],
      { phase: 'Normal', wish: null, order: '1 0', legal: 'play JC, play KS, draw' },
    ],
    [
      '[MM28] goes on without wishes in a chain',
      'JS KS 8H | KD 8C JC',
      { discard: 'JH', pile: PILE, options: SILENT },
      ['play JS', 'play JC'],
      { phase: 'Normal', wish: null, order: '0 1', top: 'JC' },
    ],
    [
      '[MM28] wishes again on any other card',
      'JS KS 8S | JC 8C JD',
      { discard: 'JH', pile: PILE, options: SILENT },
      ['play JS', 'draw', 'keep', 'play KS', '0: call mau', 'play JC'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM29] as the last card needs a wish if play goes on',
      'JS | KD 8C | 9H 9D',
      { pile: PILE },
      ['play JS'],
      { phase: 'JackChosen', counts: '0 2 2', order: '0 1 2' },
    ],
    [
      '[MM29] as the last card needs no wish if the game ends',
      'JS | KD 8C',
      { pile: PILE },
      ['play JS'],
      { phase: 'GameFinished', ranking: '0 1' },
    ],
    [
      '[MM29] as the last card needs no wish if first out wins',
      'JS | KD 8C | 9H 9D',
      { pile: PILE, options: { 'end.when': 'firstOut' } },
      ['play JS'],
      { phase: 'GameFinished', ranking: '0' },
    ],
    [
      '[MM29] as the last card always needs a wish',
      'JS | KD 8C',
      { pile: PILE, options: { 'wish.whenLast': 'always' } },
      ['play JS'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM29] as the last card ends the game with the wish',
      'JS | KD 8C',
      { pile: PILE, rules: 'contest' },
      ['play JS', 'wish H'],
      { phase: 'GameFinished', ranking: '0', wish: 'H' },
    ],
    [
      '[MM29] needs a wish where Mau-Mau must be said',
      'JS | KD 8C',
      { pile: PILE, options: { calls: 'both' } },
      ['play JS'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM29] needs a wish if a forgotten Mau keeps the game going',
      '8H JS | KD 9C',
      { pile: PILE },
      ['play 8H', 'play JS'],
      { phase: 'JackChosen' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});
