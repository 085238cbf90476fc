import { chanco, GAMES } from '@stammtisch/games';
import { type Action, type Ask, parseOptions, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { makeBot, playBots } from '../test/play.ts';

const FOUR_AUTO = ['auto', 'auto', 'auto', 'auto'] as const;
const GAME = GAMES[chanco.id]!;

/** What seat 0 is asked when it holds these cards, in this order. */
function askWith(cards: string, changes: Partial<Ask> = {}): Ask {
  const options = parseOptions(chanco.options, 'standard');
  if (!options.ok) throw new Error(options.error.code);
  const state = chanco.deal(options.value, 13, parseSeed('any'));
  const legal = passesOf(cards);
  const hand = legal.map((action) => chanco.codec.decode(action).card);
  return {
    view: { ...chanco.view(state, 0), hand } as Ask['view'],
    events: [],
    legal: legal.toSorted((a, b) => a - b),
    weights: chanco.weights(state).slice(),
    waitedFor: true,
    ...changes,
  };
}

function passesOf(cards: string): Action[] {
  return cards.split(' ').map((card) => chanco.codec.parse(`pass ${card}`)!);
}

function choose(ask: Ask, seed: string, times: number): string[] {
  const bot = makeBot(GAME, 'auto', seed);
  return Array.from({ length: times }, () => chanco.codec.format(bot.choose(ask)!).slice(5));
}

describe('the automatic player of Chanco', () => {
  it.each([
    ['AC 2H 3C 2C', 'AC 3C'],
    ['JH 2C JC 2H', 'JH 2C JC 2H'],
    ['AS 3C 2H JC', 'AS 3C 2H JC'],
    ['5C 5D 5H 5S', '5C 5D 5H 5S'],
    ['5C KH 5H 5S', 'KH'],
  ])('[CH24] passes of %s one of %s, and each of them some time', (hand, passed) => {
    const chosen = new Set(choose(askWith(hand), 'table', 200));
    expect([...chosen].toSorted()).toEqual(passed.split(' ').toSorted());
  });

  it('chooses the same for the same seed and otherwise for another', () => {
    const ask = askWith('AS 3C 2H JC');
    expect(choose(ask, 'a', 50)).toEqual(choose(ask, 'a', 50));
    expect(choose(ask, 'a', 50)).not.toEqual(choose(ask, 'b', 50));
  });

  it('says nothing out of turn', () => {
    const bot = makeBot(GAME, 'auto', 'silent');
    expect(bot.choose(askWith('AC 2H 3C 2C', { waitedFor: false }))).toBeUndefined();
  });

  it('wins whole games against its like, the same ones for the same seed', () => {
    const seeds = Array.from({ length: 50 }, (_, i) => `four ${i}`);
    const games = seeds.map((seed) => playBots(GAME, FOUR_AUTO, seed));
    const won = games.filter(({ outcome }) => outcome.reason === 'four-of-a-kind');
    expect(won).toHaveLength(seeds.length);
    expect(playBots(GAME, FOUR_AUTO, seeds[0]!)).toEqual(games[0]);
    expect(games[1]!.moves).not.toEqual(games[0]!.moves);
  });

  it('wins more often than chance does', () => {
    const wins = { auto: 0, random: 0 };
    for (let i = 0; i < 100; i++) {
      const { points } = playBots(GAME, ['auto', 'random', 'auto', 'random'], `mixed ${i}`).outcome;
      wins.auto += points[0]! + points[2]!;
      wins.random += points[1]! + points[3]!;
    }
    expect(wins.auto).toBeGreaterThan(2 * wins.random);
  });
});
