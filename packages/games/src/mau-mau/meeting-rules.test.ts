import { describe, expect, it } from 'vitest';
import { type Case, played } from './test/positions.ts';

const OFF = { 'take.stack': 'off' } as const;
const PILE = '10D 10C QD QC KC AC 8D 8C';

describe('cases in which rules meet', () => {
  it.each<Case>([
    [
      '[MM30] a draw card as the last card has to be answered',
      '7H | 7D KD | 9H 9D',
      { pile: PILE },
      ['play 7H'],
      { ranking: '0', phase: 'SevenChosen', order: '1 2', cost: 2, legal: 'play 7D, no7' },
    ],
    [
      '[MM30] a draw card as the last card is paid where it cannot be answered',
      '7H | 7D KD | 9H 9D',
      { pile: PILE, options: OFF },
      ['play 7H'],
      { ranking: '0', order: '2 1', counts: '0 4 2' },
    ],
    [
      '[MM30] a draw card that ends the game costs nothing',
      '7H | 7D KD',
      { pile: PILE },
      ['play 7H'],
      { phase: 'GameFinished', counts: '0 2', pile: 8 },
    ],
    [
      '[MM30] a draw card that is first out costs nothing',
      '7H | 7D KD | 9H 9D',
      { pile: PILE, rules: 'contest' },
      ['play 7H'],
      { phase: 'GameFinished', counts: '0 2 2', pile: 8 },
    ],
    [
      '[MM31] a skip card as the last card skips the next',
      '8H | 7D KD | 9H 9D',
      { pile: PILE },
      ['play 8H'],
      { ranking: '0', order: '2 1', events: ['0 laid 8H', '1 skipped', '0 out 1'] },
    ],
    [
      '[MM31] a skip card as the last card of one of two ends the game',
      '8H | 7D KD',
      { pile: PILE },
      ['play 8H'],
      { ranking: '0 1', phase: 'GameFinished' },
    ],
    [
      '[MM32] a Jack does not fit on a pending 7',
      'JH JS 7S 9C | KD 8C',
      { discard: '7H', sevens: 1, pile: PILE },
      [],
      { legal: 'play 7S, no7' },
    ],
    [
      '[MM32] a Jack does not fit on a pending 7 even where it fits on wishes',
      'JH JS 9C | KD 8C',
      { discard: '7H', sevens: 1, pile: PILE, rules: 'dart' },
      [],
      { legal: 'no7' },
    ],
    [
      '[MM32] a Jack fits on a 7 that is paid',
      'JS 9C | KD 8C',
      { discard: '7H', sevens: 1, pile: PILE, rules: 'statechart' },
      ['no7'],
      { legal: 'play JS, draw' },
    ],
    [
      '[MM33] a suit nobody can have may be wished, and the wish stays',
      'JH KS | KD 8C',
      { pile: '9C QC' },
      ['play JH', 'wish H', '0: call mau', 'draw', 'keep', 'draw', 'keep'],
      { wish: 'H', phase: 'SuitChosen', legal: 'draw', pile: 0 },
    ],
    [
      '[MM33] [MM46] a suit nobody can have is passed on for ever',
      'JH KS | KD 8C',
      { discard: 'AC' },
      ['play JH', 'wish H', '0: call mau', 'draw', 'keep', 'draw', 'draw'],
      { wish: 'H', phase: 'SuitChosen', order: '0 1' },
    ],
    [
      '[MM33] [MM47] a suit nobody can have ends in cancelling',
      'JH KS | KD 8C',
      { discard: 'AC', options: { 'stock.exhausted': 'cancel', 'draw.thenPlay': 'never' } },
      ['play JH', 'wish H', '0: call mau', 'draw', 'draw'],
      { phase: 'GameCanceled', wish: 'H' },
    ],
    [
      '[MM34] the wish of a last Jack holds for the others',
      'JS | KD 8C | 9H 9D',
      { pile: PILE },
      ['play JS', 'wish D'],
      { ranking: '0', phase: 'SuitChosen', order: '1 2', wish: 'D', legal: 'play KD, draw' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});
