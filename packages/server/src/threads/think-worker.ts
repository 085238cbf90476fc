/** What a thread runs on which bots think. */
import { parentPort } from 'node:worker_threads';
import { assert } from '@stammtisch/kernel';
import { measureGame } from './game-cost.ts';
import type { Answer } from './pool.ts';
import type { ThinkTask } from './thinkers.ts';
import { createThinking } from './thinking.ts';

const port = parentPort;
assert(port !== null, 'this file is for worker threads');

const thinking = createThinking(() => performance.now());

function perform(task: ThinkTask): Answer {
  try {
    if ('measure' in task) return { done: true, value: measureGame(task.measure) };
    if ('forget' in task) thinking.forget(task.forget);
    return { done: true, value: 'forget' in task ? undefined : thinking.choose(task) };
  } catch (error) {
    return { done: false, error };
  }
}

port.on('message', (task: ThinkTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  port.postMessage(perform(task));
});
