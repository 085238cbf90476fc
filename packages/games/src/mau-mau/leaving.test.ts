import { FAULT } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import type { MauMauState } from './state.ts';
import {
  brief,
  type Case,
  look,
  parseAction,
  play,
  played,
  position,
  type Setting,
  turnOf,
} from './test/positions.ts';

const PILE = '10D 10C QD QC KC AC';
const THREE = '9H KS 8S | KH 8C 9S | QH QS 10S';
const MAY = { 'again.rank': 'A', 'again.force': 'may' } as const;
const COSTS = { 'illegal.costs': 'cardAndTurn' } as const;

describe('a seat that leaves', () => {
  it.each<Case>([
    [
      '[MM49] puts its cards into the pile',
      THREE,
      { pile: PILE },
      ['1: retire'],
      { hands: '8S 9H KS |  | 10S QH QS', pile: 9, order: '0 2', events: ['1 retired'] },
    ],
    [
      '[MM49] cannot leave twice',
      THREE,
      { pile: PILE },
      ['1: retire', '1: retire'],
      { order: '0 2', events: ['1 retired'] },
    ],
    [
      '[MM49] may have no cards',
      '9H | KH 8C | QH QS',
      { pile: PILE, rules: 'statechart' },
      ['play 9H', '0: retire'],
      { order: '1 2', ranking: '', debtor: null, pile: 6 },
    ],
    [
      '[MM50] on turn in Normal',
      THREE,
      { pile: PILE },
      ['retire'],
      { phase: 'Normal', order: '1 2' },
    ],
    [
      '[MM50] on turn in Normal when play goes the other way',
      THREE,
      { pile: PILE, options: { 'reverse.rank': '9' } },
      ['play 9H', 'retire'],
      { phase: 'Normal', order: '1 0' },
    ],
    [
      '[MM50] on turn in SevenChosen',
      '7H KS 8S | KH 8C 9S | 7D QS 10S',
      { pile: PILE },
      ['play 7H', 'retire'],
      { phase: 'SevenChosen', order: '2 0', cost: 2, legal: 'play 7D, no7' },
    ],
    [
      '[MM50] on turn in JackChosen',
      'JS KS 8S | KH 8C 9S | 7D QS 10S',
      { pile: PILE },
      ['play JS', 'retire'],
      { phase: 'JackInherited', order: '1 2', legal: 'wish H, wish D, wish C, wish S' },
    ],
    [
      '[MM50] and leaves a due wish that is all of the next turn',
      'JS KS 8S | KH 8C 9S | 7D QS 10S',
      { pile: PILE },
      ['play JS', 'retire', 'wish D'],
      { phase: 'SuitChosen', order: '2 1', wish: 'D', legal: 'play 7D, draw' },
    ],
    [
      '[MM50] on turn in SuitChosen',
      'JS KS 8S | KH 8C 9S | 7D QS 10S',
      { pile: PILE },
      ['play JS', 'wish D', 'retire'],
      { phase: 'SuitChosen', order: '2 0', wish: 'D', legal: 'play 7D, draw' },
    ],
    [
      '[MM50] on turn in Drawn',
      THREE,
      { pile: PILE },
      ['draw', 'retire'],
      { phase: 'Normal', order: '1 2', pile: 9, legal: 'play KH, draw' },
    ],
    [
      '[MM50] on turn in DrawnUnderWish',
      'JS KS 8S | KH 8C 9S | 7D QS 10S',
      { pile: PILE },
      ['play JS', 'wish D', 'draw', 'retire'],
      { phase: 'SuitChosen', order: '2 0', wish: 'D', legal: 'play 7D, draw' },
    ],
    [
      '[MM50] on turn in Again',
      'AD KS 8S | KH 8C KD | 7D QS 10S',
      { pile: PILE, options: MAY },
      ['play AD', 'retire'],
      { phase: 'Normal', order: '1 2', legal: 'play KD, draw' },
    ],
    [
      '[MM50] not on turn changes nothing for the one who is',
      'JS KS 8S | KH 8C 9S | 7D QS 10S',
      { pile: PILE },
      ['play JS', '1: retire'],
      { phase: 'JackChosen', order: '0 2' },
    ],
    [
      '[MM50] not on turn leaves a question open',
      THREE,
      { pile: PILE },
      ['draw', '2: retire'],
      { phase: 'Drawn', order: '0 1', legal: 'keep' },
    ],
    [
      '[MM50] lets its open call lapse',
      '9H KS | KH 8C 9S | QH QS 10S',
      { pile: PILE },
      ['play 9H', '0: retire', 'play KH'],
      { debtor: null, calls: 'WaitForNextTurn', events: ['0 laid 9H', '0 retired', '1 laid KH'] },
    ],
    [
      '[MM50] leaves the call of another open',
      '9H KS | KH 8C 9S | QH QS 10S',
      { pile: PILE },
      ['play 9H', '2: retire'],
      { debtor: 0, calls: 'WaitForMau' },
    ],
    [
      '[MM50] leaves the call of another open when it was on turn',
      '9H KS | KH 8C 9S | QH QS 10S',
      { pile: PILE },
      ['play 9H', 'retire'],
      { debtor: 0, calls: 'WaitForMau', order: '2 0' },
    ],
    [
      '[MM51] leaves the last one alone',
      '9H KS | KH 8C',
      { pile: PILE },
      ['retire'],
      {
        phase: 'GameFinished',
        calls: 'Finished',
        reason: 'last-seat',
        ranking: '1',
        events: ['0 retired', '1 last 1', '1 showed 8C KH', '1 finished'],
      },
    ],
    [
      '[MM51] leaves the last one alone when another is out',
      '9H | KH 8C | QH QS',
      { pile: PILE },
      ['play 9H', '2: retire'],
      { phase: 'GameFinished', ranking: '0 1' },
    ],
    [
      '[MM51] leaves one without cards alone',
      '9H | KH 8C',
      { pile: PILE, rules: 'statechart' },
      ['play 9H', '1: retire'],
      { phase: 'GameFinished', ranking: '0' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM49] ranks behind all who stay, later leavers before earlier ones', () => {
    const state = position('9H | KH 8C | QH QS | 7C 7S | 9C 9S', { pile: PILE });
    play(state, '3: retire', 'play 9H', '1: retire', '4: retire');
    expect(mauMau.outcome(state)!.places).toEqual([1, 4, 2, 5, 3]);
  });

  it('[MM49] after the end changes nothing', () => {
    const state = position('9H | KH 8C', { pile: PILE });
    play(state, 'play 9H');
    const before = mauMau.outcome(state);
    expect(play(state, '0: retire', '1: retire')).toEqual([]);
    expect(mauMau.outcome(state)).toEqual(before);
  });
});

describe('an illegal answer', () => {
  it('[MM52] costs nothing and may be given anew', () => {
    const state = position(THREE, { pile: PILE });
    expect(punished(state)).toBe(false);
    expect(() => mauMau.apply(state, 0, FAULT)).toThrow('assertion failed');
    play(state, 'play 9H');
  });

  it.each<
    [phase: string, hands: string, setting: Setting, lines: readonly string[], expected: object]
  >([
    ['Normal', THREE, {}, [], { phase: 'Normal', order: '1 2 0', counts: '4 3 3' }],
    [
      'SuitChosen',
      THREE,
      { discard: 'JD', wish: 'C' },
      [],
      { phase: 'SuitChosen', order: '1 2 0', counts: '4 3 3', wish: 'C' },
    ],
    [
      'JackChosen',
      'JS KS | KH 8C | QH QS',
      {},
      ['play JS'],
      { phase: 'Normal', order: '1 2 0', counts: '2 2 2', wish: null, top: 'JS' },
    ],
    [
      'JackChosen',
      'JS | KH 8C | QH QS',
      {},
      ['play JS'],
      { phase: 'Normal', order: '1 2 0', counts: '1 2 2', ranking: '', legal: 'draw' },
    ],
  ])(
    '[MM53] in %s costs a card and the turn in the contest',
    (phase, hands, setting, lines, expected) => {
      const state = position(hands, { pile: PILE, ...setting, rules: 'contest' });
      play(state, ...lines);
      expect(look(state).phase).toBe(phase);
      expect(punished(state)).toBe(true);
      expect(brief(play(state, 'fault'))).toEqual(['0 drew 10D (fault)']);
      expect(look(state)).toMatchObject(expected);
    },
  );

  it.each<Case>([
    [
      '[MM53] in SevenChosen leaves the draw cards to the next',
      '7H KS 8S | KH 8C 9S | 7D QS 10S',
      { pile: PILE, options: COSTS },
      ['play 7H', 'fault'],
      { phase: 'SevenChosen', order: '2 0 1', cost: 2, counts: '2 4 3' },
    ],
    [
      '[MM53] in Drawn costs one more card',
      THREE,
      { pile: PILE, options: COSTS },
      ['draw', 'fault'],
      { phase: 'Normal', order: '1 2 0', counts: '5 3 3' },
    ],
    [
      '[MM53] in DrawnUnderWish keeps the wish',
      THREE,
      { discard: 'JD', wish: 'C', pile: PILE, options: COSTS },
      ['draw', 'fault'],
      { phase: 'SuitChosen', order: '1 2 0', wish: 'C', counts: '5 3 3' },
    ],
    [
      '[MM53] in Again costs a card and the turn',
      'AD KS 8S | KH 8C 9S',
      { pile: PILE, options: { ...COSTS, ...MAY } },
      ['play AD', 'fault'],
      { phase: 'Normal', order: '1 0', counts: '3 3' },
    ],
    [
      '[MM53] without a wish leaves a Jack on which a Jack wishes nothing',
      'JS KS | JC 8C 9S',
      { pile: PILE, rules: 'contest' },
      ['play JS', 'fault', 'play JC'],
      { phase: 'Normal', order: '0 1', wish: null, top: 'JC' },
    ],
    [
      '[MM53] ends the game when no card is left',
      'KS QS | KD 8D',
      { rules: 'contest' },
      ['fault'],
      { phase: 'GameFinished', reason: 'no-cards' },
    ],
    [
      '[MM53] costs nothing but the turn when no card is left and one passes',
      'KS QS | KD 8D',
      { options: COSTS },
      ['fault'],
      { phase: 'Normal', order: '1 0', counts: '2 2' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM53] of a seat that is not on turn is not punished', () => {
    const state = position(THREE, { pile: PILE, rules: 'contest' });
    expect(mauMau.refusal(state, 1, 0).punished).toBe(false);
    expect(() => mauMau.apply(state, 1, FAULT)).toThrow('assertion failed');
  });
});

/** Whether the seat on turn would be punished for an ace of spades it does not hold. */
function punished(state: MauMauState): boolean {
  return mauMau.refusal(state, turnOf(state), parseAction('play AS')).punished;
}
