export { type BalanceRun, DEFAULT_BALANCE_GAMES, measureBalance } from './balance/measure.ts';
export {
  type BalanceCrew,
  type BalanceJob,
  type BalancePlan,
  type BalanceRequest,
  planBalance,
} from './balance/plan.ts';
export { playBalance } from './balance/play.ts';
export type { Balance, Dryness, Forgotten, GameLength } from './balance/report.ts';
export type { BalanceSums } from './balance/sums.ts';
export { warnAbout, type Warning } from './balance/warnings.ts';
export { type ArenaTools, dealSeed, openGame, playDeals, SEALED } from './match/deals.ts';
export {
  type Elo,
  eloEstimate,
  eloOf,
  runSprt,
  scoreOf,
  type Sprt,
  SPRT_ERROR,
  type SprtPlan,
} from './statistics/elo.ts';
export {
  entrantName,
  entrantOf,
  type EntrantSpec,
  isOutside,
  type OutsideEntrant,
  parseEntrant,
} from './match/entrant.ts';
export {
  type FailureCounts,
  type FailureReport,
  mergeFailures,
  type RejectionCounts,
  type RejectionReport,
} from './match/failures.ts';
export { DEFAULT_DEALS, type MatchRun, runMatch } from './match/match.ts';
export { FAILED_DEALS_MAX } from './match/match-result.ts';
export type { EntrantResult, MatchProgress, MatchResult, Versus } from './match/match-result.ts';
export {
  type Crew,
  type DealJob,
  type DealResult,
  DEFAULT_CLOCK,
  type MatchPlan,
  type StopSignal,
} from './match/plan.ts';
export { type MatchRequest, planMatch, planRules, refuseSeats } from './match/plan-match.ts';
export {
  type Clock,
  type OpenOutside,
  type OutsideBot,
  type GameSeat,
  type RejectedLine,
  type RejectionKind,
  REJECTIONS,
} from './match/outside-bot.ts';
export {
  type GameCounts,
  simulate,
  type Simulation,
  type Statistics,
} from './simulation/simulate.ts';
export {
  playSimulation,
  simulateBots,
  type SimulationCrew,
  type SimulationJob,
} from './simulation/simulate-bots.ts';
export {
  createNumbering,
  inPart,
  type InterruptedDeal,
  listInterrupted,
  type PartSoFar,
} from './match/so-far.ts';
export {
  addTo,
  EMPTY_SAMPLE,
  type Estimate,
  estimate,
  type Measure,
  sampleOf,
  UNIT,
} from './statistics/statistics.ts';
export type { Stage } from './tournament/bracket.ts';
export type { Bracket, BracketMatch, BracketSide } from './tournament/knockout.ts';
export type { Mark, PairResult } from './tournament/pairs.ts';
export {
  countMatches,
  type Entrant,
  type Format,
  FORMATS,
  hasRounds,
  nameEntrants,
  planTournament,
  type TournamentPlan,
  type TournamentRequest,
} from './tournament/plan.ts';
export { extensionSeed, type TournamentProgress } from './tournament/play-match.ts';
export { createRatings, type Ratings, type SkillRating } from './tournament/ratings.ts';
export {
  type DealRow,
  type Decision,
  EXTENSIONS_MAX,
  gamesFile,
  headingOf,
  matchFile,
  type MatchHeading,
  type MatchRecord,
  rowOf,
} from './tournament/record.ts';
export {
  type BegunDeal,
  type BegunOf,
  type FailuresOf,
  type GameNumber,
  type Recount,
  recountTournament,
} from './tournament/recount.ts';
export { recountRefusal } from './tournament/recount-text.ts';
export type { Reliability, Repetition } from './tournament/reliability.ts';
export {
  formatResults,
  type MatchSummary,
  type Played,
  summarizeTournament,
  type TournamentResults,
} from './tournament/results.ts';
export { runTournament, type TournamentOutcome, type TournamentRun } from './tournament/run.ts';
export type { Standing } from './tournament/standings.ts';
export { RESULTS_FILE, type TournamentStore } from './tournament/store.ts';
