import type { QuickBots } from '../basics/bot.ts';
import { createLuegenGreedy } from './greedy.ts';

export const luegenBots: QuickBots = { greedy: ({ rng }) => createLuegenGreedy(rng) };
