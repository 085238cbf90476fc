import { type Estimate, estimate, pValue, sampleOf, UNIT } from '../statistics.ts';
import type { MatchRecord } from './record.ts';

/** Empty: could be luck; `*`: 95 % by itself; `**`: 95 % also among all pairs (Holm). */
export type Mark = '' | '*' | '**';

/** What all matches of two entrants show; a crosstable has one for each pair. */
export interface PairResult {
  readonly names: readonly [string, string];
  readonly deals: number;
  /** Of the first; the second has the rest. */
  readonly score: Estimate;
  /** How likely so uneven a score is between equals. */
  readonly pValue: number;
  readonly mark: Mark;
}

/** One result for each pair that has met, in the order of their first match. */
export function listPairs(records: readonly MatchRecord[]): PairResult[] {
  const scores = new Map<string, { names: readonly [string, string]; list: number[] }>();
  for (const { names, deals } of records) {
    const key = JSON.stringify(names);
    const pair = scores.get(key) ?? { names, list: [] };
    for (const [score] of deals) pair.list.push(score);
    scores.set(key, pair);
  }
  const samples = [...scores.values()].map(({ names, list }) => ({
    names,
    sample: sampleOf(list),
  }));
  const values = samples.map(({ sample }) => pValue(sample, 1 / 2));
  const sure = holm(values);
  return samples.map(({ names, sample }, i) => ({
    names,
    deals: sample.count,
    score: estimate(sample, UNIT),
    pValue: values[i]!,
    mark: markOf(values[i]!, sure[i]!),
  }));
}

const ERROR = 0.05;

function markOf(pValue: number, sure: boolean): Mark {
  if (sure) return '**';
  return pValue < ERROR ? '*' : '';
}

/** Which of many p-values stand together: the k-th smallest of m must be below 5 % / (m - k). */
function holm(values: readonly number[]): boolean[] {
  const sure = values.map(() => false);
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  for (const [rank, i] of order.entries()) {
    if (values[i]! >= ERROR / (values.length - rank)) break;
    sure[i] = true;
  }
  return sure;
}
