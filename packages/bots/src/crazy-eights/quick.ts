import type { QuickBots } from '../basics/bot.ts';
import { createCrazyEightsGreedy } from './greedy.ts';

export const crazyEightsBots: QuickBots = { greedy: ({ rng }) => createCrazyEightsGreedy(rng) };
