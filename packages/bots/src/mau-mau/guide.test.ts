import { mauMau } from '@stammtisch/games';
import { type AnyGame, createRng, parseSeed, type Rng } from '@stammtisch/kernel';
import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../basics/bot.ts';
import { createGuide } from '../guides.ts';
import { createSearchBot } from '../search/search.ts';
import { createGreedyBot } from './greedy.ts';
import { createMauMauGuide } from './guide.ts';
import { answer, anyRules, askIn, playThrough, type Setting } from './test/table.ts';

const GAME = mauMau as unknown as AnyGame;

function searching(count: number): (rng: Rng) => Bot {
  const budget = { kind: 'iterations', count } as const;
  return (rng) => createSearchBot({ game: GAME, budget, rng, now: () => 0 }, createGuide(GAME));
}

type Row = readonly [why: string, hands: string, setting: Setting, expected: string];

const CASES: readonly Row[] = [
  [
    'lays its last card instead of drawing',
    '9H | KD KC',
    { top: 'AH', pile: '7C 8C 10C', rules: 'contest' },
    'play 9H',
  ],
  [
    'lays the eight that keeps the turn, then goes out',
    '8H 9H | KH',
    { top: 'AH', pile: '7C 8C 10C QD QS AD', rules: 'contest' },
    'play 8H',
  ],
  [
    'makes the one who is nearly out draw two',
    '7H KH QH | AH',
    { top: '9H', pile: '8H 10H JH JD QD AD 9D AS KS KC', rules: 'contest' },
    'play 7H',
  ],
  [
    'answers sevens with a seven though it could take',
    '7H KH QH | AH AD',
    { top: '7D', sevens: 1, pile: '7C 8C 10C QD QS AS 9D 9S 10S 10H' },
    'play 7H',
  ],
  [
    'wishes what it can go out with',
    'KH | AD AS',
    { top: 'JS', wishing: true, pile: '7C 8C 10C QD QS', rules: 'contest' },
    'wish H',
  ],
  [
    'wishes the one of its suits that the other could not serve before',
    'JC KS KD 10H | 9H QH AC 9C',
    {
      top: '8S 10S',
      turn: 1,
      pile: 'QC 10C 7C 9D 7H AD QD 8C AH',
      rules: 'contest',
      options: { 'draw.voluntary': false },
      lines: ['draw', 'play JC'],
    },
    'wish S',
  ],
];

describe('search in Mau-Mau', () => {
  it.each(CASES)('%s', (_, hands, setting, expected) => {
    expect(answer(searching(1500), askIn(hands, setting))).toBe(expected);
  });

  it('plays legally by any house rules and with any number of seats', () => {
    const plays = property(anyRules(), (rules) => {
      // One seat searches, so that long games of many seats take no longer than they must.
      const { places } = playThrough(rules, 'search', (rng, seat) =>
        seat === 0 ? searching(3)(rng) : createGreedyBot(rng),
      );
      expect(places).toContain(1);
    });
    assert(plays, { numRuns: 40 });
  });

  it('calls at once, in and out of turn, without a thought', () => {
    const lines = ['play 9H'];
    const ask = askIn('9H KD | QS KC AC', {
      top: 'AH',
      pile: '7C',
      options: { calls: 'mau' },
      lines,
    });
    expect(ask.waitedFor).toBe(false);
    expect(answer(searching(1_000_000), ask)).toBe('call mau');
  });

  it('thinks only of worlds that look like what it sees', () => {
    const looks = property(anyRules(4), (rules) => {
      const guide = createMauMauGuide();
      const rng = createRng(parseSeed('worlds'));
      let world: ReturnType<typeof guide.sample> | undefined;
      playThrough(rules, 'look', createGreedyBot, (_, ask) => {
        if (ask.view.seat !== 0) return;
        guide.observe(ask);
        world = guide.sample(rng, world);
        expect(mauMau.view(world, 0)).toEqual(ask.view);
      });
    });
    assert(looks, { numRuns: 30 });
  });
});
