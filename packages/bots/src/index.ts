export type { Bot } from './bot.ts';
export { createBot } from './create.ts';
export { pickCall, pickRandom } from './random.ts';
export { BOTS_REVISION } from './revision.ts';
export { botsOf, hasCalls, levelOf, type Level, LEVELS, opponentsOf } from './roster.ts';
export { type BotSpec, isReproducible, parseBot } from './spec.ts';
