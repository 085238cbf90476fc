import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import { type Case, legalOf, look, play, played, position, refusalOf } from './test/positions.ts';

const PILE = '10D 10C QD QC KC AC 8D 8C';
const BOTH = { calls: 'both' } as const;
const AT_START = { 'calls.window': 'nextTurnStarts' } as const;
const TWO = '9H KS | KH 8C 8S';
const THREE = '9H KS | KH 8C 8S | QH QS 10S';

describe('what has to be called', () => {
  it.each<Case>([
    [
      '[MM35] is nothing: the table reports Mau',
      TWO,
      { rules: 'dart', pile: PILE },
      ['play 9H'],
      { calls: 'WaitForNextTurn', debtor: null, events: ['0 laid 9H', '0 called mau'] },
    ],
    [
      '[MM35] is nothing: the table reports Mau-Mau',
      '9H | KH 8C | QH QS',
      { rules: 'dart', pile: PILE },
      ['play 9H'],
      { ranking: '0', events: ['0 laid 9H', '0 called mau-mau', '0 out 1'] },
    ],
    [
      '[MM35] is Mau on the last but one card',
      TWO,
      { pile: PILE },
      ['play 9H'],
      { calls: 'WaitForMau', debtor: 0, events: ['0 laid 9H'] },
    ],
    [
      '[MM35] is nothing on the last card',
      '9H | KH 8C | QH QS',
      { pile: PILE },
      ['play 9H'],
      { ranking: '0', calls: 'WaitForNextTurn', order: '1 2', events: ['0 laid 9H', '0 out 1'] },
    ],
    [
      '[MM35] is Mau under both',
      TWO,
      { options: BOTH, pile: PILE },
      ['play 9H'],
      { calls: 'WaitForMau', debtor: 0 },
    ],
    [
      '[MM35] is Mau-Mau on the last card',
      '9H | KH 8C | QH QS',
      { options: BOTH, pile: PILE },
      ['play 9H'],
      { ranking: '', calls: 'WaitForMauMau', debtor: 0, order: '1 2 0' },
    ],
    [
      '[MM35] makes a player out only when it is called',
      '9H | KH 8C | QH QS',
      { options: BOTH, pile: PILE },
      ['play 9H', '0: call mau-mau'],
      {
        ranking: '0',
        calls: 'WaitForNextTurn',
        debtor: null,
        order: '1 2',
        events: ['0 laid 9H', '0 called mau-mau', '0 out 1'],
      },
    ],
    [
      '[MM35] ends the game of two when it is called',
      '9H | KH 8C',
      { options: BOTH, pile: PILE },
      ['play 9H', '0: call mau-mau'],
      { ranking: '0 1', phase: 'GameFinished', calls: 'Finished' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});

describe('the time for a call', () => {
  it.each<Case>([
    [
      '[MM36] begins when the turn is completed',
      TWO,
      { pile: PILE },
      ['play 9H', '0: call mau'],
      { calls: 'WaitForNextTurn', debtor: null, events: ['0 laid 9H', '0 called mau'] },
    ],
    [
      '[MM36] begins after the wish',
      'JS KS | KH 8C',
      { pile: PILE },
      ['play JS'],
      { calls: 'WaitForNextTurn', debtor: null, legal: 'wish H, wish D, wish C, wish S' },
    ],
    [
      '[MM36] begins with the wish',
      'JS KS | KH 8C',
      { pile: PILE },
      ['play JS', 'wish C'],
      { calls: 'WaitForMau', debtor: 0 },
    ],
    [
      '[MM36] lasts while the next player is asked about a drawn card',
      TWO,
      { pile: PILE },
      ['play 9H', 'draw', '0: call mau', 'keep'],
      {
        debtor: null,
        counts: '1 4',
        events: ['0 laid 9H', '1 drew 10D', '0 called mau', '1 kept'],
      },
    ],
    [
      '[MM36] lasts while the next player owes a wish',
      '9H KS | JH 8C 8S',
      { pile: PILE },
      ['play 9H', 'play JH', '0: call mau', 'wish S'],
      { debtor: null, counts: '1 2' },
    ],
    [
      '[MM36] lasts while the next player takes and plays on',
      '7H KS | KH 8C 8S',
      { rules: 'statechart', pile: PILE },
      ['play 7H', 'no7', '0: call mau', 'play KH'],
      { debtor: null, counts: '1 4' },
    ],
    [
      '[MM36] ends with the next turn',
      TWO,
      { pile: PILE },
      ['play 9H', 'play KH'],
      {
        debtor: null,
        counts: '3 2',
        events: ['0 laid 9H', '1 laid KH', '0 forgot mau', '0 drew 10D 10C (forgotten-call)'],
      },
    ],
    [
      '[MM36] is there for one who is on turn again',
      '8H KS KC | KH 8C',
      { discard: 'AH', pile: PILE },
      ['play 8H', 'draw', 'keep', 'play 8C', '1: call mau'],
      { debtor: null, calls: 'WaitForNextTurn', counts: '3 1', order: '1 0' },
    ],
    [
      '[MM36] ends with the own next turn if nothing is said',
      '8H KH | KD 8C',
      { pile: PILE },
      ['play 8H', 'draw', 'keep'],
      {
        debtor: null,
        counts: '4 2',
        order: '1 0',
        events: [
          '0 laid 8H',
          '1 skipped',
          '0 drew 10D',
          '0 kept',
          '0 forgot mau',
          '0 drew 10C QD (forgotten-call)',
        ],
      },
    ],
    [
      '[MM37] ends when the next player lays',
      TWO,
      { options: AT_START, pile: PILE },
      ['play 9H', 'play KH'],
      {
        debtor: null,
        counts: '3 2',
        events: ['0 laid 9H', '0 forgot mau', '0 drew 10D 10C (forgotten-call)', '1 laid KH'],
      },
    ],
    [
      '[MM37] ends when the next player draws',
      TWO,
      { options: AT_START, pile: PILE },
      ['play 9H', 'draw'],
      {
        debtor: null,
        counts: '3 4',
        phase: 'Drawn',
        events: ['0 laid 9H', '0 forgot mau', '0 drew 10D 10C (forgotten-call)', '1 drew QD'],
      },
    ],
    [
      '[MM37] ends when the next player takes',
      '7H KS | KH 8C 8S',
      { options: { ...AT_START, 'take.afterDraw': 'mayPlay' }, pile: PILE },
      ['play 7H', 'no7'],
      { debtor: null, counts: '3 5' },
    ],
    [
      '[MM37] is enough before that',
      TWO,
      { options: AT_START, pile: PILE },
      ['play 9H', '0: call mau', 'play KH'],
      { debtor: null, counts: '1 2' },
    ],
    [
      '[MM37] ends when the caller himself acts',
      '8H KH | KD 8C',
      { options: AT_START, pile: PILE },
      ['play 8H', 'play KH'],
      {
        counts: '2 2',
        ranking: '',
        events: [
          '0 laid 8H',
          '1 skipped',
          '0 forgot mau',
          '0 drew 10D 10C (forgotten-call)',
          '0 laid KH',
        ],
      },
    ],
    [
      '[MM37] holds for Mau-Mau too',
      '9H | KH 8C 8S | QH QS',
      { options: { ...BOTH, ...AT_START }, pile: PILE },
      ['play 9H', 'draw'],
      { ranking: '', counts: '2 4 2' },
    ],
    [
      '[MM37] [MM53] ends with a fault',
      TWO,
      { options: { ...AT_START, 'illegal.costs': 'cardAndTurn' }, pile: PILE },
      ['play 9H', 'fault'],
      { debtor: null, counts: '3 4', order: '0 1' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM36] is open to the one who owes the call, in turn or not', () => {
    const state = position(THREE, { pile: PILE });
    play(state, 'play 9H');
    expect([0, 1, 2].map((seat) => legalOf(state, seat))).toEqual([
      'call mau',
      'play KH, draw',
      '',
    ]);
    expect(mauMau.mayAct(state)).toBe(0b011);
    expect(mauMau.waitingFor(state)).toBe(0b010);
  });
});

describe('a call that is not owed', () => {
  it.each<
    [
      what: string,
      ...Parameters<typeof position>,
      lines: readonly string[],
      call: string,
      code: string,
      de: string,
      en: string,
    ]
  >([
    [
      'too early',
      TWO,
      {},
      [],
      '0: call mau',
      'nothing-to-call',
      'Spieler 1 hat nichts anzusagen.',
      'Player 1 has nothing to call.',
    ],
    [
      'before the wish',
      'JS KS | KH',
      {},
      ['play JS'],
      '0: call mau',
      'nothing-to-call',
      'Spieler 1 hat nichts anzusagen.',
      'Player 1 has nothing to call.',
    ],
    [
      'twice',
      TWO,
      {},
      ['play 9H', '0: call mau'],
      '0: call mau',
      'nothing-to-call',
      'Spieler 1 hat nichts anzusagen.',
      'Player 1 has nothing to call.',
    ],
    [
      'by somebody else',
      TWO,
      {},
      ['play 9H'],
      '1: call mau',
      'nothing-to-call',
      'Spieler 2 hat nichts anzusagen.',
      'Player 2 has nothing to call.',
    ],
    [
      'Mau-Mau instead of Mau',
      TWO,
      {},
      ['play 9H'],
      '0: call mau-mau',
      'wrong-call',
      'Jetzt heißt es „Mau“.',
      'It is "Mau" now.',
    ],
    [
      'Mau instead of Mau-Mau',
      '9H | KH 8C',
      { options: BOTH },
      ['play 9H'],
      '0: call mau',
      'wrong-call',
      'Jetzt heißt es „Mau-Mau“.',
      'It is "Mau-Mau" now.',
    ],
    [
      'where nothing is called',
      TWO,
      { rules: 'dart' },
      ['play 9H'],
      '0: call mau',
      'nothing-to-call',
      'Spieler 1 hat nichts anzusagen.',
      'Player 1 has nothing to call.',
    ],
  ])('[MM41] %s is refused and changes nothing', (_, hands, setting, lines, call, code, de, en) => {
    const state = position(hands, { pile: PILE, ...setting });
    play(state, ...lines);
    const before = look(state);
    expect(refusalOf(state, call)).toEqual({ code, de, en });
    expect(look(state)).toEqual(before);
  });
});
