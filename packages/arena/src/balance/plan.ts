import { botsOf, opponentsOf, parseBot } from '@stammtisch/bots';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { MatchPlan } from '../match/plan.ts';
import { type MatchRequest, planRules, refuseSeats } from '../match/plan-match.ts';
import type { BalanceSums } from './sums.ts';

/** House rules to be measured: the same bot on every seat. Plain JSON. */
export interface BalancePlan extends Omit<MatchPlan, 'entrants'> {
  /** As `BotSpec.text`. */
  readonly bot: string;
}

/** Rules as somebody asks about them; what is left out is as in a game at the table. */
export interface BalanceRequest extends Omit<MatchRequest, 'entrants'> {
  readonly bot?: string;
}

/** A stretch of games, the first included and the last not. */
export interface BalanceJob {
  readonly plan: BalancePlan;
  readonly from: number;
  readonly to: number;
}

/** Plays stretches of games, `size` of them at a time. */
export interface BalanceCrew {
  readonly size: number;
  play(job: BalanceJob): Promise<BalanceSums>;
}

/** What to measure, or a sentence that says why it cannot be. */
export function planBalance(wish: BalanceRequest): Result<BalancePlan> {
  const planned = planRules(wish);
  if (!planned.ok) return planned;
  const { game, rules, options } = planned.value;
  const bot = parseBot(game.id, wish.bot ?? usualBot(game.id));
  if (!bot.ok) return bot;
  // One person and the opponents that person would have.
  const seats = wish.seats ?? 1 + opponentsOf(game.id).length;
  const refused = refuseSeats(game, options, seats);
  if (refused !== undefined) return fail(refused);
  return ok({ game: game.id, rules, options, bot: bot.value.text, seats, seed: wish.seed });
}

/** Quick and sensible; every game has the last. */
const USUAL_BOTS = ['greedy', 'auto', 'random'] as const;

function usualBot(gameId: string): string {
  const known = botsOf(gameId);
  return USUAL_BOTS.find((name) => known.includes(name)) ?? known[0]!;
}
