export { checkBot, type CheckPlan, listScenarioIds } from './check/check.ts';
export { type Archive, openArchive } from './standing/archive.ts';
export { FAILED_GAMES_MAX } from './contest/entrants.ts';
export type { OutReason } from './contest/entrant.ts';
export { type FormatContest, type FormatContestPlan, openFormatContest } from './contest/run.ts';
export { findForgedTranscript } from './contest/forged-transcripts.ts';
export { readBegun, readFailures } from './contest/match-transcripts.ts';
export type { GreetedBot } from './bots/greeting.ts';
export { type GameRules, isFreeHackRules } from './contest/game-rules.ts';
export { type ContestLimits, defaultLimits } from './contest/limits.ts';
export type { GameRecord } from './standing/record.ts';
export {
  BEGINS,
  type Begins,
  type StandingTable,
  type StandingPlan,
  openStandingTable,
} from './standing/standing.ts';
export { findForgedPaper } from './hosted-contests/files/papers.ts';
export { Connection } from './net/connection.ts';
export { listen, type Listener, type NetLimits } from './net/listen.ts';
export { type Child, startChild } from './processes/child.ts';
export { openChildBot, type ChildBotSetup, tryChildBot } from './bots/child-bot.ts';
export { openHttpBot, tryHttpBot } from './bots/http-bot.ts';
