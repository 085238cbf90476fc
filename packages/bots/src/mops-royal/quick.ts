import type { QuickBots } from '../basics/bot.ts';
import { createMopsRoyalGreedy } from './greedy.ts';

export const mopsRoyalBots: QuickBots = { greedy: ({ rng }) => createMopsRoyalGreedy(rng) };
