// How many bytes random play allocates per step. Runs in a child process, with the collector at
// hand and a young generation so large that nothing is collected while it measures.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRng, parseSeed } from '@stammtisch/kernel';
import { chooseStep, createStep } from '../lib/play.mjs';
import { listSetups } from '../lib/setups.mjs';
import { median } from '../lib/statistics.mjs';

const FILE = fileURLToPath(import.meta.url);
const FLAGS = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];
const BATCHES = 9;
const STATES_COUNT = 2000;
const STEPS_MAX = 100_000;

/** Bytes per `legal` + `apply`, in the order of listSetups. */
export function measureAllocation() {
  const child = spawnSync(process.execPath, [...FLAGS, FILE], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(`Measuring allocation failed: ${child.stderr}`);
  return JSON.parse(child.stdout);
}

function bytesPerStep(setup) {
  const rng = createRng(parseSeed('allocation'));
  const batches = Array.from({ length: 2 * BATCHES }, () => measureBatch(setup, rng));
  // The first half warms up: V8 allocates while it learns.
  return median(batches.slice(BATCHES));
}

/** Deals beforehand, for a deal may allocate. */
function measureBatch({ game, options, seats }, rng) {
  const states = Array.from({ length: STATES_COUNT }, (_, i) =>
    game.deal(options, seats, parseSeed(`${rng.counter} ${i}`)),
  );
  const step = createStep();
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const steps = playAll(game, states, rng, step);
  return (process.memoryUsage().heapUsed - before) / steps;
}

function playAll(game, states, rng, step) {
  let steps = 0;
  for (let i = 0; i < states.length && steps < STEPS_MAX; i++) {
    while (chooseStep(game, states[i], rng, step)) {
      game.apply(states[i], step.seat, step.action);
      steps++;
    }
  }
  return steps;
}

if (process.argv[1] === FILE) process.stdout.write(JSON.stringify(listSetups().map(bytesPerStep)));
