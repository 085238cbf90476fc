import { type MatchResult, planMatch, type Versus } from '@stammtisch/arena';
import { expect, it } from 'vitest';
import { formatComparisons } from './match-verdict.ts';

function compare(mean: number, pValue: number): string {
  const planned = planMatch({
    game: 'mau-mau',
    entrants: ['greedy', 'random', 'counting'],
    seed: 'a',
  });
  if (!planned.ok) throw new Error(planned.error.text.en);
  const score = { mean, low: mean - 0.01, high: mean + 0.01 };
  const versus: Versus = { bot: 'random', wins: score, score, points: { mean }, pValue };
  const result: MatchResult = {
    plan: planned.value,
    planned: 9,
    deals: 9,
    games: 54,
    moves: 900,
    end: 'complete',
    entrants: [],
    versus: [versus],
  };
  return formatComparisons(result, ['greedy', 'random', 'counting'], 'en').join('\n');
}

it('calls nobody better whose lead does not stand among so many comparisons', () => {
  expect(compare(0.1, 0.01)).toContain('greedy is better than random (95 %, p = 0.010).');
  expect(compare(0.1, 0.06)).toContain('greedy seems better than random, but among so many');
  expect(compare(-0.1, 0.06)).toContain('greedy seems worse than random, but among so many');
});
