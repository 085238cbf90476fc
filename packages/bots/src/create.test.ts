import { GAMES } from '@stammtisch/games';
import {
  askFor,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { loadQuickBots } from './load-quick.ts';
import { botsOf } from './roster.ts';
import type { Bot } from './basics/bot.ts';
import { makeBot, playBots, type Rules } from './test/play.ts';

/** Few iterations and short games: what is looked at is whether the rules are kept, not how well. */
const SEARCH = 'search:3';
const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'mau-mau': { turnLimit: 60 },
  chanco: { roundLimit: 10 },
  schwimmen: { turnLimit: 60 },
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

  it.each<[string, Rules, number]>([
    ['with three seats', { preset: 'contest' }, 3],
    ['where who can lay must', { preset: 'contest', changes: { 'draw.voluntary': false } }, 2],
    ['where a drawn card may be laid', { preset: 'standard' }, 2],
    ['with small hands', { preset: 'contest', changes: { handSize: 5 } }, 2],
    ['where a 7 is answered', { preset: 'contest', changes: { 'take.stack': 'add' } }, 2],
  ])('makes a collecting search that searches from the first move on %s', (_, rules, seats) => {
    const draws = countDraws(`collecting:${SEARCH}`, rules, seats);
    expect(draws).toBe(countDraws(SEARCH, rules, seats));
  });

  it('makes a collecting search that collects in contest between two', () => {
    const contest = { preset: 'contest' };
    const draws = countDraws(`collecting:${SEARCH}`, contest, 2);
    expect(draws).toBeGreaterThan(2 * countDraws(SEARCH, contest, 2));
  });

  it('makes a laying search that draws only where it can lay nothing', () => {
    const game = GAMES['mau-mau']!;
    const drawn = { plain: 0, laying: 0 };
    for (let i = 0; i < 10; i++) {
      const search = makeBot(game, 'search:100', `lays ${i}`);
      const laying = makeBot(game, 'laying:search:100', `lays ${i}`);
      const options = parseOptions(game.options, 'contest');
      if (!options.ok) throw new Error(options.error.code);
      const seed = parseSeed(`lays ${i}`);
      const session = startSession({ game, options: options.value, seats: 2, seed });
      for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
        const ask = askFor(session, turn);
        const canLay = game.codec.format(turn.legal[0]!).startsWith('play');
        const draws = (bot: Bot): number =>
          canLay && game.codec.format(bot.choose(ask) as number) === 'draw' ? 1 : 0;
        if (turn.seat === 0) {
          drawn.plain += draws(search);
          drawn.laying += draws(laying);
        }
        takeTurn(session, turn, game.fallback(session.state, turn.seat));
      }
    }
    expect(drawn.plain).toBeGreaterThan(0);
    expect(drawn.laying).toBe(0);
  });

  it('seats bots of different kinds, forgetful ones too, at one table', () => {
    const bots = ['forgetful:random', 'forgetful:greedy', 'counting', SEARCH, 'search:2ms'];
    const { outcome } = playBots(GAMES['mau-mau']!, bots, 'mixed', { preset: 'statechart' });
    expect(outcome.places).toHaveLength(bots.length);
  });
});

describe('loadQuickBots', () => {
  it.each(IDS)(
    'makes bots of %s that play as the others do, where they neither search nor have learned',
    async (id) => {
      const create = await loadQuickBots(id);
      const changes = LIMITS[id] ?? {};
      for (const bot of botsOf(id).filter((name) => name !== 'search' && name !== 'learned')) {
        const play = (rules: Rules): unknown => playBots(GAMES[id]!, [bot, bot, bot], bot, rules);
        expect(play({ changes, create })).toEqual(play({ changes }));
      }
    },
  );
});

function listBots(id: string): readonly string[] {
  return botsOf(id).map((name) => (name === 'search' ? SEARCH : name));
}

/** How often seat 0 draws in a few games of Mau-Mau against greedy bots. */
function countDraws(bot: string, rules: Rules, seats: number): number {
  const bots = [bot, ...Array<string>(seats - 1).fill('greedy')];
  const games = ['one', 'two', 'three', 'four'].map((seed) =>
    playBots(GAMES['mau-mau']!, bots, seed, rules),
  );
  return games.flatMap(({ moves }) => moves).filter((move) => move === '0 draw').length;
}
