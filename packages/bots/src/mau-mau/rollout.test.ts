import { mauMau, type MauMauView } from '@stammtisch/games';
import type { Action } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rolloutMauMau } from './rollout.ts';
import { anyRules, askIn, playThrough, rngOf, type Setting } from './test/table.ts';

type Row = readonly [why: string, hands: string, setting: Setting, expected: string];

const CASES: readonly Row[] = [
  ['lays from its longest suit', '9H KH QH 9S AS | KD KC AC 10C', { top: '9D' }, 'play 9H'],
  ['keeps a Jack while anything else fits', 'JS 9S KH QH | KD KC AC', { top: 'AS' }, 'play 9S'],
  ['lays a Jack before a player with one card', 'JS 9S KH QH | KD', { top: 'AS' }, 'play JS'],
  ['makes a player with one card draw', '7C KH QH 9H | KD', { top: '7H' }, 'play 7C'],
  ['skips a player with one card', '8C KC QC | KD | AH AD AS 9S', { top: '10C' }, 'play 8C'],
  [
    'lays the Jack it may not go out with in time',
    'JS 9S | KD KC AC',
    { top: 'AS', options: { 'wish.last': 'notAllowed' } },
    'play JS',
  ],
  ['wishes its longest suit', '9D KH QH | KD KC', { top: 'JS', wishing: true }, 'wish H'],
  ['draws when nothing fits', 'KH QH | KD', { top: '8S', pile: '9C' }, 'draw'],
];

describe('the playout player of Mau-Mau', () => {
  it.each(CASES)('%s', (_why, hands, setting, expected) => {
    const { view, legal } = askIn(hands, setting);
    const state = mauMau.determinize(view as MauMauView, rngOf('world'));
    const chosen = ['a', 'b', 'c', 'd'].map((seed) =>
      mauMau.codec.format(rolloutMauMau(state, view.seat, legal, legal.length, rngOf(seed))),
    );
    expect(new Set(chosen)).toEqual(new Set([expected]));
  });

  it('answers legally under all house rules', () => {
    const play = fc.property(anyRules(), fc.nat(), ({ options, seats }, seed) => {
      const rng = rngOf(`rollout ${seed}`);
      const legal: Action[] = [];
      const { places } = playThrough({ options, seats }, `game ${seed}`, () => ({
        choose(ask) {
          const state = mauMau.determinize(ask.view as MauMauView, rng);
          const count = mauMau.legal(state, ask.view.seat, legal);
          return rolloutMauMau(state, ask.view.seat, legal, count, rng);
        },
      }));
      expect(places).toContain(1);
    });
    fc.assert(play, { numRuns: 25 });
  });
});
