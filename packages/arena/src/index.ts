export { type BalanceRun, DEFAULT_BALANCE_GAMES, measureBalance } from './balance/measure.ts';
export {
  type BalanceExecutor,
  type BalanceJob,
  type BalancePlan,
  type BalanceRequest,
  planBalance,
} from './balance/plan.ts';
export { playBalance } from './balance/play.ts';
export type { Mend } from './balance/probes.ts';
export type { Balance, Dryness, Forgotten, GameLength, Probed } from './balance/report.ts';
export type { BalanceSums } from './balance/sums.ts';
export { warnAbout, type Warning } from './balance/warnings.ts';
export { type ArenaTools, openGame, playDeals } from './match/deals.ts';
export { GAMES_PER_DEAL } from './match/seatings.ts';
export type { HistoryPoint, RatingTrack } from './league/history.ts';
export { type FreePlayer, type PairingChoice, pairUp, type Reference } from './league/pair-up.ts';
export {
  ANCHOR_ELO,
  expectDeal,
  type LeagueRating,
  NEW_RATING,
  rangeOfRating,
  rateDeal,
  rateVersion,
} from './league/rating.ts';
export { applyEntry, refitLeague, VERSIONS_MAX } from './league/entries.ts';
export { chooseNotable } from './league/notable-deals.ts';
export {
  addReferences,
  createLeague,
  findLeagueBot,
  type LeagueBot,
  type LeagueEntry,
  type LeagueNews,
  type LeaguePlayer,
  type LeagueState,
  type MatchEntry,
  type NotableDeal,
  playerId,
  type VersusSum,
} from './league/state.ts';
export { type Elo, eloEstimate, eloOf, scoreOf } from './statistics/elo.ts';
export {
  runSprt,
  type Sprt,
  SPRT_ERROR,
  SPRT_MODELS,
  type SprtModel,
  type SprtPlan,
} from './statistics/sprt.ts';
export {
  entrantName,
  entrantOf,
  type EntrantSpec,
  isOutside,
  isProgram,
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
export { playedScores } from './tournament/results.ts';
export { DEALS_MAX, DEFAULT_DEALS, type MatchRun, runMatch } from './match/match.ts';
export { FAILED_DEALS_MAX } from './match/match-result.ts';
export type {
  EntrantResult,
  MatchProgress,
  MatchResult,
  ScoreCount,
  Versus,
} from './match/match-result.ts';
export {
  type DealExecutor,
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
  type MatchSeat,
  type RejectedLine,
  type RejectionKind,
  REJECTIONS,
} from './match/outside-bot.ts';
export { SEALED } from './match/seeds.ts';
export {
  type GameCounts,
  simulate,
  type Simulation,
  type Statistics,
} from './simulation/simulate.ts';
export {
  playSimulation,
  simulateBots,
  type SimulationExecutor,
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
export { planAsKept, RESULTS_FILE, type TournamentStore } from './tournament/store.ts';
