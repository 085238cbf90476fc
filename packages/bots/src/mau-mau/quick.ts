import type { QuickBots } from '../basics/bot.ts';
import { createAutomatonBot } from './automaton.ts';
import { createCountingBot } from './counting.ts';
import { createGreedyBot } from './greedy.ts';
import { createHoarderBot } from './hoarder.ts';
import { createLearnedBot, USUAL_TEMPERATURE } from './learned/learned.ts';

export const mauMauBots: QuickBots = {
  automaton: createAutomatonBot,
  greedy: ({ rng }) => createGreedyBot(rng),
  hoarder: ({ rng }) => createHoarderBot(rng),
  counting: ({ rng }) => createCountingBot(rng),
  learned: ({ rng, manner, temperature = USUAL_TEMPERATURE }) =>
    createLearnedBot({ rng, laying: manner === 'laying', temperature }),
};
