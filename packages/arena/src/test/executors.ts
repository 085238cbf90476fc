import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import { playDeals } from '../match/deals.ts';
import type { DealExecutor, DealJob, DealResult } from '../match/plan.ts';

/** Bots in tests have a fixed number of iterations; no time passes for them. */
export const TOOLS = { now: (): number => 0 };

/** Plays real games, one stretch after the other, and keeps the jobs it was given. */
export function createLocalExecutor(size = 1): DealExecutor & { readonly jobs: DealJob[] } {
  const jobs: DealJob[] = [];
  return {
    size,
    jobs,
    play(job) {
      jobs.push(job);
      return playDeals(job, TOOLS);
    },
  };
}

/** Answers in an order that has nothing to do with that of the jobs. */
export function shuffleAnswers(executor: DealExecutor, seed: string): DealExecutor {
  const rng = createRng(parseSeed(seed));
  const waiting: (() => void)[] = [];
  return {
    size: executor.size,
    async play(job) {
      const results = await executor.play(job);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        // Whoever comes last, or any of those that wait, is let go first.
        void Promise.resolve().then(() => waiting.splice(pick(rng, waiting.length), 1)[0]!());
      });
      for (let turns = pick(rng, 20); turns > 0; turns--) await Promise.resolve();
      return results;
    },
  };
}

/** An executor that plays nothing: the first of two entrants scores what `score` says of each deal. */
export function createMadeUpExecutor(score: (deal: number) => number, size = 1): DealExecutor {
  return {
    size,
    play: ({ from, to }) =>
      Promise.resolve(
        Array.from({ length: to - from }, (_, i) => makeResult(from + i, score(from + i))),
      ),
  };
}

function makeResult(deal: number, score: number): DealResult {
  const pair = [score, 1 - score];
  return { deal, wins: pair, scores: pair, points: pair, games: 2, moves: 40 };
}
