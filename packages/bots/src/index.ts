export type { Ask, Bot } from './bot.ts';
export { type BotName, BOTS, createBot, isBotName } from './create.ts';
export { pickCall, pickRandom } from './random.ts';
