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
export { createScriptedBot, type Mind, think } from './free-hack-bot.ts';
export { type Behaviour, type BotPlan, type Listener, runBot, type RunningBot } from './run.ts';
