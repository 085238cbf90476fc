import { GAMES } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { botsOf } from './roster.ts';
import { playBots } from './test/play.ts';

/** Few iterations and short games: what is looked at is whether the rules are kept, not how well. */
const SEARCH = 'search:3';
const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'mau-mau': { turnLimit: 60 },
  chanco: { roundLimit: 10 },
};

const IDS = Object.keys(GAMES);
const PRESETS = IDS.flatMap((id) =>
  Object.keys(GAMES[id]!.options.presets).flatMap((preset) =>
    listBots(id).map((bot) => [bot, id, preset] as const),
  ),
);

describe('createBot', () => {
  it.each(PRESETS)(
    'makes a %s bot that plays %s (%s) by the rules to the end',
    (bot, id, preset) => {
      const game = GAMES[id]!;
      for (const seats of new Set([game.seats.min, 3, Math.min(game.seats.max, 4)])) {
        const bots = Array<string>(seats).fill(bot);
        const { moves, outcome } = playBots(game, bots, bot, { preset, changes: LIMITS[id] ?? {} });
        expect(moves.length).toBeGreaterThan(0);
        expect(outcome.places).toContain(1);
      }
    },
  );

  it.each(IDS)('makes bots of %s that play the same for the same seed', (id) => {
    for (const bot of listBots(id)) {
      const play = (seed: string): unknown =>
        playBots(GAMES[id]!, [bot, bot, bot], seed, { changes: LIMITS[id] ?? {} });
      expect(play('same')).toEqual(play('same'));
      expect(play('same')).not.toEqual(play('other'));
    }
  });

  it('seats bots of different kinds, forgetful ones too, at one table', () => {
    const bots = ['forgetful:random', 'forgetful:greedy', 'counting', SEARCH, 'search:2ms'];
    const { outcome } = playBots(GAMES['mau-mau']!, bots, 'mixed', { preset: 'statechart' });
    expect(outcome.places).toHaveLength(bots.length);
  });
});

function listBots(id: string): readonly string[] {
  return botsOf(id).map((name) => (name === 'search' ? SEARCH : name));
}
