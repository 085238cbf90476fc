import { mopsRoyal } from '@stammtisch/games';
import type { Ask } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { makeBot, playBots } from '../test/play.ts';
import { askAfter, askAt, GAME } from './test/asks.ts';

/** All that greedy chooses with some seeds, in words. */
function choices(ask: Ask): string[] {
  const seeds = Array.from({ length: 30 }, (_, i) => `seed ${i}`);
  const chosen = seeds.map((seed) => makeBot(GAME, 'greedy', seed).choose(ask)!);
  return [...new Set(chosen)]
    .toSorted((a, b) => a - b)
    .map((action) => mopsRoyal.codec.format(action));
}

describe('greedy in Mops Royal', () => {
  it.each([
    ['a combination', '21 24 55', 26, ['lay -1 0', 'lay -1 1', 'lay 1 0', 'lay 1 1']],
    ['five tiles rather than four', '21 22 . 24 25 / 36 36 31 36', 23, ['lay 0 2']],
    ['a crown', '11 12 55 23 43', 13, ['lay -1 0', 'lay -1 1', 'lay 1 0', 'lay 1 1']],
    ['equal tiles around it where nothing scores', '21 35 22', 26, ['lay -1 1', 'lay 1 1']],
    ['a place beside turned tiles too', '21* 22* 23*', 24, allAround(3)],
  ])('lays for %s', (_why, board, tile, expected) => {
    expect(choices(askAt(board, tile))).toEqual(expected);
  });

  it('scores the dearest combination', () => {
    const [choice, ...others] = choices(askAfter('21 22 23 24 / 55', 26, 'lay 0 4'));
    expect(others).toEqual([]);
    expect(choice).toMatch(/^score 5-I /);
  });

  it('turns the tile that has fewest equal ones around', () => {
    expect(choices(askAfter('21 22 23 / 36 36 33', 24, 'lay 0 3'))).toEqual([
      'score 4-I 0,0 0,1 0,2 0,3 flip 0,1',
    ]);
  });

  it('says nothing out of turn', () => {
    const bot = makeBot(GAME, 'greedy', 'x');
    expect(bot.choose({ ...askAt('21 22', 23), waitedFor: false })).toBeUndefined();
  });

  it.each([2, 3, 4])('has more than twice the points of chance among %d', (seats) => {
    const sum = { greedy: 0, random: 0 };
    for (let i = 0; i < 12; i++) {
      const bots = Array.from({ length: seats }, (_, seat) =>
        seat === i % seats ? 'random' : 'greedy',
      );
      const { points } = playBots(GAME, bots, `game ${i}`).outcome;
      sum.random += points[i % seats]!;
      sum.greedy += points[(i + 1) % seats]!;
    }
    expect(sum.greedy).toBeGreaterThan(2 * sum.random);
    // The figure to reach is 18 points a game.
    expect(sum.greedy).toBeGreaterThan(12 * 18);
  });
});

/** All places around a row of so many tiles. */
function allAround(width: number): string[] {
  const cols = Array.from({ length: width }, (_, col) => col);
  const above = cols.map((col) => `lay -1 ${col}`);
  const below = cols.map((col) => `lay 1 ${col}`);
  return [...above, 'lay 0 -1', `lay 0 ${width}`, ...below];
}
