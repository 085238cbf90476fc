/** What every thread of an executor runs: it does the tasks it is sent, one after the other. */
import { parentPort } from 'node:worker_threads';
import { assert } from '@stammtisch/kernel';
import type { Answer } from '@stammtisch/server/threads';
import { FAREWELL, perform, type ProcessNote, type Task } from './tasks.ts';
import { createToolbox } from './tools.ts';

const port = parentPort;
assert(port !== null, 'this file is for worker threads');

function tell(answer: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  port!.postMessage(answer);
}

const tellNote = (note: ProcessNote): void => tell({ note });
const toolbox = createToolbox(() => performance.now(), {
  onProcess: (pid, running) => tellNote({ pid, running }),
  onUsage: (bot, pid, usage) => tellNote({ pid, bot, usage }),
});

port.on('message', (task: Task | typeof FAREWELL) => {
  if (task.kind === FAREWELL.kind) {
    void toolbox.close().finally(() => port.close());
    return;
  }
  toolbox
    .open(task)
    .then((tools) => perform(task, tools))
    .then(
      (value) => tell({ done: true, value }),
      (error: unknown) => tell({ done: false, error }),
    );
});
