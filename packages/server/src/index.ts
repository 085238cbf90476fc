export { checkBot, type CheckPlan, listScenarioIds } from './check/check.ts';
export { type CheckLimits, DEFAULT_LIMITS } from './check/exam.ts';
export {
  type CheckReport,
  passed,
  type Protocol,
  PROTOCOLS,
  type ScenarioResult,
} from './check/report.ts';
export type { CheckedGame } from './check/v1/scenarios.ts';
export { type Archive, openArchive } from './contest/archive.ts';
export { FAILED_GAMES_MAX } from './contest/formats/hall.ts';
export type { OutReason } from './contest/formats/places.ts';
export {
  type FormatContest,
  type FormatContestPlan,
  openFormatContest,
} from './contest/formats/run.ts';
export { readBegun, readFailures } from './contest/formats/transcripts.ts';
export type { Arrival } from './contest/handshake.ts';
export { type ContestLimits, defaultLimits } from './contest/limits.ts';
export type { GameRecord } from './contest/record.ts';
export {
  BEGINS,
  type Begins,
  type Contest,
  type ContestPlan,
  openContest,
} from './contest/standing.ts';
export { findForgedPaper } from './contests/papers.ts';
export { Connection } from './net/connection.ts';
export { listen, type Listener, type NetLimits } from './net/listen.ts';
export { type Child, type LinePeer, startChild } from './outside/child.ts';
export { greetBot } from './outside/greeting.ts';
export { createLink, type Link } from './outside/link.ts';
export { openProgram, type ProgramSetup, tryProgram } from './outside/program.ts';
