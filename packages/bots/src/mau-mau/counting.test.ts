import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCountingBot } from './counting.ts';
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

/** So many cards that the next player could hold nearly anything. */
const PILE = '7D 8D 10D QD AD 10C QC 7H 10H';

const CASES: readonly Row[] = [
  [
    'wishes the suit that the other drew on, where its own suits are equally long',
    'JS KH KD KC KS | 9H 9D 9S QS',
    { top: 'AC', rules: 'contest', turn: 1, pile: PILE, lines: ['draw', 'play JS'] },
    'wish C',
  ],
  [
    'wishes its long suit where it knows nothing of the other',
    'KH QH KC | 9H 9D 9S QS',
    { top: 'JC', rules: 'contest', wishing: true, pile: PILE },
    'wish H',
  ],
  [
    'lays the suit that the other drew on, where its own suits are equally long',
    'AH 9C KC 9S KS | 9H 8S QS',
    {
      top: 'AC',
      rules: 'contest',
      turn: 1,
      pile: PILE,
      lines: ['draw', 'play AH', 'play 9H'],
    },
    'play 9C',
  ],
  [
    'goes out in one turn over the 8s, against its rule to keep the long suit',
    '8S 8H 9H | 9D 9S KS QD',
    { top: '10S', rules: 'contest', pile: PILE },
    'play 8S',
  ],
  [
    'goes out over a go-again card at a larger table',
    'AS AH 9H | 9D 9S KS QD | 10D 10C 10H QH',
    { top: 'KS', pile: PILE, options: { 'again.rank': 'A' } },
    'play AS',
  ],
  ['makes a player with one card draw', '7C KH QH 9H | KD', { top: '7H', pile: PILE }, 'play 7C'],
  ['keeps a Jack while anything else fits', 'JS 9S KH QH | KD KC AC', { top: 'AS' }, 'play 9S'],
  ['lays a Jack rather than draw', 'JS 9D KH QH | KD KC', { top: 'AC', pile: '7C 8C' }, 'play JS'],
  [
    'lays the Jack it may not go out with in time',
    'JS 9S | KD KC AC',
    { top: 'AS', options: { 'wish.last': 'notAllowed' } },
    'play JS',
  ],
  ['calls at once', '9H KH | KD 9D AD', { top: '8H', lines: ['play 9H'] }, 'call mau'],
];

describe('the counting bot of Mau-Mau', () => {
  it.each(CASES)('%s', (_why, hands, setting, expected) => {
    expect(answer(createCountingBot, askIn(hands, setting))).toBe(expected);
  });

  it('answers legally under all house rules with 2 to 12 seats, also against others', () => {
    const play = fc.property(anyRules(), fc.nat(), (rules, seed) => {
      const { places } = playThrough(rules, `counting ${seed}`, (rng, seat) =>
        seat % 2 === 0 ? createCountingBot(rng) : createGreedyBot(rng),
      );
      expect(places).toContain(1);
    });
    fc.assert(play, { numRuns: 40 });
  });

  it('wins more than half of the games against the greedy bot', () => {
    expect(winRate('contest', 400, createCountingBot, createGreedyBot)).toBeGreaterThan(0.52);
  });

  it('plays the same for the same seed', () => {
    const play = fc.property(anyRules(), fc.nat(), (rules, seed) => {
      const game = (): PlayedGame => playThrough(rules, `same ${seed}`, createCountingBot);
      expect(game()).toEqual(game());
    });
    fc.assert(play, { numRuns: 10 });
  });
});
