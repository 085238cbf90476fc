import {
  type Ask,
  AT_ONCE,
  createRng,
  type GameView,
  parseSeed,
  type Rng,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { createRandomBot } from './random.ts';

const rngOf = (text: string): Rng => createRng(parseSeed(text));

const ask = (changes: Partial<Ask>): Ask => ({
  view: { seat: 0 } satisfies GameView,
  events: [],
  legal: [0, 1, 2, 3],
  weights: Uint8Array.of(1, 1, 1, 1),
  waitedFor: true,
  ...changes,
});

const playFifty = (seed: string): (number | undefined)[] => {
  const bot = createRandomBot(rngOf(seed));
  return Array.from({ length: 50 }, () => bot.choose(ask({})));
};

describe('the random bot', () => {
  it('plays the same for the same seed and otherwise for another', () => {
    expect(playFifty('a')).toEqual(playFifty('a'));
    expect(playFifty('a')).not.toEqual(playFifty('b'));
  });

  it('says nothing out of turn but a call', () => {
    const bot = createRandomBot(rngOf('calls'));
    expect(bot.choose(ask({ waitedFor: false }))).toBeUndefined();
    const weights = Uint8Array.of(1, 1, AT_ONCE, 1);
    expect(bot.choose(ask({ waitedFor: false, weights }))).toBe(2);
  });
});
