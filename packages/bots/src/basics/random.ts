import { pickCall, pickRandom, type Rng } from '@stammtisch/kernel';
import type { Bot } from './bot.ts';

/** Plays by chance alone: the yardstick of all other bots. */
export function createRandomBot(rng: Rng): Bot {
  return {
    choose({ legal, weights, waitedFor }) {
      return waitedFor
        ? pickRandom(weights, legal, legal.length, rng)
        : pickCall(weights, legal, legal.length);
    },
  };
}
