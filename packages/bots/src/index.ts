export type { Bot, Thinker, Unit, Weighed } from './basics/bot.ts';
export { createBot, createPolicy, createThinker } from './create.ts';
export type { Leaning } from './mau-mau/learned/learned.ts';
export { loadNets, netNameFor } from './mau-mau/learned/nets.ts';
export { NETS } from './mau-mau/learned/all-nets.ts';
export { type CreateQuickBot, loadQuickBots } from './load-quick.ts';
export { BOTS_REVISION } from './revision.ts';
export {
  botsOf,
  hasCalls,
  levelOf,
  type Level,
  LEVELS,
  opponentsOf,
  plainBotOf,
} from './roster.ts';
export type { Guide } from './search/guide.ts';
export { createGuide } from './guides.ts';
export { playOut, type Playing } from './search/playout.ts';
export { type BotSpec, isReproducible, parseBot, withIterations } from './spec.ts';
