/** What a page needs to let bots play a match: nothing of tournaments and leagues. */
export { playDeals } from './deals.ts';
export { runMatch } from './match.ts';
export type { MatchProgress, MatchResult } from './match-result.ts';
export { planMatch } from './plan-match.ts';
