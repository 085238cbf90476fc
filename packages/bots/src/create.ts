import { chanco, crazyEights, luegen, mauMau, mopsRoyal } from '@stammtisch/games';
import { type AnyGame, assert, createRng, type Rng, type Seed } from '@stammtisch/kernel';
import type { Bot, BotSetup, Thinker } from './basics/bot.ts';
import { createAutoBot } from './chanco/auto.ts';
import { createChancoSearch } from './chanco/search.ts';
import { createCrazyEightsGreedy } from './crazy-eights/greedy.ts';
import { makeForgetful } from './basics/forgetful.ts';
import { createGuide } from './guides.ts';
import { createLuegenGreedy } from './luegen/greedy.ts';
import { createAutomatonBot } from './mau-mau/automaton.ts';
import { createCountingBot } from './mau-mau/counting.ts';
import { createGreedyBot } from './mau-mau/greedy.ts';
import { createMopsRoyalGreedy } from './mops-royal/greedy.ts';
import { createMopsRoyalSearch } from './mops-royal/search.ts';
import { createRandomBot } from './basics/random.ts';
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
  const bot = CREATE[spec.name]({ game, rng, budget: spec.budget, now });
  return spec.forgetful ? makeForgetful(bot, rng) : bot;
}

/** The search of a game, for those who want to know what it thinks; the spec is of one. */
export function createThinker(game: AnyGame, spec: BotSpec, { seed, now }: BotTools): Thinker {
  return makeThinker({ game, rng: createRng(seed), budget: spec.budget, now });
}

const CREATE: Readonly<Record<BotName, (setup: BotSetup) => Bot>> = {
  random: ({ rng }) => createRandomBot(rng),
  auto: ({ rng }) => createAutoBot(rng),
  automaton: createAutomatonBot,
  greedy({ game, rng }) {
    const create = GREEDY.get(game.id);
    assert(create !== undefined, `${game.id} has no greedy bot`);
    return create(rng);
  },
  counting: ({ rng }) => createCountingBot(rng),
  search: makeThinker,
};

function makeThinker(setup: BotSetup): Thinker {
  const create = SEARCH.get(setup.game.id);
  return create === undefined ? createSearchBot(setup, createGuide(setup.game)) : create(setup);
}

const GREEDY: ReadonlyMap<string, (rng: Rng) => Bot> = new Map([
  [mauMau.id, createGreedyBot],
  [mopsRoyal.id, createMopsRoyalGreedy],
  [crazyEights.id, createCrazyEightsGreedy],
  [luegen.id, createLuegenGreedy],
]);

/** Searches of games that know more than the contract says; all other games share one. */
const SEARCH: ReadonlyMap<string, (setup: BotSetup) => Thinker> = new Map([
  [mopsRoyal.id, createMopsRoyalSearch],
  [chanco.id, createChancoSearch],
]);
