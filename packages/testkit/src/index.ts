export { type Check, CHECKS, describeContract, GAME_CHECKS, runCheck } from './contract.ts';
export { findDifference } from './plain.ts';
export { chooseTurn, playGame, type PlayedGame, type PlayPlan, type Turn } from './play.ts';
export { houseRuleSetups, presetSetups } from './setups.ts';
export { asSubject, type Options, type Position, type Setup, type Subject } from './subject.ts';
