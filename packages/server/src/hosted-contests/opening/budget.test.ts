import { planTournament, type TournamentRequest } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type CostQuestion, measureGame, PROBE_ITERATIONS } from '../../threads/game-cost.ts';
import { createBudgets } from './budget.ts';

const COST = { ms: 4, decisions: 20 };

async function estimate(
  wish: Partial<TournamentRequest>,
  asked: CostQuestion[] = [],
): Promise<number> {
  const plan = planTournament({
    game: 'mau-mau',
    format: 'round-robin',
    bots: ['random', 'greedy'],
    deals: 10,
    seed: 'budget',
    ...wish,
  });
  assert(plan.ok, 'the contest can be played');
  const budgets = createBudgets(async (question) => {
    asked.push(question);
    return COST;
  });
  return budgets.estimate(plan.value);
}

describe('the budget of a contest', () => {
  it.each<[string, Partial<TournamentRequest>, number]>([
    ['quick bots by their games', {}, 10 * 2 * (4 + 4)],
    ['nothing for the network', { bots: ['net:Anna', 'net:Ben'] }, 0],
    ['what is built in of a match', { bots: ['net:Anna', 'greedy'] }, 10 * 2 * 4],
    ['time by decisions', { bots: ['greedy', 'search:100ms'] }, 10 * 2 * (4 + 20 * 100)],
    ['iterations', { bots: ['greedy', 'search:400'] }, 10 * 2 * (4 + (4 * 400) / PROBE_ITERATIONS)],
    ['every pair of a round robin', { bots: ['random', 'greedy', 'counting'] }, 10 * 2 * 12 * 2],
    [
      'the dearest two where nobody knows',
      { format: 'knockout', bots: ['random', 'greedy', 'search:100ms'] },
      2 * 10 * 2 * (4 + 2000),
    ],
  ])('counts %s', async (_, wish, expected) => {
    expect(await estimate(wish)).toBeCloseTo(expected);
  });

  it('asks once for what is the same, however long it searches', async () => {
    const asked: CostQuestion[] = [];
    await estimate({ bots: ['search:100', 'search:900', 'search:5ms'] }, asked);
    expect(asked.map(({ bot }) => bot)).toEqual([`search:${PROBE_ITERATIONS}`]);
  });
});

describe('a game that is measured', () => {
  it('has decisions, and takes some time', () => {
    const plan = planTournament({
      game: 'mau-mau',
      format: 'round-robin',
      bots: ['random', 'greedy'],
      seed: 'budget',
    });
    assert(plan.ok, 'the contest can be played');
    const { game, options } = plan.value;
    const { ms, decisions } = measureGame({ game, options, bot: `search:${PROBE_ITERATIONS}` });
    expect(ms).toBeGreaterThan(0);
    expect(decisions).toBeGreaterThan(1);
  });
});
