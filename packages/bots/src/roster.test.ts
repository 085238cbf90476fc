import { GAMES } from '@stammtisch/games';
import { parseOptions, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { createBot } from './create.ts';
import { botsOf, isBotName, opponentsOf } from './roster.ts';
import { playBots } from './test/play.ts';

const IDS = Object.keys(GAMES);
const PAIRS = IDS.flatMap((id) => botsOf(id).map((bot) => [bot, id] as const));

describe('the roster', () => {
  it.each([
    ['mau-mau', ['random'], ['random', 'random']],
    ['mops-royal', ['random'], ['random', 'random']],
    ['chanco', ['random', 'auto'], ['auto', 'auto', 'auto']],
    ['a game to come', ['random'], ['random', 'random']],
    ['constructor', ['random'], ['random', 'random']],
  ])('has for %s the bots %j and against one person %j', (id, bots, opponents) => {
    expect(botsOf(id)).toEqual(bots);
    expect(opponentsOf(id)).toEqual(opponents);
  });

  it.each(IDS)('seats against one person in %s only its bots, as many as can be dealt to', (id) => {
    const game = GAMES[id]!;
    const opponents = opponentsOf(id);
    expect(botsOf(id)).toEqual(expect.arrayContaining([...opponents]));
    const seats = 1 + opponents.length;
    expect(seats).toBeGreaterThanOrEqual(game.seats.min);
    expect(seats).toBeLessThanOrEqual(game.seats.max);
    for (const preset of Object.keys(game.options.presets)) {
      const options = parseOptions(game.options, preset);
      expect(options.ok && game.refuseDeal(options.value, seats)).toBeUndefined();
    }
  });

  it.each([
    ['random', true],
    ['auto', true],
    ['me', false],
    ['toString', false],
  ])('says of the name %s: %s', (name, isName) => {
    expect(isBotName(name)).toBe(isName);
  });
});

describe('createBot', () => {
  it.each(PAIRS)('makes a %s bot that plays %s by the rules to the end', (bot, id) => {
    const { moves, outcome } = playBots(GAMES[id]!, [bot, bot, bot], 'whole');
    expect(moves.length).toBeGreaterThan(0);
    expect(outcome.places).toContain(1);
  });

  it('makes no bot for a game that it does not play', () => {
    expect(() => createBot('mau-mau', 'auto', parseSeed('x'))).toThrow(
      'auto does not play mau-mau',
    );
  });
});
