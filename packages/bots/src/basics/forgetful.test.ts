import {
  type Ask,
  AT_ONCE,
  createRng,
  type GameEvent,
  LAST_RESORT,
  parseSeed,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import type { Bot } from './bot.ts';
import { makeForgetful } from './forgetful.ts';

const CALL = 2;
const OTHER_CALL = 3;
const WEIGHTS = Uint8Array.of(1, LAST_RESORT, AT_ONCE, AT_ONCE);

const ask = (legal: readonly number[], changes: Partial<Ask> = {}): Ask => ({
  view: { seat: 0 },
  events: [],
  legal,
  weights: WEIGHTS,
  waitedFor: true,
  ...changes,
});

/** A bot that always calls where it can, and writes down what it was asked. */
function makeCaller(): { readonly bot: Bot; readonly asked: Ask[] } {
  const asked: Ask[] = [];
  const choose = (given: Ask): number | undefined => {
    asked.push(given);
    return given.legal.find((action) => action >= CALL) ?? given.legal[0];
  };
  return { bot: { choose }, asked };
}

function makeForgetfulCaller(seed: string): ReturnType<typeof makeCaller> {
  const { bot, asked } = makeCaller();
  return { bot: makeForgetful(bot, createRng(parseSeed(seed))), asked };
}

/** A seed with which the first call is forgotten, or made. */
function findSeed(isForgotten: boolean): string {
  for (let i = 0; ; i++) {
    const { bot } = makeForgetfulCaller(`seed ${i}`);
    if ((bot.choose(ask([0, CALL])) !== CALL) === isForgotten) return `seed ${i}`;
  }
}

describe('a forgetful bot', () => {
  it('forgets about a quarter of its calls', () => {
    const { bot } = makeForgetfulCaller('quarter');
    let forgotten = 0;
    for (let i = 0; i < 4000; i++) {
      if (bot.choose(ask([0, 1, CALL])) !== CALL) forgotten++;
      bot.choose(ask([0, 1]));
    }
    // Five standard deviations of a fair quarter.
    expect(Math.abs(forgotten - 1000)).toBeLessThan(140);
  });

  it('does not remember while the same call is owed, but may when it is owed again', () => {
    const { bot } = makeForgetfulCaller(findSeed(true));
    const owed = Array.from({ length: 50 }, () => bot.choose(ask([0, CALL])));
    expect(new Set(owed)).toEqual(new Set([0, 0]));
    const later = Array.from({ length: 50 }, () => {
      bot.choose(ask([0]));
      return bot.choose(ask([0, CALL]));
    });
    expect(new Set(later)).toEqual(new Set([0, CALL]));
  });

  it('forgets one call and may still make another', () => {
    const seeds = Array.from({ length: 80 }, (_, i) => `other ${i}`);
    const pairs = seeds.map((seed) => {
      const { bot } = makeForgetfulCaller(seed);
      return [bot.choose(ask([0, CALL])), bot.choose(ask([0, OTHER_CALL]))];
    });
    expect(pairs).toContainEqual([0, OTHER_CALL]);
    expect(pairs).toContainEqual([0, 0]);
  });

  it('is silent out of turn, and tells the bot later what it missed', () => {
    const { bot, asked } = makeForgetfulCaller(findSeed(true));
    const [first, second] = [event('one'), event('two')];
    expect(bot.choose(ask([CALL], { waitedFor: false, events: [first] }))).toBeUndefined();
    expect(asked).toEqual([]);
    bot.choose(ask([0, 1], { events: [second] }));
    expect(asked[0]!.events).toEqual([first, second]);
    bot.choose(ask([0, 1]));
    expect(asked[1]!.events).toEqual([]);
  });

  it('plays a call that is all it can do', () => {
    const { bot } = makeForgetfulCaller(findSeed(true));
    expect(bot.choose(ask([CALL]))).toBe(CALL);
  });

  it('changes nothing else', () => {
    const { bot, asked } = makeForgetfulCaller(findSeed(false));
    const given = ask([0, 1], { events: [event('one')] });
    expect(bot.choose(given)).toBe(0);
    expect(asked).toEqual([given]);
  });
});

function event(type: string): GameEvent {
  return { type, seat: 0 };
}
