/** What is measured of a store. */
import type { Append, AppendResult } from '@stammtisch/table';
import type { Instruments } from '../metrics/instruments.ts';

export interface StoreMetrics {
  /** Tables whose records were stored together. */
  readonly batch: (size: number) => void;
  /** A batch is on its way to the store; the result is told how it ended. */
  begin(batch: readonly Append[]): StoreTimer;
}

export interface StoreTimer {
  stored(results: readonly AppendResult[]): void;
  failed(): void;
}

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Close enough to each other that p50 and p99 of a good disk can be told apart. */
const COMMIT_SECONDS = [
  0.0002, 0.0004, 0.0006, 0.0008, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.015,
  0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

export function createStoreMetrics({
  counter,
  total,
  gauge,
  histogram,
}: Instruments): StoreMetrics {
  const batches = histogram('commit_tables', 'tables stored together', SIZES);
  const commits = histogram('commit_seconds', 'time until a batch is on disk', COMMIT_SECONDS);
  const failures = counter('commit_failures_total', 'batches that could not be stored');
  let moves = 0;
  total('moves_total', 'moves that were stored', () => moves);
  let waiting = 0;
  gauge('commit_waiting', 'tables whose records are being stored', () => waiting);
  return {
    batch: (size) => batches.observe(size),
    begin(batch) {
      const stop = commits.startTimer();
      waiting += batch.length;
      const end = (): void => {
        waiting -= batch.length;
        stop();
      };
      return {
        stored(results) {
          moves += countMoves(batch, results);
          end();
        },
        failed() {
          failures.inc();
          end();
        },
      };
    },
  };
}

function countMoves(batch: readonly Append[], results: readonly AppendResult[]): number {
  let count = 0;
  for (const [i, { records }] of batch.entries()) {
    if (results[i] !== 'done') continue;
    for (const { fact } of records) if (fact.type === 'played') count++;
  }
  return count;
}
