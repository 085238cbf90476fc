import {
  correctHolm,
  type Estimate,
  estimate,
  pValue,
  sampleOf,
  UNIT,
} from '../statistics/statistics.ts';
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
  const corrected = correctHolm(values);
  return samples.map(({ names, sample }, i) => ({
    names,
    deals: sample.count,
    score: estimate(sample, UNIT),
    pValue: values[i]!,
    mark: markOf(values[i]!, corrected[i]!),
  }));
}

const ERROR = 0.05;

function markOf(single: number, corrected: number): Mark {
  if (corrected < ERROR) return '**';
  return single < ERROR ? '*' : '';
}
