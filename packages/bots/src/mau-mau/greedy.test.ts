import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomBot } from '../basics/random.ts';
import { createGreedyBot } from './greedy.ts';
import {
  answer,
  anyRules,
  askIn,
  type PlayedGame,
  playThrough,
  type Setting,
  winRate,
} from './test/table.ts';

type Row = readonly [why: string, hands: string, setting: Setting, expected: string];

const CASES: readonly Row[] = [
  [
    'sheds the suit it has most of',
    '9H KH QH 9S AS | KD KC AC 10C',
    { top: '9D', pile: '7C 8C' },
    'play 9H',
  ],
  [
    'keeps a Jack while anything else fits, even its only card of a suit',
    'JS 9S KH QH | KD KC AC 10C',
    { top: 'AS' },
    'play 9S',
  ],
  [
    'lays a Jack rather than draw',
    'JS 9D KH QH | KD KC AC 10C',
    { top: 'AC', pile: '7C 8C' },
    'play JS',
  ],
  [
    'lays the Jack it may not go out with in time',
    'JS 9S | KD KC AC',
    { top: 'AS', options: { 'wish.last': 'notAllowed' } },
    'play JS',
  ],
  ['wishes the suit it has most of', '9D KH QH | KD KC', { top: 'JS', wishing: true }, 'wish H'],
  [
    'does not count Jacks when it wishes, as they cannot serve a wish',
    'JD JD 9D KH QH | KD KC',
    { top: 'JS', wishing: true },
    'wish H',
  ],
  [
    'makes a player with one card draw instead of shedding its long suit',
    '7C KH QH 9H | KD',
    { top: '7H' },
    'play 7C',
  ],
  [
    'skips a player with two cards of three',
    '8C KC QC 9C | KD QD | AH AD AS 9S',
    { top: '10C' },
    'play 8C',
  ],
  [
    'turns round when the next player is nearly out and the last one is not',
    '9C KC QC 10C | KD QD | AH AD AS 9S',
    { top: 'AC', options: { 'reverse.rank': '9' } },
    'play 9C',
  ],
  [
    'does not turn round towards a player who is nearly out himself',
    '9S KH QH 10H | KD QD | AD',
    { top: 'KS', options: { 'reverse.rank': '9' } },
    'play KH',
  ],
  [
    'knows the draw card by the rules, not by its rank',
    'AC KH QH 9H | KD',
    { top: 'AH', options: { 'take.rank': 'A' } },
    'play AC',
  ],
  [
    'answers a draw card if it can',
    '7C KH QH 9H | KD 9D',
    { top: '7H', sevens: 1, pile: '8C 9C' },
    'play 7C',
  ],
  [
    'takes the cards of a draw card that it cannot answer',
    '8C KH QH 9H | KD 9D',
    { top: '7H', sevens: 1, pile: '8D 9C' },
    'no7',
  ],
  [
    'plays an 8 among two players when it can go on',
    '8C KC AH | KD 9D AD',
    { top: '8H', rules: 'contest' },
    'play 8C',
  ],
  [
    'lays a drawn card that fits',
    'KH QH | KD 9D AD',
    { top: '8S', pile: '9S 9C', lines: ['draw'] },
    'play 9S',
  ],
  [
    'keeps a drawn card that does not fit',
    'KH QH | KD 9D AD',
    { top: '8S', pile: '9C 9S', lines: ['draw'] },
    'keep',
  ],
  [
    'keeps a drawn Jack while nobody is nearly out',
    'KH QH | KD 9D AD',
    { top: '8S', pile: 'JC 9S', lines: ['draw'] },
    'keep',
  ],
  [
    'lays a drawn Jack when somebody is nearly out',
    'KH QH | KD 9D',
    { top: '8S', pile: 'JC 9S', lines: ['draw'] },
    'play JC',
  ],
  ['draws when nothing fits', 'KH QH | KD 9D', { top: '8S', pile: '9C' }, 'draw'],
  [
    'lays nothing more when it may go on and nothing fits',
    'AC KH QH | KD 9D AD',
    { top: '8C', options: { 'again.rank': 'A', 'again.force': 'may' }, lines: ['play AC'] },
    'pass',
  ],
  [
    'calls at once, before anything else',
    '9H KH | KD 9D AD',
    { top: '8H', lines: ['play 9H'] },
    'call mau',
  ],
];

describe('the greedy bot of Mau-Mau', () => {
  it.each(CASES)('%s', (_why, hands, setting, expected) => {
    expect(answer(createGreedyBot, askIn(hands, setting))).toBe(expected);
  });

  it('answers legally under all house rules with 2 to 12 seats', () => {
    const play = fc.property(anyRules(), fc.nat(), (rules, seed) => {
      expect(playThrough(rules, `greedy ${seed}`, createGreedyBot).places).toContain(1);
    });
    fc.assert(play, { numRuns: 60 });
  });

  it('wins clearly more than half of the games against chance', () => {
    expect(winRate('contest', 200, createGreedyBot, createRandomBot)).toBeGreaterThan(0.62);
  });

  it('plays the same for the same seed', () => {
    const play = fc.property(anyRules(), fc.nat(), (rules, seed) => {
      const game = (): PlayedGame => playThrough(rules, `same ${seed}`, createGreedyBot);
      expect(game()).toEqual(game());
    });
    fc.assert(play, { numRuns: 10 });
  });
});
