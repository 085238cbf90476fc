import { describe, expect, it } from 'vitest';
import { createAutomatonBot } from './automaton.ts';
import { answer, askIn, type Setting } from './test/table.ts';

type Row = readonly [why: string, hands: string, setting: Setting, expected: string];

const DART = { rules: 'dart' } as const;

const CASES: readonly Row[] = [
  [
    'lays the first card of the suit or rank that lies open',
    '9D KC AH 9S | KD KC',
    { ...DART, top: '9C' },
    'play 9D',
  ],
  [
    'lays a Jack of the open suit like any other card',
    'JH KS AH | KD KC',
    { ...DART, top: '10H' },
    'play JH',
  ],
  [
    'keeps a Jack of another suit while anything else fits',
    'JS KS 9H | KD KC',
    { ...DART, top: '10H' },
    'play 9H',
  ],
  [
    'lays a Jack where neither suit nor rank fits',
    'KS JC 9S | KD KC',
    { ...DART, top: '10H', pile: '7C 8C' },
    'play JC',
  ],
  [
    'wishes for the suit of the first card it keeps',
    'QD KH AH | KD KC',
    { ...DART, top: 'JS', wishing: true },
    'wish D',
  ],
  [
    'goes by the wish and not by the suit of the Jack',
    'KS KD | AC KC',
    { ...DART, top: 'JS', wish: 'D' },
    'play KD',
  ],
  ['draws where nothing fits', 'KS 9S | KD KC', { ...DART, top: '10H', pile: '7C 8C' }, 'draw'],
  [
    'lays a seven under a seven, whatever else would fit',
    'KH 7S | KD KC',
    { ...DART, top: '7H', sevens: 1 },
    'play 7S',
  ],
  [
    'takes the cards of a seven without one',
    'KH 9S | KD KC',
    { ...DART, top: '7H', sevens: 1, pile: '8C 9C 10C' },
    'no7',
  ],
];

describe('the automaton', () => {
  it.each(CASES)('[MM72] %s', (_, hands, setting, expected) => {
    expect(answer(createAutomatonBot, askIn(hands, setting))).toBe(expected);
  });
});
