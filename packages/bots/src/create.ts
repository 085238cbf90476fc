import { createRng, type Seed } from '@stammtisch/kernel';
import type { Bot } from './bot.ts';
import { createRandomBot } from './random.ts';

/** The names of the built-in players. */
export const BOTS = ['random'] as const;
export type BotName = (typeof BOTS)[number];

export function isBotName(name: string): name is BotName {
  return (BOTS as readonly string[]).includes(name);
}

const CREATE: Readonly<Record<BotName, (seed: Seed) => Bot>> = {
  random: (seed) => createRandomBot(createRng(seed)),
};

/** A bot by its name; all its chance comes from the seed. */
export function createBot(name: BotName, seed: Seed): Bot {
  return CREATE[name](seed);
}
