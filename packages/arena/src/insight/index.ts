/** What is known about recorded games; apart from matches and tournaments, so that pages load it fast. */
export { type ChancePoint, winChances } from './chances.ts';
export {
  type Compared,
  compareBots,
  type CompareFailure,
  type Comparison,
  type Difference,
} from './compare.ts';
export { type Answered, type Inquired, inquire } from './inquire.ts';
export { type Luck, luckAndDecisions, type SeatLuck } from './luck.ts';
export {
  DEFAULT_OPINION,
  findSeat,
  type LearnedOpinion,
  type Opinion,
  secondOpinion,
} from './opinion.ts';
export {
  continueFrom,
  listPositions,
  openRecording,
  type Position,
  type Recording,
  replayQuestions,
  restart,
  turnOf,
} from './positions.ts';
export { openStudy, runStudy, stepStudy, type Study } from './study.ts';
export { listSwings, nameAction, type Swing } from './swings.ts';
