import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  AT_ONCE,
  createRng,
  nextTurn,
  parseOptions,
  parseSeed,
  pick,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { botsOf, hasCalls, levelOf, LEVELS, opponentsOf } from './roster.ts';
import { parseBot } from './spec.ts';

const IDS = Object.keys(GAMES);

describe('the roster', () => {
  it.each([
    ['mau-mau', ['random', 'automaton', 'greedy', 'hoarder', 'counting', 'search', 'learned']],
    ['mops-royal', ['random', 'greedy', 'search']],
    ['chanco', ['random', 'auto', 'search']],
    ['crazy-eights', ['random', 'greedy', 'search']],
    ['luegen', ['random', 'greedy', 'search']],
    ['a game to come', ['random', 'search']],
    ['constructor', ['random', 'search']],
  ])('has for %s the bots %j', (id, bots) => {
    expect(botsOf(id)).toEqual(bots);
  });

  it.each([...IDS, 'a game to come'])('has for every level of %s a bot of the game', (id) => {
    for (const level of LEVELS) {
      expect(parseBot(id, levelOf(id, level))).toMatchObject({ ok: true });
    }
    expect(new Set(LEVELS.map((level) => levelOf(id, level))).size).toBe(LEVELS.length);
  });

  it.each(IDS)('seats against one person in %s only its bots, as many as can be dealt to', (id) => {
    const game = GAMES[id]!;
    const opponents = opponentsOf(id);
    for (const bot of opponents) expect(parseBot(id, bot)).toMatchObject({ ok: true });
    const seats = 1 + opponents.length;
    expect(seats).toBeGreaterThanOrEqual(game.seats.min);
    expect(seats).toBeLessThanOrEqual(game.seats.max);
    for (const preset of Object.keys(game.options.presets)) {
      const options = parseOptions(game.options, preset);
      expect(options.ok && game.refuseDeal(options.value, seats)).toBeUndefined();
    }
  });

  it.each(IDS)('says truly whether anything can be called in %s', (id) => {
    const game = GAMES[id]!;
    const presets = Object.keys(game.options.presets);
    expect(presets.some((preset) => offersCalls(game, preset))).toBe(hasCalls(id));
  });

  it('sets Chanco up for three automatic players and one person', () => {
    expect(opponentsOf('chanco')).toEqual(['auto', 'auto', 'auto']);
  });
});

/** Whether an action of a random game is one to be played at once. */
function offersCalls(game: AnyGame, preset: string): boolean {
  const options = parseOptions<unknown>(game.options, preset);
  if (!options.ok) throw new Error(preset);
  const seed = parseSeed('calls');
  const session = startSession({ game, options: options.value, seats: game.seats.min, seed });
  const rng = createRng(seed);
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const weights = game.weights(session.state);
    if (turn.legal.some((action) => weights[action] === AT_ONCE)) return true;
    takeTurn(session, turn, turn.legal[pick(rng, turn.legal.length)]);
  }
  return false;
}
