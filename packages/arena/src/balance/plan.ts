import { botsOf, opponentsOf, parseBot } from '@stammtisch/bots';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { Executor, MatchPlan } from '../match/plan.ts';
import { type MatchRequest, planRules, refuseSeats } from '../match/plan-match.ts';
import { probesFor } from './probes.ts';
import type { BalanceSums } from './sums.ts';

/** House rules to be measured: the same bot on every seat, and probes on one. Plain JSON. */
export interface BalancePlan extends Omit<MatchPlan, 'entrants'> {
  /** As `BotSpec.text`. */
  readonly bot: string;
  /** Bots that try on one seat what the others never do. */
  readonly probes: readonly string[];
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

export type BalanceExecutor = Executor<BalanceJob, BalanceSums>;

/** What to measure, or a sentence that says why it cannot be. */
export function planBalance(request: BalanceRequest): Result<BalancePlan> {
  const planned = planRules(request);
  if (!planned.ok) return planned;
  const { game, rules, options } = planned.value;
  const usual = usualBot(game.id);
  const bot = parseBot(game.id, request.bot ?? usual);
  if (!bot.ok) return bot;
  // One person and the opponents that person would have.
  const seats = request.seats ?? 1 + opponentsOf(game.id).length;
  const refused = refuseSeats(game, options, seats);
  if (refused !== undefined) return fail(refused);
  const { text } = bot.value;
  // Among others than the usual bots a probe would win or lose for reasons of its own.
  const probes = text === usual ? probesFor(game.id, options, seats).map((probe) => probe.bot) : [];
  return ok({ game: game.id, rules, options, bot: text, probes, seats, seed: request.seed });
}

/** The same with probes that play by a rule, for where no nets can be loaded. */
export function withoutNets(plan: BalancePlan): BalancePlan {
  const probes = plan.probes.map((bot) => (bot === 'learned' ? 'hoarder' : bot));
  return { ...plan, probes };
}

/** Quick and sensible; every game has the last. */
const USUAL_BOTS = ['greedy', 'auto', 'random'] as const;

function usualBot(gameId: string): string {
  const known = botsOf(gameId);
  return USUAL_BOTS.find((name) => known.includes(name)) ?? known[0]!;
}
