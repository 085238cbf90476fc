import { chanco, crazyEights, mauMau, mopsRoyal } from '@stammtisch/games';
import { type AnyGame, assert, createRng, type Rng, type Seed } from '@stammtisch/kernel';
import type { Bot, Thinker } from './bot.ts';
import { createAutoBot } from './chanco/auto.ts';
import { createChancoSearch } from './chanco/search.ts';
import { createCrazyEightsGreedy } from './crazy-eights/greedy.ts';
import { makeForgetful } from './forgetful.ts';
import { createAutomatonBot } from './mau-mau/automaton.ts';
import { createCountingBot } from './mau-mau/counting.ts';
import { createGreedyBot } from './mau-mau/greedy.ts';
import { createMopsRoyalGreedy } from './mops-royal/greedy.ts';
import { createMopsRoyalSearch } from './mops-royal/search.ts';
import { createRandomBot } from './random.ts';
import type { BotName } from './roster.ts';
import { createSearchBot } from './search/search.ts';
import type { BotSpec } from './spec.ts';

/** What a bot is made with: all its chance is in the seed, `now` is a clock in milliseconds. */
export interface BotTools {
  readonly seed: Seed;
  readonly now: () => number;
}

/** A bot for one seat of one game. */
export function createBot(game: AnyGame, spec: BotSpec, { seed, now }: BotTools): Bot {
  const rng = createRng(seed);
  const bot = CREATE[spec.name]({ game, spec, rng, now });
  return spec.forgetful ? makeForgetful(bot, rng) : bot;
}

/** The search of a game, for those who want to know what it thinks; the spec is of one. */
export function createThinker(game: AnyGame, spec: BotSpec, { seed, now }: BotTools): Thinker {
  return makeThinker({ game, spec, rng: createRng(seed), now });
}

/** What the makers of bots get. */
export interface Making {
  readonly game: AnyGame;
  readonly spec: BotSpec;
  readonly rng: Rng;
  readonly now: () => number;
}

const CREATE: Readonly<Record<BotName, (making: Making) => Bot>> = {
  random: ({ rng }) => createRandomBot(rng),
  auto: ({ rng }) => createAutoBot(rng),
  automaton: createAutomatonBot,
  greedy({ game, rng }) {
    const create = GREEDY.get(game.id);
    assert(create !== undefined, `${game.id} has no greedy bot`);
    return create(rng);
  },
  counting: ({ rng }) => createCountingBot(rng),
  search: (making) => makeThinker(making),
};

function makeThinker(making: Making): Thinker {
  return (SEARCH.get(making.game.id) ?? createSearchBot)(making);
}

const GREEDY: ReadonlyMap<string, (rng: Rng) => Bot> = new Map([
  [mauMau.id, createGreedyBot],
  [mopsRoyal.id, createMopsRoyalGreedy],
  [crazyEights.id, createCrazyEightsGreedy],
]);

/** Searches of games that know more than the contract says; all other games share one. */
const SEARCH: ReadonlyMap<string, (making: Making) => Thinker> = new Map([
  [mopsRoyal.id, createMopsRoyalSearch],
  [chanco.id, createChancoSearch],
]);
