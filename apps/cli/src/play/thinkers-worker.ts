/** What the thread runs on which the bots of a table think. */
import { parentPort } from 'node:worker_threads';
import { assert } from '@stammtisch/kernel';
import type { Answer } from '../crew/pool.ts';
import { createThinking, type Thought } from './thinkers.ts';

const port = parentPort;
assert(port !== null, 'this file is for worker threads');

const think = createThinking(() => performance.now());

port.on('message', (thought: Thought) => {
  const answer: Answer = { done: true, value: think(thought) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  port.postMessage(answer);
});
