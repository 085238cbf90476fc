export { type CheckLimits, type CheckRun, DEFAULT_LIMITS } from './check-run.ts';
export { AFTER_GAME_MS, hear, hearNothing, missing, note, quoted, say } from './check-run.ts';
export type { Scenario } from './check-run.ts';
export type { CheckedBot } from './checked-bot.ts';
export { converse, type Conversation } from './conversation.ts';
export { LINE_BYTES, type V1CheckRun } from './line.ts';
export {
  type BotProtocol,
  type CheckReport,
  type Finding,
  passed,
  PROTOCOLS,
  type ScenarioResult,
  type TalkLine,
} from './report.ts';
export { type RunPlan, runScenarios, startCheck } from './run.ts';
export { type CheckedGame, listV1Scenarios } from './scenarios.ts';
export { addFields } from './unknown-fields.ts';
export { createWakeUp } from './wake-up.ts';
