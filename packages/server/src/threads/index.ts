/** Work on other threads, without loading anything of the network. */
export { type Answer, createPool, type Pool, type PoolExtras, whyLost } from './pool.ts';
export { createThinkers, type Thinkers, type ThinkersSetup, type ThinkLimits } from './thinkers.ts';
export {
  type BotOrder,
  createThinking,
  makeBot,
  type Share,
  type Thinking,
  type Thought,
} from './thinking.ts';
