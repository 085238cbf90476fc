/** How often a sequential test is wrong, by simulation. */
import { createRng, nextWord, parseSeed, type Rng } from '@stammtisch/kernel';
import { scoreOf } from '../elo.ts';
import { runSprt, type SprtPlan } from '../sprt.ts';

export interface Errors {
  /** Which is true. */
  readonly elo: number;
  readonly wrong: number;
  readonly open: number;
  readonly meanDeals: number;
}

interface Simulation {
  /** The share of deals that are one win each, whoever plays: what luck decides. */
  readonly level: number;
  readonly trials: number;
  readonly seed: string;
}

const DEALS_MAX = 100_000;

/** Decides a test again and again where one, then the other of its two Elo numbers is true. */
export function measureErrors(plan: SprtPlan, { level, trials, seed }: Simulation): Errors[] {
  return (['elo0', 'elo1'] as const).map((truth) => {
    const rng = createRng(parseSeed(`${seed}/${truth}/${plan.elo1}/${level}`));
    const elo = plan[truth];
    const chance = (scoreOf(elo) - level / 2) / (1 - level);
    let [wrong, open, deals] = [0, 0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const { verdict, count } = decide(rng, plan, { level, chance });
      deals += count;
      if (verdict === 'open') open++;
      else if (verdict !== truth) wrong++;
    }
    return { elo, wrong, open, meanDeals: deals / trials };
  });
}

function decide(
  rng: Rng,
  plan: SprtPlan,
  { level, chance }: { readonly level: number; readonly chance: number },
): { readonly verdict: string; readonly count: number } {
  const counts = new Map<number, number>();
  for (let count = 1; ; count++) {
    const isLevel = draw(rng) < level;
    const won = Number(draw(rng) < chance) + Number(draw(rng) < chance);
    const score = isLevel ? 1 / 2 : won / 2;
    counts.set(score, (counts.get(score) ?? 0) + 1);
    const { verdict } = runSprt(plan, counts);
    if (verdict !== 'open' || count === DEALS_MAX) return { verdict, count };
  }
}

function draw(rng: Rng): number {
  return (nextWord(rng) >>> 0) / 2 ** 32;
}
