// Deals per second of a match between two greedy bots, on one thread and on two.
import { planMatch, runMatch } from '@stammtisch/arena';
import { createThreadExecutor } from '../../apps/cli/dist/executor/thread-executor.js';
import { findSetup } from '../lib/setups.mjs';
import { bootstrapMedian, median } from '../lib/statistics.mjs';

const ROUNDS = 12;
const ROUND_MS = 1000;
const WARM_UP_DEALS = 500;

/** The executor of the command line, with as many threads. */
export function openArena(workers) {
  return createThreadExecutor(workers);
}

/** Plays a match as `stammtisch match greedy greedy --rules contest` does. */
export async function playDeals(executor, deals, seed) {
  const { game, preset, options } = findSetup('mau-mau', 'contest');
  const plan = planMatch({
    game: game.id,
    rules: preset,
    options,
    entrants: ['greedy', 'greedy'],
    seed,
  });
  if (!plan.ok) throw new Error(plan.error.text.en);
  return runMatch({ plan: plan.value, deals, executor });
}

/** Rounds on one and on two threads in turns: rates by wall clock, and how often one is in two. */
export async function measureCores() {
  const executors = [1, 2].map(openArena);
  try {
    const deals = await countDeals(executors[0]);
    const rates = executors.map(() => []);
    for (const executor of executors) await rateOf(executor, deals * executor.size, 'warm up');
    for (let round = 0; round < ROUNDS; round++) {
      // Twice the deals on twice the threads take the same time and have the same share of idle ends.
      for (const [i, executor] of executors.entries()) {
        rates[i].push(await rateOf(executor, deals * executor.size, `round ${round}`));
      }
    }
    const gains = rates[1].map((rate, round) => rate / rates[0][round]);
    return {
      rounds: ROUNDS,
      one: summarize(rates[0]),
      two: summarize(rates[1]),
      gain: summarize(gains),
    };
  } finally {
    await Promise.all(executors.map((executor) => executor.close()));
  }
}

function summarize(numbers) {
  return { median: median(numbers), ...bootstrapMedian(numbers) };
}

async function rateOf(executor, deals, seed) {
  const start = performance.now();
  await playDeals(executor, deals, seed);
  return (deals * 1000) / (performance.now() - start);
}

/** How many deals take a round on one thread; finding out warms the code up. */
async function countDeals(executor) {
  await rateOf(executor, WARM_UP_DEALS, 'cold');
  const rate = await rateOf(executor, WARM_UP_DEALS, 'count');
  return Math.ceil((rate * ROUND_MS) / 1000);
}
