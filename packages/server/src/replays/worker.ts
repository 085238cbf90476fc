/** What a thread runs on which recorded games are played again. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadGames } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import type { Answer } from '../threads/pool.ts';
import { createPerformer, type Known, type ReplayTask } from './tasks.ts';

const port = parentPort;
assert(port !== null, 'this file is for worker threads');

const perform = createPerformer(workerData as Known);
// A thread made of one piece has only the games that it asks for.
const ready = loadGames();

port.on('message', (task: ReplayTask) => {
  void ready
    .then(() => perform(task))
    .then(
      (value) => tell({ done: true, value }),
      (error: unknown) => tell({ done: false, error }),
    );
});

function tell(answer: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  port!.postMessage(answer);
}
