import { bootstrapMedian, median } from '../lib/statistics.mjs';
import { measureServer } from './measure.mjs';

/** Measures contestants in alternating rounds, each time with a fresh server; by contestant. */
export async function measureRounds(contestants, { tables, rounds }) {
  const figures = contestants.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, contestant] of contestants.entries()) {
      figures[i].push(await measureServer(contestant, tables));
      process.stderr.write(`${tables} tables, round ${round + 1}/${rounds}: ${contestant.name}\n`);
    }
  }
  return contestants.map(({ name }, i) => ({ name, tables, rounds: figures[i] }));
}

/** One figure over all rounds. */
export function summarize({ rounds }, figure) {
  const values = rounds.map((round) => round[figure]);
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** One to other, round by round, with the 95 % interval of the median. */
export function compare(one, other, figure) {
  const ratios = one.rounds.map((round, i) => round[figure] / other.rounds[i][figure]);
  return { median: median(ratios), ...bootstrapMedian(ratios) };
}
