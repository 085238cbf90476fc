/** Group commit: what waits while a batch is being stored goes into the next one together. */
import type { Append, AppendResult, TableStore } from './store.ts';

export interface Writer {
  /** Fulfilled when the append is on disk, or is not; rejected where the store failed. */
  write(append: Append): Promise<AppendResult>;
  /** Appends that wait or are being stored. */
  readonly waiting: number;
  /** Fulfilled when all that was given before is stored. */
  settled(): Promise<void>;
}

/** So many appends at most in one batch, so that the first of them does not wait for thousands. */
const BATCH_MAX = 256;

interface Waiting {
  readonly append: Append;
  readonly done: (result: AppendResult) => void;
  readonly failed: (error: unknown) => void;
}

/** `onBatch` is told of every batch that was stored. */
export function createWriter(
  store: Pick<TableStore, 'append'>,
  onBatch: (batch: readonly Append[], results: readonly AppendResult[]) => void = () => undefined,
): Writer {
  const queue: Waiting[] = [];
  let inFlight = 0;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    // Everything that is decided in this turn of the loop shares the first batch.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_MAX);
      inFlight = batch.length;
      try {
        const appends = batch.map(({ append }) => append);
        const results = await store.append(appends);
        batch.forEach(({ done }, i) => done(results[i]!));
        onBatch(appends, results);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
      inFlight = 0;
    }
    running = undefined;
  };

  return {
    write: (append) =>
      new Promise((done, failed) => {
        queue.push({ append, done, failed });
        running ??= run();
      }),
    get waiting() {
      return queue.length + inFlight;
    },
    settled: () => running ?? Promise.resolve(),
  };
}
