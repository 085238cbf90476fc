/** How much of a processor the built-in bots of a contest need, from its plan. */
import { countMatches, entrantOf, GAMES_PER_DEAL, type TournamentPlan } from '@stammtisch/arena';
import { type BotSpec, withIterations } from '@stammtisch/bots';
import { type CostQuestion, type GameCost, PROBE_ITERATIONS } from '../../threads/game-cost.ts';

export interface Budgets {
  /** Milliseconds of one processor for all games of a contest; bots from the network cost nothing. */
  estimate(plan: TournamentPlan): Promise<number>;
}

/** What is measured is remembered for so many kinds of games. */
const KNOWN_MAX = 500;

export function createBudgets(measure: (question: CostQuestion) => Promise<GameCost>): Budgets {
  const known = new Map<string, Promise<GameCost>>();

  function ask(question: CostQuestion): Promise<GameCost> {
    const key = JSON.stringify(question);
    const found = known.get(key);
    if (found !== undefined) return found;
    const asked = measure(question);
    asked.catch(() => known.delete(key));
    if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value!);
    known.set(key, asked);
    return asked;
  }
  /** Of a seat in a game. */
  async function costOf({ game, options }: TournamentPlan, bot: string): Promise<number> {
    const entrant = entrantOf(game, bot);
    if (entrant.kind === 'outside') return 0;
    const { spec } = entrant;
    const cost = await ask({ game, options, bot: probeOf(spec) });
    const { budget } = spec;
    if (budget === undefined) return cost.ms;
    if (budget.kind === 'time') return cost.decisions * budget.ms;
    return (cost.ms * budget.count) / PROBE_ITERATIONS;
  }
  return {
    async estimate(plan) {
      const costs: number[] = [];
      for (const { bot } of plan.entrants) costs.push(await costOf(plan, bot));
      return sumOf(plan, costs) * plan.deals * GAMES_PER_DEAL;
    },
  };
}

/** The same bot with few iterations. */
function probeOf(spec: BotSpec): string {
  return spec.budget === undefined ? spec.text : withIterations(spec, PROBE_ITERATIONS);
}

/** Where all meet all the sum is exact; otherwise the two dearest might meet every time. */
function sumOf(plan: TournamentPlan, costs: readonly number[]): number {
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  if (plan.format === 'round-robin') return all * (costs.length - 1);
  const [first = 0, second = 0] = costs.toSorted((one, other) => other - one);
  return countMatches(plan) * (first + second);
}
