/** Bots that neither search nor have learned, by game: a page loads those of the game that is played. */
import type { AnyGame } from '@stammtisch/kernel';
import type { Bot, QuickBots } from './basics/bot.ts';
import { type BotTools, makeBot } from './basics/make-bot.ts';
import type { BotSpec } from './spec.ts';

const LOAD: Readonly<Record<string, () => Promise<QuickBots>>> = {
  'mau-mau': async () => (await import('./mau-mau/quick.ts')).mauMauBots,
  'mops-royal': async () => (await import('./mops-royal/quick.ts')).mopsRoyalBots,
  chanco: async () => (await import('./chanco/quick.ts')).chancoBots,
  'crazy-eights': async () => (await import('./crazy-eights/quick.ts')).crazyEightsBots,
  luegen: async () => (await import('./luegen/quick.ts')).luegenBots,
};

/** Makes what `createBot` makes, for specs of bots of one game that neither search nor have learned. */
export type CreateQuickBot = (game: AnyGame, spec: BotSpec, tools: BotTools) => Bot;

export async function loadQuickBots(gameId: string): Promise<CreateQuickBot> {
  const bots = (await LOAD[gameId]?.()) ?? {};
  return (game, spec, tools) => makeBot(bots, game, spec, tools);
}
