import type { QuickBots } from '../basics/bot.ts';
import { createAutomatonBot } from './automaton.ts';
import { createCountingBot } from './counting.ts';
import { createGreedyBot } from './greedy.ts';
import { createHoarderBot } from './hoarder.ts';

export const mauMauBots: QuickBots = {
  automaton: createAutomatonBot,
  greedy: ({ rng }) => createGreedyBot(rng),
  hoarder: ({ rng }) => createHoarderBot(rng),
  counting: ({ rng }) => createCountingBot(rng),
};
