import { crazyEights } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import { expect, it } from 'vitest';
import { rollOut } from '../test/roll-out.ts';

const GAME = crazyEights as unknown as AnyGame;

it.each([
  ['lays from its longest suit', ['9C', '9D', '2D', '3D', '4D'], '9H', [], 'play 9D'],
  ['lays the dear card of two of a suit', ['KC', '2C', 'QD'], '5C', [], 'play KC'],
  ['keeps an eight while anything else fits', ['8C', '2C', '3D'], '5C', [], 'play 2C'],
  ['lays an eight rather than draw', ['8C', '2D', '3D'], '5H', [], 'play 8C'],
  ['wishes for its longest suit', ['8C', '2D', '3D', '4H'], '5S', ['play 8C'], 'wish D'],
])('the playout of Crazy Eights %s', (_, hand, top, moves, expected) => {
  const start = { hands: [hand, ['KS', 'QS']], top, pile: ['AC', 'AD', 'AS', 'AH'] };
  expect(rollOut(GAME, start, moves)).toEqual(new Set([expected]));
});
