import { describe, expect, it } from 'vitest';
import { runMatch } from './match.ts';
import { planMatch } from './plan-match.ts';
import type { DealResult } from './plan.ts';
import { createNumbering, inPart, listInterrupted } from './so-far.ts';
import { createLocalExecutor } from '../test/executors.ts';

function numbers(interrupted: readonly number[], count: number): number[] {
  const numberOf = createNumbering(interrupted.map((deal) => ({ deal })));
  return Array.from({ length: count }, (_, index) => numberOf(index));
}

describe('the numbers of the deals that count', () => {
  it.each<[number[], number[]]>([
    [[], [0, 1, 2, 3]],
    [[2], [0, 1, 3, 4]],
    [[0], [1, 2, 3, 4]],
    [
      [1, 4, 3],
      [0, 2, 5, 6],
    ],
  ])('without %o are %o', (interrupted, expected) => {
    expect(numbers(interrupted, 4)).toEqual(expected);
  });
});

describe('interrupted deals', () => {
  it('are listed by part and number, and found by part', () => {
    const parts = [
      { finished: [], interrupted: [1, 0].map((deal) => ({ deal, games: deal })) },
      { finished: [], interrupted: [{ deal: 5, games: 0 }] },
    ];
    const all = listInterrupted(parts);
    expect(all).toEqual([
      { deal: 0, games: 0 },
      { deal: 1, games: 1 },
      { deal: 5, games: 0, part: 1 },
    ]);
    expect([inPart(all, 0).length, inPart(all, 1)]).toEqual([2, [all[2]]]);
  });
});

describe('a match that goes on', () => {
  const planned = planMatch({ game: 'mau-mau', entrants: ['random', 'greedy'], seed: 'so far' });
  if (!planned.ok) throw new Error('the match can be played');
  const plan = planned.value;

  it('plays only what is missing, never a deal that was interrupted, and counts as many', async () => {
    const whole: DealResult[] = [];
    await runMatch({
      plan,
      deals: 8,
      executor: createLocalExecutor(),
      onDeal: (deal) => whole.push(deal),
    });
    const executor = createLocalExecutor();
    const counted: DealResult[] = [];
    const before = { finished: whole.slice(0, 3), interrupted: [{ deal: 3, games: 1 }] };
    const onDeal = (deal: DealResult): unknown => counted.push(deal);
    const result = await runMatch({ plan, deals: 6, executor, before, onDeal });
    expect(executor.jobs.map(({ from, to }) => [from, to])).toEqual([
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    expect(counted).toEqual([0, 1, 2, 4, 5, 6].map((deal) => whole[deal]));
    expect([result.deals, result.end]).toEqual([6, 'complete']);
  });
});
