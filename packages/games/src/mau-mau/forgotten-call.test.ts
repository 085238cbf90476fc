import { describe, expect, it } from 'vitest';
import { brief, type Case, look, play, played, position, refusalOf } from './test/positions.ts';

const PILE = '10D 10C QD QC KC AC 8D 8C';
const BOTH = { calls: 'both' } as const;
const REVERSE = { 'reverse.rank': '9' } as const;
const TWO = '9H KS | KH 8C 8S';
const THREE = '9H KS | KH 8C 8S | QH QS 10S';

describe('a forgotten call', () => {
  it.each([1, 2, 5, 7])('[MM38] costs %i cards', (penalty) => {
    const state = position(TWO, { pile: PILE, options: { 'calls.penalty': penalty } });
    play(state, 'play 9H', 'play KH');
    expect(look(state).counts).toBe(`${1 + penalty} 2`);
  });

  it.each<Case>([
    [
      '[MM38] is paid after the card is laid and before the hand is counted',
      '8H 9H | KD 8C 8S',
      { pile: PILE },
      ['play 8H', 'play 9H'],
      {
        ranking: '',
        counts: '2 3',
        debtor: null,
        order: '1 0',
        events: [
          '0 laid 8H',
          '1 skipped',
          '0 laid 9H',
          '0 forgot mau',
          '0 drew 10D 10C (forgotten-call)',
        ],
      },
    ],
    [
      '[MM38] is paid before the next call falls due',
      '9H KS | KH 8C',
      { pile: PILE },
      ['play 9H', 'play KH'],
      { debtor: 1, calls: 'WaitForMau', counts: '3 1' },
    ],
    [
      '[MM38] is paid before the turn passes and a seven is paid',
      '9H KS | 7H 8C 8S',
      { pile: PILE, options: { 'take.stack': 'off' } },
      ['play 9H', 'play 7H'],
      {
        counts: '5 2',
        events: [
          '0 laid 9H',
          '1 laid 7H',
          '0 forgot mau',
          '0 drew 10D 10C (forgotten-call)',
          '0 drew QD QC (sevens)',
        ],
      },
    ],
    [
      '[MM38] is paid by the one who forgot, not by the one on turn',
      THREE,
      { pile: PILE },
      ['play 9H', 'play KH'],
      { counts: '3 2 3', order: '2 0 1' },
    ],
    [
      '[MM38] is forgotten once',
      TWO,
      { pile: PILE },
      ['play 9H', 'play KH', 'draw', 'keep'],
      { counts: '4 2' },
    ],
    [
      '[MM39] leaves a player without cards in the turn order',
      '9H | KH 8C 8S | QH QS',
      { options: BOTH, pile: PILE },
      ['play 9H'],
      { order: '1 2 0', counts: '0 3 2', ranking: '' },
    ],
    [
      '[MM39] brings a player without cards back',
      '9H | KH 8C 8S | QH QS',
      { options: BOTH, pile: PILE },
      ['play 9H', 'play KH'],
      {
        order: '2 0 1',
        counts: '2 2 2',
        ranking: '',
        events: ['0 laid 9H', '1 laid KH', '0 forgot mau-mau', '0 drew 10D 10C (forgotten-call)'],
      },
    ],
    [
      '[MM39] brings a player back who can be out later',
      '9H | KH 8C 8S | QH QS 8D',
      { rules: 'statechart', pile: 'AH QD' },
      ['play 9H', 'play KH', 'play QH', 'play AH', '0: call mau-mau'],
      { order: '1 2', ranking: '0' },
    ],
    [
      '[MM40] leaves a player without cards on turn after an 8 of two',
      '8H | KH 8C',
      { rules: 'statechart', pile: PILE },
      ['play 8H'],
      { order: '0 1', counts: '0 2', legal: 'draw, call mau-mau', debtor: 0 },
    ],
    [
      '[MM40] can still be made up for',
      '8H | KH 8C',
      { rules: 'statechart', pile: PILE },
      ['play 8H', 'call mau-mau'],
      { ranking: '0 1', phase: 'GameFinished' },
    ],
    [
      '[MM40] gives the penalty card in addition to the drawn one',
      '8H | KH 8C',
      { rules: 'statechart', pile: PILE },
      ['play 8H', 'draw'],
      {
        counts: '2 2',
        order: '1 0',
        events: [
          '0 laid 8H',
          '1 skipped',
          '0 drew 10D',
          '0 forgot mau-mau',
          '0 drew 10C (forgotten-call)',
        ],
      },
    ],
    [
      '[MM40] can be made up for after a reverse card of two',
      '9H | KH 8C',
      { rules: 'statechart', options: REVERSE, pile: PILE },
      ['play 9H', 'call mau-mau'],
      { ranking: '0 1' },
    ],
    [
      '[MM40] can be made up for after a go-again card',
      'AD | KH 8C | QH QS',
      {
        rules: 'statechart',
        options: { 'again.rank': 'A', 'again.force': 'may', 'again.last': 'wins' },
        pile: PILE,
      },
      ['play AD', 'call mau-mau'],
      { ranking: '0', phase: 'Normal', order: '1 2', legal: 'draw' },
    ],
    [
      '[MM40] cannot be made up for with a card in hand',
      '8H | KH 8C',
      { options: BOTH, pile: PILE },
      ['play 8H', 'draw'],
      { counts: '1 2', legal: 'keep' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});

describe('a single card', () => {
  it.each<Case>([
    [
      '[MM42] that was drawn for a forgotten Mau-Mau needs no Mau',
      '9H | KH 8C 8S | QH QS',
      { rules: 'statechart', pile: PILE },
      ['play 9H', 'play KH'],
      { counts: '1 2 2', debtor: null },
    ],
    [
      '[MM42] that stays for lack of cards needs no Mau',
      'KS | KH 8C 8S',
      {},
      ['draw'],
      { counts: '1 3', debtor: null, order: '1 0' },
    ],
    [
      '[MM42] that is left after passing needs no second Mau',
      'AD KS | KH 8C 8S',
      { options: { 'again.rank': 'A', 'again.force': 'may' }, pile: PILE },
      ['play AD', 'call mau', 'pass'],
      { counts: '1 3', debtor: null },
    ],
    [
      '[MM42] in the hand of one who wishes for somebody who left needs no Mau',
      'JS 9H | KD | 8C 8D',
      { pile: PILE },
      ['play JS', 'retire', 'wish C'],
      { order: '2 1', debtor: null },
    ],
    [
      '[MM42] said Mau for is over when cards have to be taken',
      '9H KS | 7H 8C 8S',
      { rules: 'statechart', pile: 'QH KH 10D' },
      ['play 9H', '0: call mau', 'play 7H', 'no7', 'play QH'],
      { hands: 'KH KS | 8C 8S', debtor: null },
    ],
    [
      '[MM42] is called for again when the last but one is laid again',
      '9H KS | 7H 8C 8S',
      { rules: 'statechart', pile: 'QH KH 10D' },
      ['play 9H', '0: call mau', 'play 7H', 'no7', 'play QH', 'draw', 'play KH'],
      { counts: '1 3', debtor: 0, calls: 'WaitForMau' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});

describe('a player who is out', () => {
  it('[MM43] gets no card any more and keeps the place', () => {
    const state = position('9H | KH 8C 8S | 7H QS 10S', { pile: PILE, options: BOTH });
    play(state, 'play 9H', '0: call mau-mau', 'play KH');
    const events = play(state, 'play 7H', 'no7', 'draw', 'keep');
    expect(brief(events).filter((line) => line.startsWith('0 '))).toEqual([]);
    expect(look(state)).toMatchObject({ ranking: '0', order: '1 2', counts: '0 4 3' });
    expect(refusalOf(state, '0: draw')).toEqual({
      code: 'not-playing',
      de: 'Spieler 1 spielt nicht mit.',
      en: 'Player 1 is not playing.',
    });
    play(state, '0: retire');
    expect(look(state)).toMatchObject({ ranking: '0', order: '1 2' });
  });
});
