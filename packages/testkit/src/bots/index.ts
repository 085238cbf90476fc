export {
  babbler,
  BAD_BOTS,
  crasher,
  flooder,
  good,
  halfCloser,
  liar,
  nonReader,
  staller,
  trickler,
} from './behaviours.ts';
export { type BotHabits, enterBot, enterFreeHack, type TestEntrant } from './entrant.ts';
export { createMind, type Mind, think } from './mind.ts';
export { type Behaviour, type BotPlan, runBot, type RunningBot } from './run.ts';
