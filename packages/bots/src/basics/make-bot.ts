import { type AnyGame, assert, createRng, type Seed } from '@stammtisch/kernel';
import type { Bot, BotSetup, Budget, Manner, QuickBots } from './bot.ts';
import { makeForgetful } from './forgetful.ts';
import { createRandomBot } from './random.ts';

/** What a bot is made with: all its chance is in the seed, `now` is a clock in milliseconds. */
export interface BotTools {
  readonly seed: Seed;
  readonly now: () => number;
}

/** Which of the bots of a game is wanted. */
interface Wanted {
  readonly name: string;
  readonly budget?: Budget | undefined;
  readonly manner?: Manner | undefined;
  readonly temperature?: number | undefined;
  readonly forgetful: boolean;
}

/** One of these bots, or the random one, which plays any game. */
export function makeBot(bots: QuickBots, game: AnyGame, wanted: Wanted, tools: BotTools): Bot {
  const { name, budget, manner, temperature, forgetful } = wanted;
  const rng = createRng(tools.seed);
  const create = name === 'random' ? createAnyRandom : bots[name];
  assert(create !== undefined, `${game.id} has no ${name} bot`);
  const bot = create({ game, rng, budget, manner, temperature, now: tools.now });
  return forgetful ? makeForgetful(bot, rng) : bot;
}

function createAnyRandom({ rng }: BotSetup): Bot {
  return createRandomBot(rng);
}
