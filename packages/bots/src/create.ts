import { mauMau } from '@stammtisch/games';
import { type AnyGame, createRng } from '@stammtisch/kernel';
import type { Bot, BotSetup, QuickBots, Thinker } from './basics/bot.ts';
import { type BotTools, makeBot } from './basics/make-bot.ts';
import { chancoBots } from './chanco/quick.ts';
import { createChancoSearch } from './chanco/search.ts';
import { crazyEightsBots } from './crazy-eights/quick.ts';
import { createGuide } from './guides.ts';
import { luegenBots } from './luegen/quick.ts';
import { createLuegenSearch } from './luegen/search.ts';
import { createCollectingSearch } from './mau-mau/hoarder.ts';
import { makeLaying } from './mau-mau/laying.ts';
import {
  createLearnedBot,
  createLearnedPolicy,
  type Policy,
  USUAL_TEMPERATURE,
} from './mau-mau/learned/learned.ts';
import { mauMauBots } from './mau-mau/quick.ts';
import { mopsRoyalBots } from './mops-royal/quick.ts';
import { createMopsRoyalSearch } from './mops-royal/search.ts';
import { createSearchBot } from './search/search.ts';
import type { BotSpec } from './spec.ts';

/** A bot for one seat of one game. */
export function createBot(game: AnyGame, spec: BotSpec, tools: BotTools): Bot {
  const bots = { ...QUICK[game.id], search: makeSearch, learned: makeLearned };
  return makeBot(bots, game, spec, tools);
}

/**
 * The search of a game, for those who want to know what it thinks; the spec is of one. It thinks
 * about every choice, so it does not collect.
 */
export function createThinker(game: AnyGame, spec: BotSpec, { seed, now }: BotTools): Thinker {
  const { budget, manner } = spec;
  const rng = createRng(seed);
  const thinker = makeThinker({ game, rng, budget, manner, now });
  return manner === 'laying' ? makeLaying(thinker) : thinker;
}

/** How the bot `learned` of a game leans; it needs the nets to be loaded. */
export function createPolicy(game: AnyGame): Policy | undefined {
  if (game.id !== mauMau.id) return undefined;
  return createLearnedPolicy({ laying: false, temperature: USUAL_TEMPERATURE });
}

const QUICK: Readonly<Record<string, QuickBots>> = {
  'mau-mau': mauMauBots,
  'mops-royal': mopsRoyalBots,
  chanco: chancoBots,
  'crazy-eights': crazyEightsBots,
  luegen: luegenBots,
};

function makeThinker(setup: BotSetup): Thinker {
  const create = SEARCH[setup.game.id];
  return create === undefined ? createSearchBot(setup, createGuide(setup.game)) : create(setup);
}

function makeLearned({ rng, manner, temperature = USUAL_TEMPERATURE }: BotSetup): Bot {
  return createLearnedBot({ rng, laying: manner === 'laying', temperature });
}

function makeSearch(setup: BotSetup): Bot {
  const thinker = makeThinker(setup);
  const { manner } = setup;
  if (manner === 'laying') return makeLaying(thinker);
  return manner === 'collecting' ? createCollectingSearch(thinker, setup.rng) : thinker;
}

/** Searches of games that know more than the contract says; all other games share one. */
const SEARCH: Readonly<Record<string, (setup: BotSetup) => Thinker>> = {
  'mops-royal': createMopsRoyalSearch,
  chanco: createChancoSearch,
  luegen: createLuegenSearch,
};
