/** What reads and checks logs, apart from tables: it loads fast. */
export { readOpenLog } from './open-log.ts';
export { verifyShuffle } from '../verify-shuffle.ts';
export { checkParts, type GameCheck, verifyGame } from './verify.ts';
