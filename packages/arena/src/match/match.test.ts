import { createRng, parseLog, parseSeed, pick } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { runMatch } from './match.ts';
import type { MatchProgress } from './match-result.ts';
import type { DealResult, MatchPlan } from './plan.ts';
import { planMatch, type MatchRequest } from './plan-match.ts';
import { pValue, sampleOf } from '../statistics/statistics.ts';
import { createLocalExecutor, createMadeUpExecutor, shuffleAnswers } from '../test/executors.ts';

function plan(request: Partial<MatchRequest> = {}): MatchPlan {
  const planned = planMatch({
    game: 'mau-mau',
    entrants: ['random', 'forgetful:random'],
    seed: 'match',
    ...request,
  });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

/** Scores of an entrant that wins about three games in five. */
function luck(seed: string): (deal: number) => number {
  return (deal) => {
    const rng = createRng(parseSeed(`${seed}/${deal}`));
    return (Number(pick(rng, 5) < 3) + Number(pick(rng, 5) < 3)) / 2;
  };
}

describe('runMatch', () => {
  it('is the same for any number of lanes and any order of answers', async () => {
    const logs: string[][] = [];
    const results = [];
    for (const size of [1, 2, 3, 8]) {
      const lines: string[] = [];
      const executor = shuffleAnswers(createLocalExecutor(size), `order ${size}`);
      const onLogs = (more: readonly string[]): number => lines.push(...more);
      results.push(await runMatch({ plan: plan(), deals: 25, executor, keepLogs: true, onLogs }));
      logs.push(lines);
    }
    for (const result of results) expect(result).toEqual(results[0]);
    for (const lines of logs) expect(lines).toEqual(logs[0]);
    expect(logs[0]).toHaveLength(50);
    expect(logs[0]!.every((line) => parseLog(line).ok)).toBe(true);
    expect(results[0]!.end).toBe('complete');
  });

  it('gives two copies of one bot exactly one half and no difference', async () => {
    const executor = createLocalExecutor(2);
    const entrants = ['random', 'random'];
    const options = { points: 'penaltyPoints' };
    const result = await runMatch({ plan: plan({ entrants, options }), deals: 30, executor });
    const [first, second] = result.entrants;
    expect(first!.score.mean).toBe(0.5);
    expect(first).toEqual(second);
    expect(result.versus[0]!.points).toEqual({ mean: 0 });
    expect(result.versus[0]).not.toHaveProperty('moreDeals');
    expect(result.versus[0]!.pValue).toBe(1);
    expect(result.elo!.mean).toBe(0);
  });

  it('finds that forgetting calls costs games', async () => {
    const result = await runMatch({ plan: plan(), deals: 300, executor: createLocalExecutor() });
    const [careful, forgetful] = result.entrants;
    expect(careful!.score.low).toBeGreaterThan(0.5);
    expect(forgetful!.score.high).toBeLessThan(0.5);
    expect(result.elo!.low).toBeGreaterThan(0);
    expect(result.versus[0]).toMatchObject({ bot: 'forgetful:random', moreDeals: 0 });
    expect(result.versus[0]!.pValue).toBeLessThan(0.05);
    expect([result.deals, result.games]).toEqual([300, 600]);
  });

  it('compares the first with each of several, and has no Elo then', async () => {
    const entrants = ['auto', 'random', 'random', 'random'];
    const chosen = plan({ game: 'chanco', entrants });
    const result = await runMatch({ plan: chosen, deals: 40, executor: createLocalExecutor() });
    expect(chosen.seats).toBe(4);
    // One place in four for the one, and the copies of the other are not told apart.
    expect(result.games).toBe(160);
    expect(result.versus).toHaveLength(3);
    expect(new Set(result.versus.map((versus) => JSON.stringify(versus))).size).toBe(1);
    expect(result.versus.every(({ wins }) => wins.low > 0)).toBe(true);
    expect(result.entrants[0]!.wins.low).toBeGreaterThan(0.25);
    const shares = result.entrants.reduce((sum, { wins }) => sum + wins.mean, 0);
    expect(shares).toBeCloseTo(1, 9);
    expect(result).not.toHaveProperty('elo');
  });

  it('finds copies level in a field of several, and corrects for those that differ', async () => {
    const entrants = ['random', 'random', 'greedy', 'forgetful:random'];
    const result = await runMatch({
      plan: plan({ entrants }),
      deals: 25,
      executor: createLocalExecutor(),
    });
    const [copy, greedy, forgetful] = result.versus;
    expect(copy).toMatchObject({ score: { mean: 0 }, wins: { mean: 0 }, pValue: 1 });
    const alone = [greedy!, forgetful!].map(({ pValue }) => pValue).sort((a, b) => a - b);
    const deals: DealResult[] = [];
    const onDeal = (deal: DealResult): number => deals.push(deal);
    await runMatch({
      plan: plan({ entrants }),
      deals: 25,
      executor: createLocalExecutor(),
      onDeal,
    });
    const single = [2, 3]
      .map((rival) => pValue(sampleOf(deals.map(({ scores }) => scores[0]! - scores[rival]!)), 0))
      .sort((a, b) => a - b);
    expect(alone[0]).toBeCloseTo(Math.min(1, 2 * single[0]!), 9);
    expect(alone[1]).toBeCloseTo(Math.max(2 * single[0]!, single[1]!), 9);
  });

  it('ends at the deal that decides a sequential test, however far other lanes are', async () => {
    const sprt = { elo0: 0, elo1: 40 };
    const runs = await Promise.all(
      [1, 2, 7].map((size) => {
        const executor = shuffleAnswers(createMadeUpExecutor(luck('sprt'), size), `test ${size}`);
        return runMatch({ plan: plan(), deals: 5000, executor, sprt });
      }),
    );
    for (const run of runs) expect(run).toEqual(runs[0]);
    const { deals, end, sprt: test } = runs[0]!;
    expect([end, test!.verdict]).toEqual(['decided', 'elo1']);
    expect(deals).toBeLessThan(1000);
    const before = await runMatch({
      plan: plan(),
      deals: deals - 1,
      executor: createMadeUpExecutor(luck('sprt')),
      sprt,
    });
    expect([before.end, before.sprt!.verdict]).toEqual(['complete', 'open']);
  });

  it('gives the logs of no deal after the one that decides', async () => {
    const lines: string[] = [];
    const result = await runMatch({
      plan: plan({ entrants: ['random', 'random'] }),
      deals: 500,
      executor: createLocalExecutor(3),
      sprt: { elo0: 0, elo1: 200 },
      keepLogs: true,
      onLogs: (more) => lines.push(...more),
    });
    expect(result.end).toBe('decided');
    expect(lines).toHaveLength(2 * result.deals);
  });

  it('stops when asked and keeps all deals up to the first that is missing', async () => {
    for (const size of [1, 4]) {
      const stop = { aborted: false };
      const executor = shuffleAnswers(createLocalExecutor(size), 'stop');
      const onProgress = ({ deals }: MatchProgress): void => {
        if (deals >= 10) stop.aborted = true;
      };
      const stopped = await runMatch({ plan: plan(), deals: 1000, executor, stop, onProgress });
      expect(stopped.end).toBe('stopped');
      expect(stopped.deals).toBeGreaterThanOrEqual(10);
      expect(stopped.deals).toBeLessThan(1000);
      const { deals } = stopped;
      const whole = await runMatch({ plan: plan(), deals, executor: createLocalExecutor() });
      expect(stopped).toEqual({ ...whole, planned: 1000, end: 'stopped' });
    }
  });

  it('has a result even where it was stopped before the first deal', async () => {
    const executor = createLocalExecutor(2);
    const result = await runMatch({ plan: plan(), deals: 9, executor, stop: { aborted: true } });
    expect(executor.jobs).toEqual([]);
    expect([result.deals, result.end]).toEqual([0, 'stopped']);
    expect(result.entrants[0]!.score).toEqual({ mean: 0.5, low: 0, high: 1 });
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it('tells how far it is, with a running score', async () => {
    const seen: MatchProgress[] = [];
    const executor = createMadeUpExecutor(luck('progress'));
    const onProgress = (progress: MatchProgress): number => seen.push(progress);
    const result = await runMatch({ plan: plan(), deals: 101, executor, onProgress });
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.every(({ deals }, i) => i === 0 || deals > seen[i - 1]!.deals)).toBe(true);
    expect(seen.at(-1)).toEqual({
      planned: 101,
      deals: 101,
      games: 202,
      score: result.entrants[0]!.score,
      wins: result.entrants[0]!.wins,
    });
  });

  it('gives out every deal once, and bots that think long one deal at a time', async () => {
    for (const [entrants, most] of [
      [['random', 'random'], 64],
      [['random', 'search:1'], 1],
    ] as const) {
      const executor = createMadeUpExecutor(luck('jobs'), 3);
      const jobs: { from: number; to: number }[] = [];
      const watched = {
        ...executor,
        play: (job: Parameters<typeof executor.play>[0]) => {
          jobs.push(job);
          return executor.play(job);
        },
      };
      await runMatch({ plan: plan({ entrants }), deals: 997, executor: watched });
      const played = jobs.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, i) => from + i),
      );
      expect(played.sort((a, b) => a - b)).toEqual(Array.from({ length: 997 }, (_, i) => i));
      expect(Math.max(...jobs.map(({ from, to }) => to - from))).toBeLessThanOrEqual(most);
    }
  });

  it('fails as a whole when the executor fails, and begins nothing more', async () => {
    let jobs = 0;
    const executor = {
      size: 2,
      play: async () => {
        jobs++;
        await Promise.resolve();
        throw new Error('the thread has died');
      },
    };
    await expect(runMatch({ plan: plan(), deals: 100, executor })).rejects.toThrow('has died');
    expect(jobs).toBeLessThanOrEqual(2);
  });

  it('begins nothing more once whoever is told of its progress fails', async () => {
    const executor = createLocalExecutor(2);
    let told = 0;
    const onProgress = (): void => {
      if (told++ === 0) throw new Error('the disk is full');
    };
    const run = runMatch({ plan: plan(), deals: 200, executor, onProgress });
    await expect(run).rejects.toThrow('disk is full');
    const begun = executor.jobs.length;
    for (let turns = 0; turns < 50; turns++) await Promise.resolve();
    expect(executor.jobs).toHaveLength(begun);
    expect(begun).toBeLessThanOrEqual(3);
  });
});
