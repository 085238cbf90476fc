export type { Bot, Thinker, Unit, Weighed } from './bot.ts';
export { createBot, createThinker } from './create.ts';
export { pickCall, pickRandom } from './random.ts';
export { BOTS_REVISION } from './revision.ts';
export { botsOf, hasCalls, levelOf, type Level, LEVELS, opponentsOf } from './roster.ts';
export type { Guide } from './search/guide.ts';
export { createGuide } from './search/guides.ts';
export { playOut, type Playing } from './search/playout.ts';
export { type BotSpec, isReproducible, parseBot } from './spec.ts';
