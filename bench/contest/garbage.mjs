import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');

/** Collects all garbage, also that of objects that are let go while doing so. */
export async function collectGarbage() {
  for (let i = 0; i < 3; i++) {
    gc();
    await setImmediate();
  }
}

export function rssMb() {
  return process.memoryUsage().rss / 1e6;
}

export function heapMb() {
  return process.memoryUsage().heapUsed / 1e6;
}
