export { type ContestApi, CONTEST_SCHEMAS } from './http.ts';
export {
  CONTEST_STATES,
  type ContestBracket,
  type ContestEntrant,
  type ContestInfo,
  type ContestMatchRow,
  type ContestProgress,
  type ContestRow,
  type ContestStanding,
  type ContestState,
} from './info.ts';
export type { BotAnswer, BotAnswers, BotInquiry } from './inquiry.ts';
export {
  CONTEST_CLOCK_MS_MAX,
  CONTEST_DEALS_MAX,
  CONTEST_ENTRANTS_MAX,
  CONTEST_RETURN_MS_MAX,
  CONTEST_ROUNDS_MAX,
  CONTEST_TITLE_LENGTH_MAX,
  LIVE_MS,
} from './limits.ts';
export { type LiveMessage, liveMessageSchema } from './live.ts';
export type {
  ContestDecision,
  ContestGame,
  ContestGameRow,
  ContestMatch,
  ContestRatings,
} from './match.ts';
export type { Practice, PracticeRow } from './practice.ts';
export {
  CONTEST_FORMATS,
  type ContestCommand,
  contestCommandSchema,
  type ContestFormat,
  type ContestRequest,
  contestRequestSchema,
  type PartialContestRequest,
} from './request.ts';
