export type { Ask, Bot } from './bot.ts';
export { createBot } from './create.ts';
export { pickCall, pickRandom } from './random.ts';
export { type BotName, botsOf, isBotName, opponentsOf } from './roster.ts';
