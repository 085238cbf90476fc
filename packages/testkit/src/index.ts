export { type Check, CHECKS, describeContract, GAME_CHECKS, runCheck } from './contract.ts';
export { findDifference } from './subject/difference.ts';
export { chooseTurn, playGame, type PlayedGame, type PlayPlan, type Turn } from './subject/play.ts';
export { houseRuleSetups, presetSetups } from './subject/setups.ts';
export {
  asSubject,
  type Options,
  type Position,
  type Setup,
  type Subject,
} from './subject/subject.ts';
