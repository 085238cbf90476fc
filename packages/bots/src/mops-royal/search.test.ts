import { mopsRoyal, type MopsRoyalView } from '@stammtisch/games';
import { type Ask, createRng, parseSeed } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBot } from '../create.ts';
import { parseBot } from '../spec.ts';
import { makeBot, playBots } from '../test/play.ts';
import { askAfter, askAt, GAME } from './test/asks.ts';

function choose(ask: Ask, seed = 'any', bot = 'search:400'): string {
  return mopsRoyal.codec.format(makeBot(GAME, bot, seed).choose(ask)!);
}

const ALMOST_FULL =
  '21 22 23 24 . / 31 42 53 64 15 / 12 33 54 15 36 / 43 64 25 46 51 / 34 55 16 61 42';

describe('search in Mops Royal', () => {
  it('lays the last tile where it scores most and takes that score', () => {
    expect(choose(askAt(ALMOST_FULL, 26))).toBe('lay 0 4');
    expect(choose(askAfter(ALMOST_FULL, 26, 'lay 0 4'))).toMatch(/^score 5-I /);
  });

  it('completes five tiles where it can', () => {
    expect(choose(askAt('21 22 . 24 25 / 36 43 31 56', 23))).toBe('lay 0 2');
  });

  it('declines a cheap score that would spoil a dear one, where greedy takes it', () => {
    // The three other green tiles are still to come, and the row would lose its middle.
    const ask = askAfter('21 22', 23, 'lay 0 2');
    expect(choose(ask)).toBe('decline');
    expect(choose(ask, 'any', 'greedy')).toMatch(/^score 3-I /);
  });

  it('chooses the same for the same seed, whatever the order of the real deck is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(12), (one, other, turns) => {
        const state = mopsRoyal.deal({ turnLimit: 1000 }, 2, parseSeed('world'));
        for (let i = 0; i < turns; i++) playFirst(state);
        const { turn } = mopsRoyal.view(state, 0);
        const worlds = [one, other].map((seed) => {
          const rng = createRng(parseSeed(seed));
          return askOf(mopsRoyal.determinize(mopsRoyal.view(state, turn), rng), turn);
        });
        expect(choose(worlds[0]!, 'bot', 'search:40')).toBe(choose(worlds[1]!, 'bot', 'search:40'));
      }),
      { numRuns: 20 },
    );
  });

  it('plays whole games by the rules among 2 to 4, also with a turn limit', () => {
    for (const seats of [2, 3, 4]) {
      for (const turnLimit of [7, 40, 1000]) {
        const bots = Array<string>(seats).fill('search:2');
        const { outcome } = playBots(GAME, bots, 'whole', { changes: { turnLimit } });
        expect(outcome.places).toContain(1);
      }
    }
  });

  it('scores more than greedy with the same tiles', () => {
    const sum = { greedy: 0, search: 0 };
    for (let i = 0; i < 4; i++) {
      const { points } = playBots(GAME, ['greedy', 'search:60'], `deal ${i}`).outcome;
      sum.greedy += points[0]!;
      sum.search += points[1]!;
    }
    expect(sum.search).toBeGreaterThan(1.1 * sum.greedy);
  });

  it('stops when its time is up', () => {
    const spec = parseBot(GAME.id, 'search:50ms');
    if (!spec.ok) throw new Error(spec.error.code);
    let clock = 1000;
    const now = (): number => clock++;
    const bot = createBot(GAME, spec.value, { seed: parseSeed('x'), now });
    bot.choose(askAt('21 22 . 24 25 / 36 43 31 56', 23));
    expect(clock).toBeLessThanOrEqual(1052);
  });

  it('says nothing out of turn', () => {
    const bot = makeBot(GAME, 'search:10', 'x');
    expect(bot.choose({ ...askAt('21 22', 23), waitedFor: false })).toBeUndefined();
  });
});

type State = ReturnType<typeof mopsRoyal.deal>;

/** Plays the first legal action for whoever is to move. */
function playFirst(state: State): void {
  const { turn } = mopsRoyal.view(state, 0);
  const legal: number[] = [];
  mopsRoyal.legal(state, turn, legal);
  mopsRoyal.apply(state, turn, legal[0]!);
}

function askOf(state: State, seat: number): Ask {
  const legal: number[] = [];
  legal.length = mopsRoyal.legal(state, seat, legal);
  const view: MopsRoyalView = mopsRoyal.view(state, seat);
  return { view, events: [], legal, weights: mopsRoyal.weights(state), waitedFor: true };
}
