/** What reads and checks logs, apart from tables: it loads fast. */
export { openLog } from '../core/round-log.ts';
export { readOpenLog } from '../files/open-log.ts';
export { verifyShuffle } from '../shuffle/verify-shuffle.ts';
export { checkParts, type GameCheck, verifyGame } from './verify.ts';
