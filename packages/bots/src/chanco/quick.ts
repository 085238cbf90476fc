import type { QuickBots } from '../basics/bot.ts';
import { createAutoBot } from './auto.ts';

export const chancoBots: QuickBots = { auto: ({ rng }) => createAutoBot(rng) };
