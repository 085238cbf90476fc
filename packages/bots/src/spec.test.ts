import { LANGS, speak } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReproducible, parseBot, withIterations } from './spec.ts';

describe('parseBot', () => {
  it.each([
    ['random', { text: 'random', name: 'random', forgetful: false }],
    ['forgetful:counting', { text: 'forgetful:counting', name: 'counting', forgetful: true }],
    ['search', { text: 'search:100ms', name: 'search', budget: { kind: 'time', ms: 100 } }],
    ['search:20ms', { text: 'search:20ms', budget: { kind: 'time', ms: 20 } }],
    ['search:2000', { text: 'search:2000', budget: { kind: 'iterations', count: 2000 } }],
    ['search:1000000', { budget: { kind: 'iterations', count: 1_000_000 } }],
    ['forgetful:search:7', { text: 'forgetful:search:7', forgetful: true }],
    [
      'collecting:search',
      { text: 'collecting:search:100ms', name: 'search', manner: 'collecting' },
    ],
    ['laying:search:7', { text: 'laying:search:7', forgetful: false, manner: 'laying' }],
    [
      'forgetful:collecting:search:7',
      { text: 'forgetful:collecting:search:7', forgetful: true, manner: 'collecting' },
    ],
    ['learned', { text: 'learned', name: 'learned', forgetful: false }],
    ['learned:0.5', { text: 'learned:0.5', name: 'learned', temperature: 0.5 }],
    ['laying:learned:10', { text: 'laying:learned:10', manner: 'laying', temperature: 10 }],
    ['forgetful:learned', { text: 'forgetful:learned', forgetful: true }],
    ['easy', { text: 'forgetful:random', name: 'random', forgetful: true }],
    ['normal', { text: 'forgetful:counting', name: 'counting', forgetful: true }],
    ['hard', { text: 'laying:search:2000', name: 'search', forgetful: false }],
    ['forgetful:hard', { text: 'forgetful:laying:search:2000', name: 'search' }],
    ['forgetful:easy', { text: 'forgetful:random', name: 'random', forgetful: true }],
  ])('reads %s', (text, spec) => {
    expect(parseBot('mau-mau', text)).toMatchObject({ ok: true, value: spec });
  });

  it.each([
    ['', 'unknown-bot'],
    ['me', 'unknown-bot'],
    ['auto', 'unknown-bot'],
    ['Greedy', 'unknown-bot'],
    ['constructor', 'unknown-bot'],
    ['forgetful', 'unknown-bot'],
    ['forgetful:', 'unknown-bot'],
    ['forgetful:forgetful:greedy', 'unknown-bot'],
    ['greedy:100', 'unknown-bot'],
    ['collecting:', 'unknown-bot'],
    ['collecting:greedy', 'unknown-bot'],
    ['collecting:learned', 'unknown-bot'],
    ['learned:', 'bad-temperature'],
    ['learned:0', 'bad-temperature'],
    ['learned:101', 'bad-temperature'],
    ['learned:100ms', 'bad-temperature'],
    ['learned:1:1', 'unknown-bot'],
    ['collecting:hard', 'unknown-bot'],
    ['laying:collecting:search:7', 'unknown-bot'],
    ['collecting:forgetful:search:7', 'unknown-bot'],
    ['collecting:search:0', 'bad-budget'],
    ['search:1:2', 'unknown-bot'],
    ['hard:20ms', 'unknown-bot'],
    ['search:', 'bad-budget'],
    ['search:0', 'bad-budget'],
    ['search:0ms', 'bad-budget'],
    ['search:1.5', 'bad-budget'],
    ['search:-3', 'bad-budget'],
    ['search:1e3', 'bad-budget'],
    ['search:100s', 'bad-budget'],
    ['search:1000001', 'bad-budget'],
    ['search:99999999999999999999', 'bad-budget'],
  ])('refuses %j in one sentence: %s', (text, code) => {
    const parsed = parseBot('mau-mau', text);
    expect(parsed).toMatchObject({ ok: false, error: { code } });
    for (const lang of LANGS) {
      expect(parsed.ok ? '' : speak(parsed.error, lang)).toMatch(/^[^{}\n]+\.$/);
    }
  });

  it.each(['chanco', 'mops-royal'])('knows that nobody forgets to call in %s', (game) => {
    for (const bot of ['random', 'search:7', 'normal']) {
      expect(parseBot(game, bot).ok).toBe(true);
      expect(parseBot(game, `forgetful:${bot}`)).toMatchObject({ error: { code: 'no-calls' } });
    }
    const unknown = parseBot(game, 'wurst');
    expect(unknown.ok ? '' : speak(unknown.error, 'en')).not.toContain('forgetful');
  });

  it('knows that a search has manners in Mau-Mau alone', () => {
    expect(parseBot('crazy-eights', 'collecting:search')).toMatchObject({ ok: false });
    const told = ['mau-mau', 'crazy-eights'].map((game) => {
      const unknown = parseBot(game, 'wurst');
      return unknown.ok ? '' : speak(unknown.error, 'en');
    });
    expect(told[0]).toContain('collecting:search, laying:search');
    expect(told[1]).not.toContain('collecting');
  });

  it('knows the bots of each game', () => {
    expect(parseBot('chanco', 'auto').ok).toBe(true);
    expect(parseBot('chanco', 'greedy').ok).toBe(false);
    expect(parseBot('chanco', 'normal')).toMatchObject({ value: { text: 'auto' } });
    expect(parseBot('a game to come', 'hard')).toMatchObject({ value: { name: 'search' } });
  });

  it('writes a bot so that it is read as the same one again', () => {
    const names = fc.constantFrom('random', 'greedy', 'counting', 'search', 'easy', 'hard');
    const budgets = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map((count) => `:${count}`),
      fc.integer({ min: 1, max: 1_000_000 }).map((ms) => `:${ms}ms`),
    );
    const bots = fc.oneof(
      names,
      budgets.map((budget) => `search${budget}`),
      budgets.map((budget) => `collecting:search${budget}`),
      budgets.map((budget) => `laying:search${budget}`),
    );
    fc.assert(
      fc.property(bots, fc.boolean(), (bot, forgetful) => {
        const first = parseBot('mau-mau', forgetful ? `forgetful:${bot}` : bot);
        expect(first.ok && parseBot('mau-mau', first.value.text)).toEqual(first);
      }),
    );
  });

  it('throws at no text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseBot('chanco', text)).toHaveProperty('ok');
        expect(parseBot('chanco', `search:${text}`)).toHaveProperty('ok');
      }),
    );
  });
});

describe('withIterations', () => {
  it.each([
    ['search:100ms', 'search:50'],
    ['forgetful:collecting:search:2000', 'forgetful:collecting:search:50'],
  ])('changes how long %s thinks and nothing else', (text, expected) => {
    const spec = parseBot('mau-mau', text);
    expect(spec.ok && withIterations(spec.value, 50)).toBe(expected);
  });
});

describe('isReproducible', () => {
  it.each([
    ['greedy', true],
    ['search:500', true],
    ['search:500ms', false],
    ['search', false],
    ['forgetful:search', false],
    ['hard', true],
  ])('says of %s: %s', (text, reproducible) => {
    const spec = parseBot('mau-mau', text);
    expect(spec.ok && isReproducible(spec.value)).toBe(reproducible);
  });
});
