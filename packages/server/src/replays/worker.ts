/** What a thread runs on which recorded games are played again. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '@stammtisch/kernel';
import type { Answer } from '../threads/pool.ts';
import { createPerformer, type Known, type ReplayTask } from './tasks.ts';

const port = parentPort;
assert(port !== null, 'this file is for worker threads');

const perform = createPerformer(workerData as Known);

port.on('message', (task: ReplayTask) => {
  void perform(task).then(
    (value) => tell({ done: true, value }),
    (error: unknown) => tell({ done: false, error }),
  );
});

function tell(answer: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  port!.postMessage(answer);
}
