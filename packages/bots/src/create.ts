import { assert, createRng, type Rng, type Seed } from '@stammtisch/kernel';
import { createAutoBot } from './auto.ts';
import type { Bot } from './bot.ts';
import { createRandomBot } from './random.ts';
import { type BotName, botsOf } from './roster.ts';

/** A bot for one seat of a game, which must be one of `botsOf`; all its chance is in the seed. */
export function createBot(gameId: string, name: BotName, seed: Seed): Bot {
  assert(botsOf(gameId).includes(name), `${name} does not play ${gameId}`);
  return CREATE[name](createRng(seed));
}

const CREATE: Readonly<Record<BotName, (rng: Rng) => Bot>> = {
  random: createRandomBot,
  auto: createAutoBot,
};
