/** What reads and checks logs, apart from tables: it loads fast. */
export { readOpenLog } from './open-log.ts';
export { type GameCheck, verifyGame } from './verify.ts';
