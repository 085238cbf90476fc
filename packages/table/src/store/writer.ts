/** Group commit: what waits while a batch is being stored goes into the next one together. */
import type { Append, AppendResult, TableStore } from './store.ts';

/** What somebody has to store, and how they hear what became of it: one of the two is called once. */
export interface Storing {
  readonly append: Append;
  /** Called when the append is on disk, or with the reason why it is not. */
  stored(result: AppendResult): void;
  /** The store itself has failed, or `stored` has thrown. */
  failed(error: unknown): void;
}

export interface Writer {
  write(storing: Storing): void;
  /** Appends that wait or are being stored. */
  readonly waiting: number;
  /** Fulfilled when all that was given before is stored. */
  settled(): Promise<void>;
}

/**
 * Asked before a batch is cut. Where it gives a promise, the batch takes what comes until that is
 * fulfilled; `count` tells how many appends wait.
 */
export type CommitPace = (count: () => number) => Promise<void> | undefined;

/** So many appends at most in one batch, so that the first of them does not wait for thousands. */
const BATCH_MAX = 256;

/** `onBatch` is told of every batch that was stored; without a `pace` no batch waits. */
export function createWriter(
  store: Pick<TableStore, 'append'>,
  onBatch: (batch: readonly Append[], results: readonly AppendResult[]) => void = () => undefined,
  pace: CommitPace = () => undefined,
): Writer {
  const queue: Storing[] = [];
  const count = (): number => queue.length;
  let inFlight = 0;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    // Everything that is decided in this turn of the loop shares the first batch.
    await Promise.resolve();
    while (queue.length > 0) {
      const gathering = pace(count);
      if (gathering !== undefined) await gathering;
      const batch = queue.splice(0, BATCH_MAX);
      inFlight = batch.length;
      try {
        const appends = batch.map(({ append }) => append);
        const results = await store.append(appends);
        onBatch(appends, results);
        // The next batch goes to the store first, which would be idle meanwhile.
        void Promise.resolve().then(() => tell(batch, results));
      } catch (error) {
        for (const storing of batch) storing.failed(error);
      }
      inFlight = 0;
    }
    running = undefined;
  };

  return {
    write(storing) {
      queue.push(storing);
      running ??= run();
    },
    get waiting() {
      return queue.length + inFlight;
    },
    settled: () => running ?? Promise.resolve(),
  };
}

function tell(batch: readonly Storing[], results: readonly AppendResult[]): void {
  let i = 0;
  for (const storing of batch) {
    try {
      storing.stored(results[i++]!);
    } catch (error) {
      storing.failed(error);
    }
  }
}
