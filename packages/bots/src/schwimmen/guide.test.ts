import { schwimmen } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import { expect, it } from 'vitest';
import { rollOut } from '../test/roll-out.ts';

const GAME = schwimmen as unknown as AnyGame;

it.each([
  ['takes the card that makes most', ['KH', 'QH', '7C'], ['AS', 'JH', '8D'], [], 'take JH'],
  ['lays what it needs least', ['KH', 'QH', '7C'], ['AS', 'JH', '8D'], ['take JH'], 'lay 7C'],
  ['takes all three where they are worth most', ['7H', '8D', '9C'], ['AS', 'KS', '9S'], [], 'swap'],
  ['knocks with a good hand', ['KH', 'QH', '9H'], ['7S', '7D', '8C'], [], 'knock'],
  ['pushes where nothing helps', ['KH', 'QH', '9C'], ['7S', '7D', '8C'], [], 'push'],
])('the playout of Schwimmen %s', (_, hand, middle, moves, expected) => {
  const start = { hands: [hand, ['10D', '10C', '8S']], middle, pile: ['9D', 'JC', 'QC'] };
  expect(rollOut(GAME, start, moves)).toEqual(new Set([expected]));
});
