import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCountingBot } from './counting.ts';
import { createGreedyBot } from './greedy.ts';
import { createHoarderBot } from './hoarder.ts';
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
const CONTEST = { rules: 'contest', pile: PILE } as const;

const CASES: readonly Row[] = [
  [
    'draws while the next player just showed to have nothing that fits',
    'KC 9S QS | 9H 9D KS KD KH',
    { ...CONTEST, top: 'AC', turn: 1, lines: ['draw'] },
    'draw',
  ],
  [
    'keeps a Jack, an 8 and a 7 rather than lay them against many cards',
    'JS 8C 7C | 9H 9D KS KD KH',
    { ...CONTEST, top: 'AC' },
    'draw',
  ],
  [
    'makes a player with one card take two',
    '7C KC QC 9S | KD',
    { ...CONTEST, top: 'AC' },
    'play 7C',
  ],
  [
    'lays where drawing by choice is not allowed',
    'JS 8C 9C | 9H 9D KS KD KH',
    { ...CONTEST, top: 'AC', options: { 'draw.voluntary': false } },
    'play 9C',
  ],
  [
    'stops collecting when hardly a card is left to draw, and goes out over the 8s',
    '8S 8H 9H | 9D 9S KS QD',
    { rules: 'contest', top: '10S', pile: 'KD KC' },
    'play 8S',
  ],
  ['calls at once', '9H KH | KD 9D AD', { top: '8H', lines: ['play 9H'] }, 'call mau'],
];

describe('the hoarder of Mau-Mau', () => {
  it.each(CASES)('%s', (_why, hands, setting, expected) => {
    expect(answer(createHoarderBot, askIn(hands, setting))).toBe(expected);
  });

  it('answers legally under all house rules, also against others', () => {
    const play = fc.property(anyRules(6), fc.nat(), (rules, seed) => {
      const options = { ...rules.options, turnLimit: 100 };
      const { places } = playThrough({ ...rules, options }, `hoarder ${seed}`, (rng, seat) =>
        seat % 2 === 0 ? createHoarderBot(rng) : createGreedyBot(rng),
      );
      expect(places).toContain(1);
    });
    fc.assert(play, { numRuns: 30 });
  });

  it('beats those who lay whenever they can in contest', () => {
    expect(winRate('contest', 50, createHoarderBot, createGreedyBot)).toBeGreaterThan(0.55);
    expect(winRate('contest', 50, createHoarderBot, createCountingBot)).toBeGreaterThan(0.55);
  });

  it('plays the same for the same seed', () => {
    const play = fc.property(anyRules(4), fc.nat(), (rules, seed) => {
      const options = { ...rules.options, turnLimit: 100 };
      const game = (): PlayedGame =>
        playThrough({ ...rules, options }, `same ${seed}`, createHoarderBot);
      expect(game()).toEqual(game());
    });
    fc.assert(play, { numRuns: 10 });
  });
});
